import type { CardDocument } from './format.ts';

/** The place of the punched slot on one side. On the back it is mirrored. */
export const slotOn = (
  { size, punch }: Pick<CardDocument, 'size' | 'punch'>,
  side: 'front' | 'back',
): CardDocument['punch'] => (punch && side === 'back' ? { ...punch, x: size.w - punch.x - punch.w } : punch);
