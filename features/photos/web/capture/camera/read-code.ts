// Reads a code in a picture. If the browser cannot do it, a small engine from our own server does it.
type Detector = {
  readonly detect: (source: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>;
};
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

const formats = ['qr_code', 'code_128', 'code_39', 'data_matrix'];
let native: Promise<Detector | null> | undefined;

async function openNative(): Promise<Detector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = (await Native?.getSupportedFormats()) ?? [];
  return Native && formats.every((format) => known.includes(format)) ? new Native({ formats }) : null;
}

function pixelsOf(picture: ImageBitmap): ImageData {
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height);
}

export async function readCodeInPicture(picture: ImageBitmap): Promise<string | null> {
  const detector = await (native ??= openNative().catch(() => null));
  if (detector) return (await detector.detect(picture))[0]?.rawValue ?? null;
  const { readAllCodes: readCodes } = await import('./read-codes.ts');
  return (await readCodes(pixelsOf(picture)))[0] ?? null;
}
