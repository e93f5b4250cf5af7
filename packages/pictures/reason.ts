// Every reason for refusing a picture. The list is closed, so that every reason has a sentence.
export const pictureReasons = [
  'not_a_picture',
  'heic',
  'animated',
  'too_large_bytes',
  'too_many_pixels',
  'too_small',
  'broken',
  'took_too_long',
] as const;
export type PictureReason = (typeof pictureReasons)[number];

export type RefusedPicture = {
  readonly refused: PictureReason;
  /** The actual type of the file, if we know it: `GIF`, `PDF`. The word comes from our code, never from the file. */
  readonly named?: string;
};
export const refusePicture = (refused: PictureReason, named?: string): RefusedPicture => ({
  refused,
  ...(named === undefined ? {} : { named }),
});
export const isRefusedPicture = (value: object): value is RefusedPicture => 'refused' in value;

/** One sentence for each reason, which says what to do. */
export const pictureSentences: Readonly<Record<PictureReason, string>> = {
  not_a_picture: 'This is not a JPEG, PNG or WebP picture. Save it as a JPEG and add it again.',
  heic: 'This is an iPhone HEIC picture. On the iPhone choose Settings › Camera › Formats › Most Compatible, or export the photo as JPEG, and add it again.',
  animated: 'This picture moves. Save one frame of it as a JPEG and add that.',
  too_large_bytes: 'This file is larger than 25 MB. Export it at a lower quality and add it again.',
  too_many_pixels: 'This picture has more than 50 megapixels. Make it smaller and add it again.',
  too_small: 'This picture has too few pixels to print well. Use the original from the camera.',
  broken: 'This picture is damaged or incomplete. Copy it from the camera once more and add it again.',
  took_too_long: 'This picture could not be opened in time. Save it as a plain JPEG and add it again.',
};
