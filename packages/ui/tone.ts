export type Tone = 'blue' | 'green' | 'yellow' | 'purple' | 'red' | 'neutral';

/** Background and text colours of tinted elements. */
export const tintClasses: Record<Tone, string> = {
  blue: 'bg-blue-bg text-blue-fg',
  green: 'bg-green-bg text-green-fg',
  yellow: 'bg-yellow-bg text-yellow-fg',
  purple: 'bg-purple-bg text-purple-fg',
  red: 'bg-red-bg text-red-fg',
  neutral: 'bg-well text-fg-2',
};

/**
 * The colour of a single icon. Yellow takes its text colour, because its solid colour has only 2.1:1 contrast on white.
 */
export const iconClasses: Record<Tone, string> = {
  blue: 'text-blue',
  green: 'text-green',
  yellow: 'text-yellow-fg',
  purple: 'text-purple',
  red: 'text-red',
  neutral: 'text-fg-3',
};

export const solidClasses: Record<Tone, string> = {
  blue: 'bg-blue',
  green: 'bg-green',
  yellow: 'bg-yellow',
  purple: 'bg-purple',
  red: 'bg-red',
  neutral: 'bg-ink',
};
