// The messages between the screen and the worker that measures pictures.
import type { Size } from '@lanyard/portrait/engine/crop';
import type { Measured } from '@lanyard/portrait/engine/measure';

export type Asked = {
  readonly id: number;
  readonly picture: ImageBitmap;
  /** The size of the full photo. The picture is a small copy of it. */
  readonly photo: Size;
  /** True to look for a code too, if no face is in the picture. */
  readonly codes: boolean;
};
export type Told =
  | { readonly is: 'ready' }
  | { readonly is: 'unable'; readonly why: string }
  | {
      readonly is: 'measured';
      readonly id: number;
      readonly measured: Measured;
      readonly code: string | null;
    }
  | { readonly is: 'failed'; readonly id: number; readonly why: string };
