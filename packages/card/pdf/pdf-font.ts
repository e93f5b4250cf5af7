import type { GlyphRun } from '../layout/draw-list.ts';
import type { CardFontFace } from '../layout/fonts.ts';
import { pdfNumber, utf16Hex, type PdfFile } from './pdf-file.ts';
import { subsetFontFace } from './subset.ts';

const hex4 = (glyph: number): string => glyph.toString(16).padStart(4, '0');

/** PDF fonts measure in thousandths of an em. */
const em = (value: number): string => pdfNumber(value * 1000);

export type PausedFont = {
  readonly face: string;
  readonly id: number;
  readonly name: string;
  readonly letters: readonly (readonly [glyph: number, letters: string])[];
};

/** A face in one PDF file: the glyphs it used, the letters of each glyph, and the runs already written. */
export class PdfFont {
  readonly id: number;
  readonly name: string;
  readonly #face: CardFontFace;
  /** The letters of a glyph, if the glyph always stands for the same letters. */
  readonly #letters: Map<number, string>;
  readonly #written = new WeakMap<GlyphRun, string>();

  constructor(face: CardFontFace, id: number, name: string, letters: PausedFont['letters'] = []) {
    this.#face = face;
    this.id = id;
    this.name = name;
    this.#letters = new Map(letters);
  }

  pause(): PausedFont {
    return { face: this.#face.key, id: this.id, name: this.name, letters: [...this.#letters] };
  }

  /** The PDF operators that show a run, in ems from its start. */
  show(run: GlyphRun): string {
    let made = this.#written.get(run);
    if (made === undefined) {
      made = this.#make(run);
      this.#written.set(run, made);
    }
    return made;
  }

  #make(run: GlyphRun): string {
    const starts = [...new Set(run.clusters)].toSorted((a, b) => a - b);
    const lettersAt = (cluster: number): string =>
      run.text.slice(cluster, starts[starts.indexOf(cluster) + 1] ?? run.text.length);
    const plain = !run.rtl && this.#isPlain(run, lettersAt);
    const order = run.glyphs.map((_, at) => at);
    if (run.rtl) order.sort((a, b) => this.#rank(run, a) - this.#rank(run, b) || a - b);

    let out = '';
    let array = '';
    let shown = '';
    let pen = 0;
    let rise = 0;
    let open = '';
    const flushShown = (): void => {
      if (shown) array += `<${shown}>`;
      shown = '';
    };
    const flush = (): void => {
      flushShown();
      if (array) out += `[${array}]TJ\n`;
      array = '';
    };
    for (const at of order) {
      const glyph = run.glyphs[at] ?? 0;
      const cluster = run.clusters[at] ?? 0;
      if (!this.#letters.has(glyph)) this.#letters.set(glyph, '');
      if (run.rtl) {
        // The base glyph carries the letters of its cluster and its marks carry none. Otherwise the letters would be
        // read twice or in the wrong order.
        const mark = this.#face.advance(glyph) === 0 && open.startsWith(`${String(cluster)} `);
        const span = `${String(cluster)} ${mark ? 'mark' : 'base'}`;
        if (span !== open) {
          flush();
          out += `${open ? 'EMC\n' : ''}/Span<</ActualText<${utf16Hex(mark ? '' : lettersAt(cluster))}>>>BDC\n`;
          open = span;
        }
      }
      const y = run.ys[at] ?? 0;
      if (y !== rise) {
        flush();
        out += `${pdfNumber(y)} Ts\n`;
        rise = y;
      }
      const shift = ((run.xs[at] ?? 0) - pen) * 1000;
      if (Math.abs(shift) > 0.05) {
        flushShown();
        array += pdfNumber(-shift);
        pen = run.xs[at] ?? 0;
      }
      shown += hex4(glyph);
      pen += this.#face.advance(glyph);
    }
    flush();
    if (open) out += 'EMC\n';
    if (rise) out += '0 Ts\n';
    return plain || run.rtl ? out : `/Span<</ActualText<${utf16Hex(run.text)}>>>BDC\n${out}EMC\n`;
  }

  /** Clusters keep their visual order. Inside a cluster, glyphs with width come first. */
  #rank(run: GlyphRun, at: number): number {
    const first = run.clusters.indexOf(run.clusters[at] ?? 0);
    return first * 2 + (this.#face.advance(run.glyphs[at] ?? 0) === 0 ? 1 : 0);
  }

  /** True if each glyph alone tells which letters it stands for. */
  #isPlain(run: GlyphRun, lettersAt: (cluster: number) => string): boolean {
    let plain = true;
    for (const [at, glyph] of run.glyphs.entries()) {
      const cluster = run.clusters[at] ?? 0;
      const before = run.clusters[at - 1] ?? -1;
      if (before >= cluster || run.clusters[at + 1] === cluster) {
        plain = false;
        continue;
      }
      const letters = lettersAt(cluster);
      const known = this.#letters.get(glyph);
      if (!known) this.#letters.set(glyph, letters);
      else if (known !== letters) plain = false;
    }
    return plain;
  }

  write(file: PdfFile): void {
    const face = this.#face;
    const glyphs = [...this.#letters.keys()].toSorted((a, b) => a - b);
    const cut = subsetFontFace(face.bytes, glyphs);
    const content = file.stream(`/Length1 ${String(cut.length)}`, cut);
    const label = `${subsetTag(glyphs)}+${face.key.replaceAll(' ', '-')}`;
    const descriptor = file.object(
      `<</Type/FontDescriptor/FontName/${label}/Flags 4/FontBBox[-1000 -500 3000 1500]/ItalicAngle 0/Ascent ${em(face.ascent)}/Descent ${em(face.descent)}/CapHeight ${em(face.capHeight)}/StemV 80/FontFile2 ${String(content)} 0 R>>`,
    );
    const widths = glyphs.map((glyph) => `${String(glyph)}[${em(face.advance(glyph))}]`).join('');
    const descendant = file.object(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${label}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${String(descriptor)} 0 R/DW 0/CIDToGIDMap/Identity/W[${widths}]>>`,
    );
    const unicode = file.stream('', toUnicode(this.#letters));
    file.object(
      `<</Type/Font/Subtype/Type0/BaseFont/${label}/Encoding/Identity-H/DescendantFonts[${String(descendant)} 0 R]/ToUnicode ${String(unicode)} 0 R>>`,
      this.id,
    );
  }
}

/** Six letters that differ between subsets of one face, as the PDF standard asks. */
function subsetTag(glyphs: readonly number[]): string {
  let sum = glyphs.reduce((hash, glyph) => (Math.imul(hash, 31) + glyph) >>> 0, 7);
  let tag = '';
  for (let at = 0; at < 6; at++) {
    tag += String.fromCharCode(65 + (sum % 26));
    sum = Math.floor(sum / 26);
  }
  return tag;
}

function toUnicode(letters: ReadonlyMap<number, string>): string {
  const known = [...letters].filter(([, text]) => text !== '');
  let map =
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def /CMapName/Adobe-Identity-UCS def /CMapType 2 def 1 begincodespacerange <0000><ffff> endcodespacerange\n';
  for (let at = 0; at < known.length; at += 100) {
    const some = known.slice(at, at + 100);
    map += `${String(some.length)} beginbfchar\n${some.map(([glyph, text]) => `<${hex4(glyph)}><${utf16Hex(text).slice(4)}>`).join('\n')}\nendbfchar\n`;
  }
  return `${map}endcmap CMapName currentdict /CMap defineresource pop end end`;
}
