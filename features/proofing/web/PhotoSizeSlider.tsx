import { Grid3x3, Square } from 'lucide-react';

import { photoSizes } from './use-photo-size.ts';

interface PhotoSizeProps {
  readonly size: number;
  readonly onSize: (size: number) => void;
}

export function PhotoSizeSlider({ size, onSize }: PhotoSizeProps) {
  return (
    <label className="flex items-center gap-2 text-fg-3 max-lg:hidden coarse:hidden">
      <Grid3x3 aria-hidden className="size-4" />
      <span className="sr-only">Photo size</span>
      <input
        type="range"
        aria-keyshortcuts="+ -"
        min={photoSizes.least}
        max={photoSizes.most}
        step={photoSizes.step}
        value={size}
        onChange={({ target }) => onSize(Number(target.value))}
        className="h-9 w-24 accent-ink"
      />
      <Square aria-hidden className="size-4" />
    </label>
  );
}
