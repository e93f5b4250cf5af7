// Reads codes in a picture, in the browser. The engine is 1 MB, so import this file only when a camera needs it.
import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import engine from 'zxing-wasm/reader/zxing_reader.wasm?url';

let ready = false;
/** Loads the engine from our own server. By default, the library loads it from another server. */
function prepare(): void {
  if (ready) return;
  prepareZXingModule({ overrides: { locateFile: () => engine } });
  ready = true;
}

export async function readAllCodes(picture: ImageData): Promise<readonly string[]> {
  prepare();
  const found = await readBarcodes(picture, {
    formats: ['Code128', 'Code39Std', 'QRCode', 'DataMatrix'],
    maxNumberOfSymbols: 1,
  }).catch((fault: unknown) => {
    // The library remembers an engine that failed to load. Without this, no later picture could be read either.
    purgeZXingModule();
    ready = false;
    throw fault;
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
