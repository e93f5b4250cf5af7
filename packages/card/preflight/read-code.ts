import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let ready = false;
/** Loads the engine from this machine. Otherwise the library would download it. */
function prepare(): void {
  if (ready) return;
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(path)).buffer } });
  ready = true;
}

/** The texts that a scanner reads from a picture (RGBA). */
export async function readPrintedCodes(data: Uint8Array, width: number, height: number): Promise<string[]> {
  prepare();
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  const found = await readBarcodes(image, {
    formats: ['Code128', 'Code39Std', 'QRCode'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  });
  return found.map((code) => code.text);
}
