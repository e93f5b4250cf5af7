// The cheapest way to put a card into a PDF: reads each JPEG and copies it into the smallest PDF that holds it, two
// pages per card. Uses no library, not even ours.
import { openSync, writeSync } from 'node:fs';

import { readPhoto, type Engine } from './card-job.ts';

const flushAt = 1 << 20;

export const bareCardEngine: Engine = (job) => {
  const fd = openSync(job.out, 'w');
  const offsets = [0];
  const pages: number[] = [];
  let chunks: Uint8Array[] = [];
  let held = 0;
  let at = 0;
  const write = (bytes: Uint8Array): void => {
    chunks.push(bytes);
    held += bytes.length;
    at += bytes.length;
  };
  const flush = (): void => {
    writeSync(fd, Buffer.concat(chunks, held));
    chunks = [];
    held = 0;
  };
  const object = (body: string, bytes?: Uint8Array): number => {
    const id = offsets.push(at) - 1;
    write(Buffer.from(`${String(id)} 0 obj\n${body}\n`, 'latin1'));
    if (bytes) {
      write(bytes);
      write(Buffer.from('\nendstream\n', 'latin1'));
    }
    write(Buffer.from('endobj\n', 'latin1'));
    return id;
  };
  write(Buffer.from('%PDF-1.4\n', 'latin1'));
  const tree = offsets.push(0) - 1;
  for (let card = 0; card < job.count; card++) {
    const jpeg = readPhoto(job, card);
    const image = object(
      `<</Type/XObject/Subtype/Image/Width 600/Height 800/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode/Length ${String(jpeg.length)}>>stream`,
      jpeg,
    );
    const drawn = Buffer.from('q 70 0 0 93 10 20 cm /I Do Q');
    const body = object(`<</Length ${String(drawn.length)}>>stream`, drawn);
    for (let side = 0; side < 2; side++)
      pages.push(
        object(
          `<</Type/Page/Parent ${String(tree)} 0 R/MediaBox[0 0 243 153]/Contents ${String(body)} 0 R/Resources<</XObject<</I ${String(image)} 0 R>>>>>>`,
        ),
      );
    if (held > flushAt) flush();
  }
  offsets[tree] = at;
  write(
    Buffer.from(
      `${String(tree)} 0 obj\n<</Type/Pages/Count ${String(pages.length)}/Kids[${pages.map((id) => `${String(id)} 0 R`).join(' ')}]>>\nendobj\n`,
    ),
  );
  const root = object(`<</Type/Catalog/Pages ${String(tree)} 0 R>>`);
  const start = at;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(
    Buffer.from(
      `xref\n0 ${String(offsets.length)}\n0000000000 65535 f \n${rows.join('')}trailer<</Size ${String(offsets.length)}/Root ${String(root)} 0 R>>\nstartxref\n${String(start)}\n%%EOF\n`,
    ),
  );
  flush();
};
