/** What people read about a photo. The rules are in photo-quality.ts. */
export const qualityTags = ['Poor lighting', 'Blurry image', 'Wrong angle', 'Background issues'] as const;
export type QualityTag = (typeof qualityTags)[number];
