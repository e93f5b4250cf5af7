// Takes pictures from a camera or a file. A still is the bright area of the preview. Encoding again removes the
// location and the camera model, so neither ever leaves the tablet.
import { photoRules } from '../../../api.ts';

export type PictureSize = { readonly width: number; readonly height: number };
export type StillPicture = { readonly blob: Blob; readonly width: number; readonly height: number };

const ratio = 3 / 4;
const quality = 0.92;
/** The width of a frame for guidance. The measures need a face with 113 pixels between the eyes. */
const frameWidth = 720;
const longestSide = 4096;

export type PictureRegion = PictureSize & { readonly x: number; readonly y: number };

/** The middle 3:4 of the camera's picture, at full height if possible. If the app zooms, the region is smaller. */
export function photoRegionOf({ width, height }: PictureSize, zoom = 1): PictureRegion {
  const tall = Math.min(height, width / ratio) / zoom;
  const wide = tall * ratio;
  return {
    x: Math.round((width - wide) / 2),
    y: Math.round((height - tall) / 2),
    width: Math.round(wide),
    height: Math.round(tall),
  };
}

export const isLargeEnough = ({ width, height }: PictureSize): boolean =>
  width >= photoRules.leastWidth && height >= photoRules.leastHeight;

export const videoSizeOf = (video: HTMLVideoElement): PictureSize => ({
  width: video.videoWidth,
  height: video.videoHeight,
});

async function encode(
  source: CanvasImageSource,
  from: PictureRegion,
  to: PictureSize,
): Promise<StillPicture> {
  const canvas = document.createElement('canvas');
  canvas.width = to.width;
  canvas.height = to.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser has no canvas');
  context.fillStyle = '#fff'; // Transparent parts become white.
  context.fillRect(0, 0, to.width, to.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
  if (!blob) throw new Error('the browser could not write the picture');
  return { blob, ...to };
}

export async function takeStill(video: HTMLVideoElement): Promise<StillPicture> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) throw new Error('the camera has no picture yet');
  const region = photoRegionOf(videoSizeOf(video));
  return encode(video, region, region);
}

/** Takes a small copy of the same region, for guidance. */
export function grabFrame(video: HTMLVideoElement): Promise<ImageBitmap> {
  const { x, y, width, height } = photoRegionOf(videoSizeOf(video));
  const scale = Math.min(1, frameWidth / width);
  return createImageBitmap(video, x, y, width, height, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
    resizeQuality: 'medium',
  });
}

/** A file that cannot be a photo. The message is a sentence for the screen. */
export class BadFile extends Error {}

export async function readStillFromFile(file: Blob): Promise<StillPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new BadFile(
      'This file cannot be read as a picture. Take JPEG, PNG or WebP; cameras and phones can be set to JPEG.',
    );
  });
  try {
    if (!isLargeEnough(bitmap)) throw new BadFile('This picture is too small: it needs 480 by 640 pixels.');
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const to = { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) };
    return await encode(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, to);
  } finally {
    bitmap.close();
  }
}

/** Makes a small picture for lists, so that a list does not decode forty full pictures. */
export async function makeThumbnail(picture: Blob, width = 96): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { resizeWidth: width, resizeQuality: 'medium' });
  const still = await encode(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, bitmap);
  bitmap.close();
  return still.blob;
}
