import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

import { tintClasses, type Tone } from './tone.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface IconTileProps {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  /** Needed if only the icon carries the meaning, such as the kind of an alert. */
  readonly label?: string;
  readonly className?: string;
}

/** An icon on a tinted square, for a figure, an alert or an activity. */
export function IconTile({ icon: Icon, tone, label, className }: IconTileProps) {
  return (
    <span
      className={clsx('grid size-7 shrink-0 place-items-center rounded-md', tintClasses[tone], className)}
    >
      <Icon aria-hidden className="size-4" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
