// What the screen and the worker that looks at pictures say to each other.
import type { Size } from '@lanyard/portrait/engine/crop';
import type { Measured } from '@lanyard/portrait/engine/measure';

export type Asked = {
  readonly id: number;
  readonly picture: ImageBitmap;
  /** Of what the picture is a small copy. */
  readonly photo: Size;
  /** Look for a code as well, when nobody is in it. */
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
