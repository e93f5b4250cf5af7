// Draws the proof that a person approves: Skia fills the outlines and sharp writes the PNG. Skia's own text silently
// falls back to other fonts, and its PNG takes three times as long.
import { createCanvas, loadImage, Path2D, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';

import type { Path } from '../document/path-data.ts';
import { barsOf } from '../layout/bars.ts';
import type { DrawList, Ink, Op, PictureOp, TextOp } from '../layout/draw-list.ts';
import type { Fonts } from '../layout/fonts.ts';
import { svgPath } from '../layout/svg-path.ts';
import type { PictureReader } from '../pdf/pdf-painter.ts';

export type ProofImageSettings = {
  readonly dpi: number;
  /** Millimetres shown beyond the trim. */
  readonly bleed?: number;
  readonly fonts: Fonts;
  /** Null leaves pictures out. */
  readonly pictures: PictureReader | null;
};

const paths = new WeakMap<Path, Path2D>();
function skiaPath(path: Path): Path2D {
  let made = paths.get(path);
  if (!made) {
    made = new Path2D(svgPath(path));
    paths.set(path, made);
  }
  return made;
}

const glyphs = new WeakMap<Fonts, Map<string, Path2D>>();
function glyphPath(fonts: Fonts, face: string, glyph: number): Path2D {
  let known = glyphs.get(fonts);
  if (!known) glyphs.set(fonts, (known = new Map<string, Path2D>()));
  const name = `${face} ${String(glyph)}`;
  let made = known.get(name);
  if (!made) {
    // Ems are scaled up before rounding, because svgPath keeps four decimals.
    const { verbs, points } = fonts.face(face).outline(glyph);
    made = new Path2D(svgPath({ verbs, points: points.map((value) => value * 1000) }));
    known.set(name, made);
  }
  return made;
}

function setFill(context: SKRSContext2D, ink: Ink): void {
  if (typeof ink === 'string') {
    context.fillStyle = ink;
    return;
  }
  const gradient =
    ink.kind === 'radial'
      ? context.createRadialGradient(ink.x, ink.y, 0, ink.x, ink.y, ink.r)
      : context.createLinearGradient(ink.x1, ink.y1, ink.x2, ink.y2);
  for (const stop of ink.stops) gradient.addColorStop(stop.at, stop.colour);
  context.fillStyle = gradient;
}

function drawText(context: SKRSContext2D, op: TextOp, fonts: Fonts): void {
  const line = new Path2D();
  const unit = op.size / 1000;
  for (const { x, run } of op.runs)
    for (const [at, glyph] of run.glyphs.entries())
      line.addPath(glyphPath(fonts, run.face, glyph), {
        a: unit,
        b: 0,
        c: 0,
        d: -unit,
        e: op.x + (x + (run.xs[at] ?? 0)) * op.size,
        f: op.y - (run.ys[at] ?? 0) * op.size,
      });
  context.fillStyle = op.ink;
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(line);
}

function draw(context: SKRSContext2D, op: Op, fonts: Fonts, image: (op: PictureOp) => Image): void {
  switch (op.op) {
    case 'fill':
      setFill(context, op.ink);
      context.fill(skiaPath(op.path));
      return;
    case 'stroke':
      context.strokeStyle = op.ink;
      context.lineWidth = op.width;
      context.lineCap = op.cap;
      context.lineJoin = op.join;
      context.setLineDash([...op.dash]);
      context.stroke(skiaPath(op.path));
      return;
    case 'rects': {
      const bars = barsOf(op);
      context.fillStyle = op.ink;
      context.beginPath();
      for (let at = 0; at < bars.length; at += 4)
        context.rect(bars[at] ?? 0, bars[at + 1] ?? 0, bars[at + 2] ?? 0, bars[at + 3] ?? 0);
      context.fill();
      return;
    }
    case 'picture':
      context.save();
      context.clip(skiaPath(op.clip));
      context.drawImage(image(op), op.x, op.y, op.w, op.h);
      context.restore();
      return;
    case 'text':
      drawText(context, op, fonts);
  }
}

/** Draws a side in millimetres from the corner of the trim. The caller sets up the canvas. */
export function drawSide(
  context: SKRSContext2D,
  ops: readonly Op[],
  fonts: Fonts,
  images: ReadonlyMap<string, Image>,
): void {
  for (const op of ops) {
    const set = op.matrix !== undefined || op.opacity !== undefined;
    if (set) context.save();
    if (op.matrix) context.transform(...op.matrix);
    if (op.opacity !== undefined) context.globalAlpha = op.opacity;
    draw(context, op, fonts, ({ key }) => {
      const image = images.get(key);
      if (!image) throw new Error(`no picture ${key}`);
      return image;
    });
    if (set) context.restore();
  }
}

/** Draws the side as raw RGBA. */
export async function proofPixels(
  list: DrawList,
  side: 'front' | 'back',
  { dpi, bleed = 0, fonts, pictures }: ProofImageSettings,
): Promise<{ data: Buffer; width: number; height: number }> {
  const scale = dpi / 25.4;
  const width = Math.round((list.w + 2 * bleed) * scale);
  const height = Math.round((list.h + 2 * bleed) * scale);
  const ops = (list[side] ?? []).flatMap((part) => part.ops).filter((op) => pictures || op.op !== 'picture');
  const images = new Map<string, Image>();
  for (const op of ops)
    if (pictures && op.op === 'picture' && !images.has(op.key))
      images.set(op.key, await loadImage(await pictures(op.source, op.key)));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.setTransform(scale, 0, 0, scale, bleed * scale, bleed * scale);
  drawSide(context, ops, fonts, images);
  return { data: Buffer.from(canvas.data()), width, height };
}

/** A drawn side in a smaller size, for a page with many cards. */
export const smallProof = (png: Uint8Array, width: number): Promise<Buffer> =>
  sharp(png).resize({ width, withoutEnlargement: true }).webp({ quality: 85 }).toBuffer();

export async function proofPng(
  list: DrawList,
  side: 'front' | 'back',
  settings: ProofImageSettings,
): Promise<Buffer> {
  const { data, width, height } = await proofPixels(list, side, settings);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 2 })
    .withDensity(settings.dpi)
    .toBuffer();
}
