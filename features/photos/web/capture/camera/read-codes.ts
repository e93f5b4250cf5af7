// What a scanner reads out of a picture, in the browser. Its engine is 1 MB: import this file when a camera needs it.
import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import engine from 'zxing-wasm/reader/zxing_reader.wasm?url';

let ready = false;
/** Off our own server: by itself the library would fetch its engine from the network. */
function prepare(): void {
  if (ready) return;
  prepareZXingModule({ overrides: { locateFile: () => engine } });
  ready = true;
}

export async function readCodes(picture: ImageData): Promise<readonly string[]> {
  prepare();
  const found = await readBarcodes(picture, {
    formats: ['Code128', 'Code39Std', 'QRCode', 'DataMatrix'],
    maxNumberOfSymbols: 1,
  }).catch((fault: unknown) => {
    // The library keeps an engine that it could not fetch. Without this no later picture would be read either.
    purgeZXingModule();
    ready = false;
    throw fault;
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
