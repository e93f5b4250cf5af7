// Reads the pixels of a camera picture or a chosen file. The browser turns it upright and converts it to sRGB.
import type { PixelSize } from '../engine/crop.ts';
import { longestMeasuredSidePx } from '../engine/measure.ts';
import type { Pixels } from '../engine/pixels.ts';

export async function readPixels(source: ImageBitmapSource): Promise<{ pixels: Pixels; photo: PixelSize }> {
  const bitmap = await createImageBitmap(source);
  try {
    const photo = { width: bitmap.width, height: bitmap.height };
    const scale = Math.min(1, longestMeasuredSidePx / Math.max(photo.width, photo.height));
    const width = Math.round(photo.width * scale);
    const height = Math.round(photo.height * scale);
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('the browser has no canvas');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return { pixels: { data, width, height, channels: 4 }, photo };
  } finally {
    bitmap.close();
  }
}
