import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

import { iconClasses, tintClasses, type Tone } from './tone.ts';

export type BadgeLook = 'quiet' | 'loud' | 'dashed';

export interface BadgeProps {
  readonly label: string;
  readonly tone: Tone;
  readonly icon?: LucideIcon;
  /** A finished state looks quiet, one that is due looks loud, and an absent one has a dashed border. */
  readonly look?: BadgeLook;
  readonly className?: string;
}

const dash: Record<Tone, string> = {
  blue: 'border-blue text-blue-fg',
  green: 'border-green text-green-fg',
  yellow: 'border-yellow-fg text-yellow-fg',
  purple: 'border-purple text-purple-fg',
  red: 'border-red text-red-fg',
  neutral: 'border-edge text-fg-2',
};

export function Badge({ label, tone, icon: Icon, look = 'loud', className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 whitespace-nowrap rounded-full border text-xs font-medium',
        look === 'quiet' && 'border-transparent text-fg-2 forced-colors:border-0',
        look === 'loud' && ['border-transparent px-2.5', tintClasses[tone]],
        look === 'dashed' && ['border-dashed px-2.5', dash[tone]],
        className,
      )}
    >
      {Icon && (
        <Icon
          aria-hidden
          strokeWidth={2.2}
          className={clsx('size-3.5 shrink-0', look === 'quiet' && iconClasses[tone])}
        />
      )}
      {label}
    </span>
  );
}
