import type { CardDocument } from './format.ts';

/** Where the slot is on a side; from behind it is seen the other way round. */
export const slotOn = (
  { size, punch }: Pick<CardDocument, 'size' | 'punch'>,
  side: 'front' | 'back',
): CardDocument['punch'] => (punch && side === 'back' ? { ...punch, x: size.w - punch.x - punch.w } : punch);
