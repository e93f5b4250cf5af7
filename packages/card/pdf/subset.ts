// Cuts a face down to the glyphs a file uses, keeping their numbers: the text in the PDF is written by number.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

type Call = (...numbers: number[]) => number;
type Exports = Readonly<Record<string, Call>> & { readonly memory: { readonly buffer: ArrayBuffer } };
// As much of it as is used here: neither Node's types nor the compiler's library without the DOM has any.
type Wasm = {
  readonly Module: {
    imports: (module: object) => readonly { readonly module: string; readonly name: string }[];
  };
  compile: (bytes: Uint8Array) => Promise<object>;
  instantiate: (module: object, imports: object) => Promise<{ readonly exports: unknown }>;
};
const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: Wasm };

const noHinting = 1;
const retainGlyphIds = 2;
const noLayoutClosure = 0x200;
const dropTables = 3;
const readOnlyCopy = 2;
// What a viewer does not read once the glyphs are chosen.
const unread = ['GSUB', 'GPOS', 'GDEF', 'name', 'OS/2', 'STAT', 'DSIG', 'post', 'cmap', 'vmtx', 'vhea', 'BASE', 'gasp', 'meta']; // prettier-ignore

let loaded: Promise<Exports> | undefined;
async function load(): Promise<Exports> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const module = await WebAssembly.compile(readFileSync(path));
  const imports: Record<string, Record<string, () => number>> = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = () => 0;
  const { exports } = await WebAssembly.instantiate(module, imports);
  const called = exports as Exports;
  called['_initialize']?.();
  return called;
}

const tag = (name: string): number =>
  Array.from(name).reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0);

export async function subsetFace(bytes: Uint8Array, glyphs: Iterable<number>): Promise<Buffer> {
  const wasm = await (loaded ??= load());
  const call = (name: string, ...numbers: number[]): number => {
    const found = wasm[name];
    if (!found) throw new Error(`HarfBuzz has no ${name}`);
    return found(...numbers);
  };
  const place = call('malloc', bytes.length);
  new Uint8Array(wasm.memory.buffer).set(bytes, place);
  const blob = call('hb_blob_create', place, bytes.length, readOnlyCopy, 0, 0);
  const face = call('hb_face_create', blob, 0);
  const input = call('hb_subset_input_create_or_fail');
  const wanted = call('hb_subset_input_glyph_set', input);
  call('hb_set_add', wanted, 0);
  for (const glyph of glyphs) call('hb_set_add', wanted, glyph);
  call('hb_subset_input_set_flags', input, noHinting | retainGlyphIds | noLayoutClosure);
  const dropped = call('hb_subset_input_set', input, dropTables);
  for (const name of unread) call('hb_set_add', dropped, tag(name));
  const cut = call('hb_subset_or_fail', face, input);
  if (cut === 0) throw new Error('a font could not be subset');
  const result = call('hb_face_reference_blob', cut);
  const from = call('hb_blob_get_data', result, 0);
  const made = Buffer.from(new Uint8Array(wasm.memory.buffer, from, call('hb_blob_get_length', result)));
  for (const [name, pointer] of [['hb_blob_destroy', result], ['hb_face_destroy', cut], ['hb_subset_input_destroy', input], ['hb_face_destroy', face], ['hb_blob_destroy', blob], ['free', place]] as const) call(name, pointer); // prettier-ignore
  return made;
}
