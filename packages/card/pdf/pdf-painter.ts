// Writes a draw list as PDF operators. Before this, the page is set to millimetres with y down.
import type { Path } from '../document/path-data.ts';
import type { Ink, Op, DrawPart, PictureOp, DrawSide, TextOp } from '../layout/draw-list.ts';
import type { Fonts } from '../layout/fonts.ts';
import type { Inks } from './inks.ts';
import { pdfNumber, type PdfFile } from './pdf-file.ts';
import { PdfFont, type PausedFont } from './pdf-font.ts';
import { writePicture } from './pdf-picture.ts';
import { writeShading } from './pdf-shading.ts';

/** Loads the bytes of a picture (JPEG or PNG) by its key in the draw list. */
export type PictureReader = (source: 'photo' | 'asset', key: string) => Promise<Uint8Array>;
/** The objects that a page or form refers to, by kind and name. */
export type Resources = Map<string, Map<string, number>>;

export function resourceDictionary(resources: Resources): string {
  const kinds = [...resources].map(
    ([kind, named]) => `/${kind}<<${[...named].map(([name, id]) => `/${name} ${String(id)} 0 R`).join('')}>>`,
  );
  return `<<${kinds.join('')}>>`;
}

function use(resources: Resources, kind: string, name: string, id: number): string {
  let named = resources.get(kind);
  if (!named) resources.set(kind, (named = new Map<string, number>()));
  named.set(name, id);
  return `/${name}`;
}

const verbs: Readonly<Record<string, readonly [number, string]>> = {
  M: [2, 'm'],
  L: [2, 'l'],
  C: [6, 'c'],
  Z: [0, 'h'],
};

/** Keeps seven decimals, because rounding errors of a barcode's modules add up. */
const fine = (value: number): string => value.toFixed(7);

export function pathOperators({ verbs: written, points }: Path): string {
  let out = '';
  let at = 0;
  for (const verb of written) {
    const [takes, operator] = verbs[verb] ?? [0, 'h'];
    for (const end = at + takes; at < end; at++) out += `${pdfNumber(points[at] ?? 0)} `;
    out += `${operator}\n`;
  }
  return out;
}

type Known<Key> = readonly (readonly [Key, number])[];
/** What the file already has, by name. After a pause the names continue from here. */
export type PausedPainter = {
  readonly fonts: readonly PausedFont[];
  readonly forms: Known<string>;
  readonly assets: Known<string>;
  readonly states: Known<number>;
};

export class PdfPainter {
  readonly #file: PdfFile;
  readonly #fonts: Fonts;
  readonly #inks: Inks;
  readonly #outlines: boolean;
  readonly #pictures: PictureReader;
  readonly #faces = new Map<string, PdfFont>();
  readonly #forms: Map<string, number>;
  readonly #assets: Map<string, number>;
  /** The photos of the side that is being drawn. */
  readonly #photos = new Map<string, number>();
  readonly #states: Map<number, number>;

  constructor(
    file: PdfFile,
    given: { fonts: Fonts; inks: Inks; outlines: boolean; pictures: PictureReader },
    from?: PausedPainter,
  ) {
    this.#forms = new Map(from?.forms);
    this.#assets = new Map(from?.assets);
    this.#states = new Map(from?.states);
    for (const { face, id, name, letters } of from?.fonts ?? [])
      this.#faces.set(face, new PdfFont(given.fonts.face(face), id, name, letters));
    this.#file = file;
    this.#fonts = given.fonts;
    this.#inks = given.inks;
    this.#outlines = given.outlines;
    this.#pictures = given.pictures;
  }

  /** Writes one side. Parts that many cards share are written once and referred to by name. */
  async side(
    side: DrawSide,
    name: string,
    box: readonly [number, number, number, number],
    resources: Resources,
  ): Promise<string> {
    let out = '';
    for (const part of side) {
      const form = part.key === null ? undefined : `${name} ${part.key}`;
      if (form === undefined || !this.#forms.has(form)) await this.#writePictures(part.ops);
      if (form === undefined) out += this.#operators(part.ops, resources);
      else {
        const id = this.#form(part, form, box);
        out += `${use(resources, 'XObject', `X${String(id)}`, id)} Do\n`;
      }
    }
    this.#photos.clear();
    return out;
  }

  /** Writes the pictures first, because only they need to be awaited. */
  async #writePictures(ops: readonly Op[]): Promise<void> {
    for (const op of ops) {
      if (op.op !== 'picture') continue;
      const known = op.source === 'asset' ? this.#assets : this.#photos;
      if (known.has(op.key)) continue;
      const bytes = await this.#inks.picture(await this.#pictures(op.source, op.key));
      known.set(op.key, await writePicture(this.#file, bytes));
    }
  }

  #form(part: DrawPart, name: string, box: readonly number[]): number {
    let id = this.#forms.get(name);
    if (id === undefined) {
      const inside: Resources = new Map();
      const content = this.#operators(part.ops, inside);
      id = this.#file.stream(
        `/Type/XObject/Subtype/Form/BBox[${box.map(pdfNumber).join(' ')}]/Resources${resourceDictionary(inside)}`,
        content,
      );
      this.#forms.set(name, id);
    }
    return id;
  }

