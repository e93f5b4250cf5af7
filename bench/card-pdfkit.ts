// Prints the same cards with the library pdfkit. It reads all positions from a file, so the bench does not count their
// calculation. It shapes text, embeds fonts and writes the PDF itself. It skips gradients, rotations and opacity.
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Op } from '@lanyard/card/layout/draw-list';
import { fontFaceModule } from '@lanyard/fonts/families';
import Kit from 'pdfkit';

import { crestFile, layoutsFile, readPhoto, type Engine, type CardJob } from './card-job.ts';

/**
 * One drawing command of a card, as card-photos.ts wrote it. Paths are already SVG path data, so that pdfkit does not
 * pay for the conversion.
 */
export type KitOp = Op & { readonly d?: string };
export type KitCard = Readonly<Record<'front' | 'back', readonly KitOp[]>>;

const point = 72 / 25.4;
const { resolve } = createRequire(import.meta.resolve('@lanyard/fonts/families'));

export const pdfkitEngine: Engine = async (job) => {
  // pdfkit gets the path of the crest and not its bytes, because it caches files by path.
  const crest = join(job.folder, crestFile);
  const cards = JSON.parse(readFileSync(join(job.folder, layoutsFile), 'utf8')) as KitCard[];
  const file = createWriteStream(job.out);
  const pdf = new Kit({ autoFirstPage: false, size: [294, 204], margin: 0 });
  pdf.pipe(file);
  for (let at = 0; at < job.count; at++) {
    for (const side of ['front', 'back'] as const) {
      pdf.addPage({ size: [294, 204], margin: 0 });
      pdf.save().translate(25.5, 25.5).scale(point);
      for (const op of cards[at % cards.length]?.[side] ?? []) draw(pdf, op, job, at, crest);
      pdf.restore();
    }
    if (file.writableNeedDrain) await once(file, 'drain');
  }
  pdf.end();
  await once(file, 'finish');
};

function draw(pdf: PDFKit.PDFDocument, op: KitOp, job: CardJob, at: number, crest: string): void {
  const { d = '' } = op;
  if (op.op === 'fill') pdf.path(d).fill(typeof op.ink === 'string' ? op.ink : '#eef3fa');
  else if (op.op === 'stroke') pdf.lineWidth(op.width).path(d).stroke(op.ink);
  else if (op.op === 'rects') {
    const { rects } = op;
    for (let from = 0; from < rects.length; from += 4)
      pdf.rect(rects[from] ?? 0, rects[from + 1] ?? 0, rects[from + 2] ?? 0, rects[from + 3] ?? 0);
    pdf.fill(op.ink);
  } else if (op.op === 'picture') {
    pdf.save().path(d).clip();
    pdf.image(op.source === 'asset' ? crest : readPhoto(job, at), op.x, op.y, { width: op.w, height: op.h });
    pdf.restore();
  } else
    for (const { x, run } of op.runs)
      pdf
        .font(resolve(fontFaceModule(run.face)))
        .fontSize(op.size)
        .fillColor(op.ink)
        .text(run.text, op.x + x * op.size, op.y - op.size, { lineBreak: false });
}
