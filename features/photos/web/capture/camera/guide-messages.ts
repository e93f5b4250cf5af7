// The messages between the screen and the worker that measures pictures.
import type { PixelSize } from '@lanyard/portrait/engine/crop';
import type { MeasureResult } from '@lanyard/portrait/engine/measure';

export type MeasureRequest = {
  readonly id: number;
  readonly picture: ImageBitmap;
  /** The size of the full photo. The picture is a small copy of it. */
  readonly photo: PixelSize;
  /** True to look for a code too, if no face is in the picture. */
  readonly codes: boolean;
};
export type GuideMessage =
  | { readonly is: 'ready' }
  | { readonly is: 'unable'; readonly why: string }
  | {
      readonly is: 'measured';
      readonly id: number;
      readonly measured: MeasureResult;
      readonly code: string | null;
    }
  | { readonly is: 'failed'; readonly id: number; readonly why: string };
