// Writes a PDF from front to back. Written bytes are released, so a file of any length needs the same memory.
import { deflateSync } from 'node:zlib';

/**
 * A sink must use the bytes before it returns or before its promise settles, because the memory is then overwritten.
 */
export type Sink = (bytes: Uint8Array) => Promise<void> | void;

const flushAt = 1 << 20;
// A page has only a few kilobytes of operators. A smaller compression setup needs a third less time for them.
const smallStream = 8192;
const small = { level: 1, memLevel: 7, windowBits: 13, chunkSize: 4096 };
const large = { level: 1 };
// Keeps the page tree balanced: viewers find page 20,000 in three steps.
const kidsPerNode = 64;

/** Rounds to four decimals: a ten-thousandth of a millimetre. */
export function pdfNumber(value: number): string {
  const rounded = Math.round(value * 10_000) / 10_000;
  if (Math.abs(rounded) >= 1e-6 || rounded === 0) return rounded === 0 ? '0' : String(rounded);
  return '0';
}

/** The state of a half-written file without its bytes. It is plain data, so another process can continue the file. */
export type PausedFile = {
  readonly at: number;
  readonly pages: number;
  readonly offsets: readonly number[];
  readonly nodes: readonly { readonly id: number; readonly kids: readonly number[] }[];
};

export class PdfFile {
  readonly #sink: Sink;
  readonly #offsets: number[] = [0];
  #held = Buffer.allocUnsafeSlow(flushAt + (1 << 18));
  #used = 0;
  #at = 0;
  #nodes: { id: number; kids: number[] }[] = [];
  #pages = 0;

  constructor(sink: Sink, from?: PausedFile) {
    this.#sink = sink;
    if (from) {
      this.#at = from.at;
      this.#pages = from.pages;
      this.#offsets = [...from.offsets];
      this.#nodes = from.nodes.map(({ id, kids }) => ({ id, kids: [...kids] }));
      return;
    }
    this.#write('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n');
  }
  get bytes(): number {
    return this.#at;
  }
  get pages(): number {
    return this.#pages;
  }
  /** Text is written as latin1, one byte per letter. */
  #write(written: string | Uint8Array): void {
    const end = this.#used + written.length;
    if (end > this.#held.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(end, this.#held.length * 2));
      larger.set(this.#held.subarray(0, this.#used));
      this.#held = larger;
    }
    if (typeof written === 'string') this.#held.write(written, this.#used, 'latin1');
    else this.#held.set(written, this.#used);
    this.#used = end;
    this.#at += written.length;
  }
  /** Sends the collected bytes to the sink. Await this between cards. */
  async drain(all = false): Promise<void> {
    if (this.#used === 0 || (!all && this.#used < flushAt)) return;
    await this.#sink(this.#held.subarray(0, this.#used));
    this.#used = 0;
  }
  /** Sends everything written so far. A file created from the result continues at this point. */
  async pause(): Promise<PausedFile> {
    await this.drain(true);
    return { at: this.#at, pages: this.#pages, offsets: this.#offsets, nodes: this.#nodes };
  }
  /** Returns the number of an object that is written later. */
  reserve(): number {
    return this.#offsets.push(0) - 1;
  }
  object(body: string, id = this.reserve()): number {
    this.#offsets[id] = this.#at;
    this.#write(`${String(id)} 0 obj\n${body}\nendobj\n`);
    return id;
  }
  stream(dictionary: string, data: string | Uint8Array, packed = true): number {
    const id = this.reserve();
    const raw = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    const bytes = packed ? deflateSync(raw, raw.length < smallStream ? small : large) : raw;
    this.#offsets[id] = this.#at;
    const filter = packed ? '/Filter/FlateDecode' : '';
    this.#write(`${String(id)} 0 obj\n<<${dictionary}${filter}/Length ${String(bytes.length)}>>stream\n`);
    this.#write(bytes);
    this.#write('\nendstream\nendobj\n');
    return id;
  }
  page(dictionary: string): void {
    let node = this.#nodes.at(-1);
    if (!node || node.kids.length >= kidsPerNode) {
      node = { id: this.reserve(), kids: [] };
      this.#nodes.push(node);
    }
    node.kids.push(this.object(`<</Type/Page/Parent ${String(node.id)} 0 R${dictionary}>>`));
    this.#pages++;
  }
  #tree(): number {
    let level = this.#nodes.map((node) => ({ ...node, count: node.kids.length }));
    if (level.length === 0) level = [{ id: this.reserve(), kids: [], count: 0 }];
    for (;;) {
      const parents: typeof level = [];
      if (level.length > 1)
        for (let at = 0; at < level.length; at += kidsPerNode) {
          const group = level.slice(at, at + kidsPerNode);
          parents.push({
            id: this.reserve(),
            kids: group.map(({ id }) => id),
            count: group.reduce((sum, { count }) => sum + count, 0),
          });
        }
      for (const [at, { id, kids, count }] of level.entries()) {
        const parent = parents[Math.floor(at / kidsPerNode)];
        const up = parent ? `/Parent ${String(parent.id)} 0 R` : '';
        this.object(
          `<</Type/Pages${up}/Kids[${kids.map((kid) => `${String(kid)} 0 R`).join(' ')}]/Count ${String(count)}>>`,
          id,
        );
      }
      if (parents.length === 0) return level[0]?.id ?? 0;
      level = parents;
    }
  }
  async close(title: string, catalogue = ''): Promise<void> {
    const root = this.object(`<</Type/Catalog/Pages ${String(this.#tree())} 0 R${catalogue}>>`);
    const info = this.object(`<</Title<${utf16Hex(title)}>/Producer(Lanyard)/Trapped/False>>`);
    const start = this.#at;
    const size = String(this.#offsets.length);
    this.#write(`xref\n0 ${size}\n0000000000 65535 f \n`);
    for (let id = 1; id < this.#offsets.length; id++) {
      this.#write(`${String(this.#offsets[id] ?? 0).padStart(10, '0')} 00000 n \n`);
      await this.drain();
    }
    this.#write(
      `trailer<</Size ${size}/Root ${String(root)} 0 R/Info ${String(info)} 0 R>>\nstartxref\n${String(start)}\n%%EOF\n`,
    );
    await this.drain(true);
  }
}

export function utf16Hex(text: string): string {
  let hex = 'FEFF';
  for (let at = 0; at < text.length; at++) hex += text.charCodeAt(at).toString(16).padStart(4, '0');
  return hex;
}
