import type { PictureReason } from '@lanyard/pictures/reason';

export type HostileFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /**
   * The reason for which the decoder must refuse the file. `harmless`: the decoder must return a clean picture.
   * `either`: it may do one or the other.
   */
  readonly expected: PictureReason | 'harmless' | 'either';
  /** True if the picture has four coloured quarters, which must come out upright and in their colours. */
  readonly quartered?: boolean;
};

export const refusedPicture = (name: string, expected: PictureReason, bytes: Uint8Array): HostileFile => ({
  name,
  bytes,
  expected,
});
export const harmlessPicture = (name: string, bytes: Uint8Array): HostileFile => ({
  name,
  bytes,
  expected: 'harmless',
  quartered: true,
});
export const eitherPicture = (name: string, bytes: Uint8Array): HostileFile => ({
  name,
  bytes,
  expected: 'either',
});
