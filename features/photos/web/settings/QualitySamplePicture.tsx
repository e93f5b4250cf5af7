import type { QualityVerdict } from '@lanyard/domain/photo-quality';
import type { QualityTag } from '@lanyard/domain/quality-tags';
import { Drawing } from '@lanyard/ui/Drawing';
import { clsx } from 'clsx';

import background from './samples/background-issues.webp';
import blur from './samples/blurry-image.webp';
import light from './samples/poor-lighting.webp';
import { qualitySamples } from './samples/quality-samples.ts';
import angle from './samples/wrong-angle.webp';

const strips: Readonly<Record<QualityTag, string>> = {
  'Poor lighting': light,
  'Blurry image': blur,
  'Wrong angle': angle,
  'Background issues': background,
};

export const verdictRings: Readonly<Record<QualityVerdict, string>> = {
  pass: 'ring-green',
  warn: 'ring-yellow',
  block: 'ring-red',
};

export interface QualitySamplePictureProps {
  readonly tag: QualityTag;
  /** The number of the picture in the strip. */
  readonly at: number;
  readonly verdict: QualityVerdict;
  readonly alt: string;
  readonly className?: string;
}

/** One picture of a strip. The people in it do not exist. */
export function QualitySamplePicture({ tag, at, verdict, alt, className }: QualitySamplePictureProps) {
  const count = qualitySamples[tag].length;
  const style = {
    backgroundImage: `url(${strips[tag]})`,
    backgroundSize: `${String(count * 100)}% 100%`,
    backgroundPosition: `${String((at / (count - 1)) * 100)}% 0`,
  };
  return (
    <Drawing
      as="span"
      label={alt}
      style={style}
      className={clsx(
        'block aspect-3/4 rounded-sm bg-well ring-2 transition-shadow duration-180',
        verdictRings[verdict],
        className,
      )}
    />
  );
}
