// Reduces a font face to the glyphs that a file uses. Glyphs keep their numbers, because the text in the PDF refers to
// them. HarfBuzz's subsetter took 60 MB and 100 ms more, so this is our own code.

const written = ['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'] as const;
type Tables = Readonly<Record<(typeof written)[number], Buffer>>;

function tablesOf(font: Buffer): Tables {
  const found: Record<string, Buffer> = {};
  for (let at = 12, left = font.readUInt16BE(4); left > 0; at += 16, left--) {
    const from = font.readUInt32BE(at + 8);
    found[font.toString('latin1', at, at + 4)] = font.subarray(from, from + font.readUInt32BE(at + 12));
  }
  for (const tag of written) if (!found[tag]) throw new Error(`the font has no ${tag}`);
  return found as Tables;
}

const wordArguments = 0x1;
const scaled = 0x8;
const more = 0x20;
const scaledTwice = 0x40;
const matrix = 0x80;
const instructed = 0x100;

/** Reads a composite glyph: the numbers of its parts, and the glyph without its instructions. */
function composite(glyph: Buffer): { parts: number[]; bare: Buffer } {
  const bare = Buffer.from(glyph);
  const parts: number[] = [];
  for (let at = 10; ;) {
    const flags = glyph.readUInt16BE(at);
    bare.writeUInt16BE(flags & ~instructed, at);
    parts.push(glyph.readUInt16BE(at + 2));
    at += 4 + (flags & wordArguments ? 4 : 2);
    at += flags & scaled ? 2 : flags & scaledTwice ? 4 : flags & matrix ? 8 : 0;
    if (!(flags & more)) return { parts, bare: bare.subarray(0, at) };
  }
}

/** Removes the hinting, which viewers do not need at printing resolution. */
function outline(glyph: Buffer, contours: number): Buffer {
  const at = 10 + 2 * contours;
  const rest = glyph.subarray(at + 2 + glyph.readUInt16BE(at));
  return Buffer.concat([glyph.subarray(0, at), Buffer.alloc(2), rest]);
}

function cutGlyphs({ glyf, loca, head }: Tables, wanted: Iterable<number>): Map<number, Buffer> {
  const long = head.readUInt16BE(50) === 1;
  const start = (glyph: number): number =>
    long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const cut = new Map<number, Buffer>();
  const waiting = [0, ...wanted];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (cut.has(id)) continue;
    const glyph = glyf.subarray(start(id), start(id + 1));
    const contours = glyph.length === 0 ? 0 : glyph.readInt16BE(0);
    if (glyph.length === 0) cut.set(id, glyph);
    else if (contours >= 0) cut.set(id, outline(glyph, contours));
    else {
      const { parts, bare } = composite(glyph);
      cut.set(id, bare);
      waiting.push(...parts);
    }
  }
  return cut;
}

function sum(table: Buffer): number {
  let total = 0;
  for (let at = 0; at + 4 <= table.length; at += 4) total = (total + table.readUInt32BE(at)) >>> 0;
  return total;
}

const padded = (bytes: Buffer): Buffer =>
  bytes.length % 4 === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - (bytes.length % 4))]);

function assemble(tables: Tables): Buffer {
  const directory = Buffer.alloc(12 + written.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(written.length, 4);
  // The font header has 16 times the largest power of two that is at most the number of tables: 16 × 4 for six tables.
  directory.writeUInt16BE(64, 6);
  directory.writeUInt16BE(2, 8);
  directory.writeUInt16BE(written.length * 16 - 64, 10);
  const bodies = written.map((tag) => padded(tables[tag]));
  let from = directory.length;
  for (const [place, tag] of written.entries()) {
    const at = 12 + place * 16;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(sum(bodies[place] ?? directory), at + 4);
    directory.writeUInt32BE(from, at + 8);
    directory.writeUInt32BE(tables[tag].length, at + 12);
    from += bodies[place]?.length ?? 0;
  }
  const font = Buffer.concat([directory, ...bodies]);
  const head = directory.readUInt32BE(12 + written.indexOf('head') * 16 + 8);
  font.writeUInt32BE((0xb1b0afba - sum(font)) >>> 0, head + 8);
  return font;
}

export function subsetFontFace(bytes: Uint8Array, glyphs: Iterable<number>): Buffer {
  const tables = tablesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const cut = cutGlyphs(tables, glyphs);
  const count = Math.max(...cut.keys()) + 1;
  const measured = tables.hhea.readUInt16BE(34);
  const loca = Buffer.alloc((count + 1) * 4);
  const hmtx = Buffer.alloc(count * 4);
  const bodies: Buffer[] = [];
  let at = 0;
  for (let id = 0; id < count; id++) {
    loca.writeUInt32BE(at, id * 4);
    const glyph = cut.get(id);
    if (!glyph) continue;
    const body = padded(glyph);
    bodies.push(body);
    at += body.length;
    // Glyphs after the last one with a stored width have the same width. Only their left bearing is stored.
    hmtx.writeUInt16BE(tables.hmtx.readUInt16BE(Math.min(id, measured - 1) * 4), id * 4);
    const bearing = id < measured ? id * 4 + 2 : measured * 4 + (id - measured) * 2;
    hmtx.writeInt16BE(tables.hmtx.readInt16BE(bearing), id * 4 + 2);
  }
  loca.writeUInt32BE(at, count * 4);
  const [head, hhea, maxp] = [Buffer.from(tables.head), Buffer.from(tables.hhea), Buffer.from(tables.maxp)];
  head.writeUInt32BE(0, 8);
  head.writeUInt16BE(1, 50);
  hhea.writeUInt16BE(count, 34);
  maxp.writeUInt16BE(count, 4);
  return assemble({ glyf: Buffer.concat(bodies), head, hhea, hmtx, loca, maxp });
}
