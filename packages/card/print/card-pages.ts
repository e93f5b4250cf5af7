// One card per page, front and back after each other.
import { isBlocking, type CardFault, type DrawList } from '../layout/draw-list.ts';
import type { Fonts } from '../layout/fonts.ts';
import type { Inks } from '../pdf/inks.ts';
import { rgbInks } from '../pdf/inks.ts';
import { outputIntent } from '../pdf/output-intent.ts';
import { num, PdfFile, type Sink } from '../pdf/pdf-file.ts';
import { PdfPainter, resourceDictionary, type PictureBytes, type Resources } from '../pdf/pdf-painter.ts';
import { cropMarks } from './marks.ts';
import type { OutputProfile } from './profile.ts';

export const point = 72 / 25.4;
const markRoom = 6; // millimetres around the bleed

export type PrintSettings = {
  readonly title: string;
  readonly profile: OutputProfile;
  readonly fonts: Fonts;
  readonly pictures: PictureBytes;
  readonly inks?: Inks;
};
export type Printed = { readonly cards: number; readonly pages: number; readonly bytes: number };
export type Cards = AsyncIterable<DrawList> | Iterable<DrawList>;

export class UnprintableCard extends Error {
  readonly card: number;
  readonly faults: readonly CardFault[];
  constructor(card: number, faults: readonly CardFault[]) {
    super(
      `card ${String(card)} may not be printed: ${faults.map((fault) => `${fault.code} in ${fault.element}`).join(', ')}`,
    );
    this.card = card;
    this.faults = faults;
  }
}

/** A print file never holds a card with a letter missing or a name cut off. */
export function requirePrintable(list: DrawList, card: number): void {
  const faults = list.faults.filter(isBlocking);
  if (faults.length > 0) throw new UnprintableCard(card, faults);
}

/** A press that wants CMYK must not be sent RGB by an oversight. */
export function inksOf({ profile, inks = rgbInks }: PrintSettings): Inks {
  if ((profile.colour.space === 'cmyk') !== (inks.space === 'DeviceCMYK'))
    throw new Error(`the profile wants ${profile.colour.space}`);
  return inks;
}

const box = (name: string, edge: number, w: number, h: number): string =>
  `/${name}[${num(edge * point)} ${num(edge * point)} ${num((edge + w) * point)} ${num((edge + h) * point)}]`;

export async function printCards(cards: Cards, sink: Sink, settings: PrintSettings): Promise<Printed> {
  const { profile, fonts, pictures } = settings;
  const inks = inksOf(settings);
  const file = new PdfFile(sink);
  const painter = new PdfPainter(file, { fonts, inks, pictures, outlines: profile.text === 'outlines' });
  const room = profile.marks ? markRoom : 0;
  const { bleed } = profile;
  const edge = bleed + room;
  let count = 0;
  for await (const list of cards) {
    requirePrintable(list, ++count);
    const { w, h } = list;
    const shown = Math.min(bleed, list.bleed);
    const area = [-shown, -shown, w + shown, h + shown] as const;
    const boxes = `/MediaBox[0 0 ${num((w + 2 * edge) * point)} ${num((h + 2 * edge) * point)}]${box('BleedBox', room, w + 2 * bleed, h + 2 * bleed)}${box('TrimBox', edge, w, h)}`;
    for (const name of ['front', 'back'] as const) {
      const side = list[name];
      if (!side) continue;
      const resources: Resources = new Map();
      const content = await painter.side(side, `${name} ${String(shown)}`, area, resources);
      const toPaper = `${num(point)} 0 0 ${num(-point)} ${num(edge * point)} ${num((h + edge) * point)} cm`;
      const clip = `${num(-shown)} ${num(-shown)} ${num(w + 2 * shown)} ${num(h + 2 * shown)} re W n`;
      const marks = profile.marks ? cropMarks({ x: 0, y: 0, w, h }, bleed + 1, 4) : '';
      const body = file.stream('', `q ${toPaper}\n${marks}q ${clip}\n${content}Q\nQ\n`);
      file.page(`${boxes}/Contents ${String(body)} 0 R/Resources${resourceDictionary(resources)}`);
    }
    await file.drain();
  }
  painter.finish();
  await file.close(settings.title, outputIntent(file, inks));
  return { cards: count, pages: file.pages, bytes: file.bytes };
}