  #operators(ops: readonly Op[], resources: Resources): string {
    let out = '';
    for (const op of ops) {
      const drawn = this.#draw(op, resources);
      const state =
        op.opacity === undefined || op.opacity === 1 ? '' : `${this.#state(op.opacity, resources)} gs\n`;
      const turn = op.matrix ? `${op.matrix.map(pdfNumber).join(' ')} cm\n` : '';
      out += state || turn ? `q\n${turn}${state}${drawn}Q\n` : drawn;
    }
    return out;
  }

  #state(opacity: number, resources: Resources): string {
    let id = this.#states.get(opacity);
    if (id === undefined) {
      id = this.#file.object(`<</Type/ExtGState/ca ${pdfNumber(opacity)}/CA ${pdfNumber(opacity)}>>`);
      this.#states.set(opacity, id);
    }
    return use(resources, 'ExtGState', `G${String(id)}`, id);
  }

  #draw(op: Op, resources: Resources): string {
    switch (op.op) {
      case 'fill':
        return this.#fill(op.path, op.ink, resources);
      case 'stroke': {
        const dash = op.dash.length > 0 ? `[${op.dash.map(pdfNumber).join(' ')}]0 d ` : '';
        const style = `${pdfNumber(op.width)} w ${op.cap === 'round' ? '1' : '0'} J ${op.join === 'round' ? '1' : '0'} j ${dash}`;
        return `q ${this.#inks.stroke(op.ink)} ${style}\n${pathOperators(op.path)}S Q\n`;
      }
      case 'rects': {
        let out = `q ${this.#inks.fill(op.ink)} ${fine(op.unit.w)} 0 0 ${fine(op.unit.h)} ${fine(op.x)} ${fine(op.y)} cm\n`;
        for (let at = 0; at < op.rects.length; at += 4)
          out += `${String(op.rects[at])} ${String(op.rects[at + 1])} ${String(op.rects[at + 2])} ${String(op.rects[at + 3])} re\n`;
        return `${out}f Q\n`;
      }
      case 'picture':
        return this.#picture(op, resources);
      case 'text':
        break;
    }
    return this.#outlines ? this.#outlined(op) : this.#text(op, resources);
  }

  #fill(path: Path, ink: Ink, resources: Resources): string {
    if (typeof ink === 'string') return `${this.#inks.fill(ink)}\n${pathOperators(path)}f\n`;
    const id = writeShading(this.#file, ink, this.#inks);
    return `q\n${pathOperators(path)}W n ${use(resources, 'Shading', `S${String(id)}`, id)} sh Q\n`;
  }

  #picture(op: PictureOp, resources: Resources): string {
    const id = (op.source === 'asset' ? this.#assets : this.#photos).get(op.key);
    if (id === undefined) throw new Error(`no picture ${op.key}`);
    const name = use(resources, 'XObject', `I${String(id)}`, id);
    return `q\n${pathOperators(op.clip)}W n ${pdfNumber(op.w)} 0 0 ${pdfNumber(-op.h)} ${pdfNumber(op.x)} ${pdfNumber(op.y + op.h)} cm ${name} Do Q\n`;
  }

  #font(key: string): PdfFont {
    let font = this.#faces.get(key);
    if (!font) {
      font = new PdfFont(this.#fonts.face(key), this.#file.reserve(), `F${String(this.#faces.size)}`);
      this.#faces.set(key, font);
    }
    return font;
  }

  #text(op: TextOp, resources: Resources): string {
    let out = `BT ${this.#inks.fill(op.ink)}\n`;
    const size = pdfNumber(op.size);
    for (const { x, run } of op.runs) {
      const font = this.#font(run.face);
      const shown = font.show(run);
      if (!shown) continue;
      out += `${use(resources, 'Font', font.name, font.id)} 1 Tf ${size} 0 0 -${size} ${pdfNumber(op.x + x * op.size)} ${pdfNumber(op.y)} Tm\n${shown}`;
    }
    return `${out}ET\n`;
  }

  #outlined(op: TextOp): string {
    let out = `${this.#inks.fill(op.ink)}\n`;
    for (const { x, run } of op.runs)
      for (const [at, glyph] of run.glyphs.entries()) {
        const { verbs: written, points } = this.#fonts.face(run.face).outline(glyph);
        const left = op.x + (x + (run.xs[at] ?? 0)) * op.size;
        const base = op.y - (run.ys[at] ?? 0) * op.size;
        out += pathOperators({
          verbs: written,
          points: points.map((value, place) =>
            place % 2 === 0 ? left + value * op.size : base - value * op.size,
          ),
        });
      }
    return `${out}f\n`;
  }

  pause(): PausedPainter {
    return {
      fonts: [...this.#faces.values()].map((font) => font.pause()),
      forms: [...this.#forms],
      assets: [...this.#assets],
      states: [...this.#states],
    };
  }

  /** Writes the fonts last, when all used glyphs are known. */
  finish(): void {
    for (const font of this.#faces.values()) font.write(this.#file);
  }
}
