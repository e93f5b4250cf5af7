import { once } from 'node:events';
// The same cards three ways: by us, by pdfkit, and not at all (the JPEG copied into the least PDF that holds it).
import { createWriteStream, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { DrawList, Op } from '@lanyard/card/layout/draw-list';
import { createFonts } from '@lanyard/card/layout/fonts';
import { createLayout } from '@lanyard/card/layout/layout';
import { svgPath } from '@lanyard/card/layout/svg-path';
import { PdfFile } from '@lanyard/card/pdf/pdf-file';
import { writePicture } from '@lanyard/card/pdf/pdf-picture';
import { printCards } from '@lanyard/card/print/card-pages';
import { printShop } from '@lanyard/card/print/profile';
import { goldenDocument, goldenValues } from '@lanyard/card/test-golden-cards';
import { drawnCrest } from '@lanyard/card/test-pictures';
import { faceModule } from '@lanyard/fonts/families';
import { readFace } from '@lanyard/fonts/read-face';
import Kit from 'pdfkit';

export type Job = {
  readonly count: number;
  readonly photos: string;
  readonly files: number;
  readonly out: string;
};
export type Engine = (job: Job) => Promise<void>;

const photo = ({ photos, files }: Job, key: string): Buffer =>
  readFileSync(join(photos, `face-${String(Number(key.split('-')[1]) % files)}.jpg`));

const bare: Engine = async (job) => {
  const fd = openSync(job.out, 'w');
  const file = new PdfFile((bytes) => void writeSync(fd, bytes));
  for (let at = 0; at < job.count; at++) {
    const id = await writePicture(file, photo(job, `face-${String(at)}`));
    const body = file.stream('', 'q 70 0 0 93 10 20 cm /I Do Q', false);
    for (const contents of [body, body])
      file.page(
        `/MediaBox[0 0 243 153]/Contents ${String(contents)} 0 R/Resources<</XObject<</I ${String(id)} 0 R>>>>`,
      );
    await file.drain();
  }
  await file.close('bare');
};

const sha = '0'.repeat(64);

export async function ownCards(job: Job, sink: (bytes: Uint8Array) => void): Promise<void> {
  const crest = await drawnCrest();
  const fonts = createFonts(readFace);
  const lay = createLayout(goldenDocument(sha), fonts);
  const cards = function* (): Generator<DrawList> {
    for (let at = 0; at < job.count; at++) yield lay(goldenValues(at));
  };
  await printCards(cards(), sink, {
    title: 'bench',
    profile: printShop,
    fonts,
    pictures: (source, key) => Promise.resolve(source === 'asset' ? crest : photo(job, key)),
  });
}

const own: Engine = async (job) => {
  const fd = openSync(job.out, 'w');
  await ownCards(job, (bytes) => void writeSync(fd, bytes));
};

const point = 72 / 25.4;
const { resolve } = createRequire(import.meta.resolve('@lanyard/fonts/families'));

/** Positions are given to pdfkit for nothing; it shapes, embeds and writes by itself. Gradients and turns are spared it. */
const pdfkit: Engine = async (job) => {
  const crest = `${job.out}.png`; // by its path: pdfkit keeps what it has read from a file
  writeFileSync(crest, await drawnCrest());
  const fonts = createFonts(readFace);
  const lay = createLayout(goldenDocument(sha), fonts);
  const file = createWriteStream(job.out);
  const pdf = new Kit({ autoFirstPage: false, size: [294, 204], margin: 0 });
  pdf.pipe(file);
  const shared = new Map<number, DrawList>();
  for (let at = 0; at < job.count; at++) {
    // The layout of a card is taken from the first of its twelve kinds: pdfkit pays for its own work, not for ours.
    let list = shared.get(at % 12);
    if (!list) shared.set(at % 12, (list = lay(goldenValues(at))));
    for (const side of ['front', 'back'] as const) {
      pdf.addPage({ size: [294, 204], margin: 0 });
      pdf.save().translate(25.5, 25.5).scale(point);
      for (const op of (list[side] ?? []).flatMap((part) => part.ops)) kitOp(pdf, op, job, at, crest);
      pdf.restore();
    }
    if (file.writableNeedDrain) await once(file, 'drain');
  }
  pdf.end();
  await once(file, 'finish');
};

function kitOp(pdf: PDFKit.PDFDocument, op: Op, job: Job, at: number, crest: string): void {
  if (op.op === 'fill') pdf.path(svgPath(op.path)).fill(typeof op.ink === 'string' ? op.ink : '#eef3fa');
  else if (op.op === 'stroke') pdf.lineWidth(op.width).path(svgPath(op.path)).stroke(op.ink);
  else if (op.op === 'rects') {
    for (let from = 0; from < op.rects.length; from += 4)
      pdf.rect(
        op.rects[from] ?? 0,
        op.rects[from + 1] ?? 0,
        op.rects[from + 2] ?? 0,
        op.rects[from + 3] ?? 0,
      );
    pdf.fill(op.ink);
  } else if (op.op === 'picture') {
    pdf.save().path(svgPath(op.clip)).clip();
    pdf.image(op.source === 'asset' ? crest : photo(job, `face-${String(at)}`), op.x, op.y, {
      width: op.w,
      height: op.h,
    });
    pdf.restore();
  } else
    for (const { x, run } of op.runs)
      pdf
        .font(resolve(faceModule(run.face)))
        .fontSize(op.size)
        .fillColor(op.ink)
        .text(run.text, op.x + x * op.size, op.y - op.size, { lineBreak: false });
}

export const engines: Readonly<Record<string, Engine>> = { bare, own, pdfkit };
