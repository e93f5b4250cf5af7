import type { PictureReason } from '@lanyard/pictures/reason';

export type HostileFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /**
   * The reason for which the decoder must refuse the file. `harmless`: a clean picture must come out. `either`: both
   * are right.
   */
  readonly expected: PictureReason | 'harmless' | 'either';
  /** The four quarters must come out upright and in their colours. */
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
