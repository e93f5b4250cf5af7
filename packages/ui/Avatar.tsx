import { letters } from '@lanyard/format/text';
import { clsx } from 'clsx';

import { tintClasses, type Tone } from './tone.ts';

export interface AvatarProps {
  readonly name: string;
  readonly tone?: Tone;
  readonly size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: 'size-6 text-2xs', md: 'size-8 text-xs', lg: 'size-10 text-sm' };
const rings: Record<Tone, string> = {
  blue: 'ring-blue-line',
  green: 'ring-green-line',
  yellow: 'ring-yellow-line',
  purple: 'ring-purple-line',
  red: 'ring-red-line',
  neutral: 'ring-line-2',
};

const firstLetter = (word: string) => letters(word)[0] ?? '';

function initials(name: string) {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => firstLetter(word ?? ''))
    .join('')
    .toUpperCase();
}

/** Screen readers skip the avatar: the name is always beside it, or names the control that contains it. */
export function Avatar({ name, tone = 'blue', size = 'md' }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={clsx(
        'grid shrink-0 select-none place-items-center rounded-full font-semibold ring-1 ring-inset',
        tintClasses[tone],
        rings[tone],
        sizes[size],
      )}
    >
      {initials(name)}
    </span>
  );
}
