import type { Slot } from '@lanyard/domain/photo-move';

import type { ContactSheet, SheetStudent } from '../../api-sheet.ts';

const numbers = ['', 'one', 'two', 'three'] as const;
const wordOf = (steps: number): string => numbers[Math.abs(steps)] ?? String(Math.abs(steps));

/** up by one */
export const wayOf = (by: number): string => `${by > 0 ? 'down' : 'up'} by ${wordOf(by)}`;
/** off by one */
export const offBy = (by: number): string => `off by ${wordOf(by)}`;
export const photosIn = (count: number): string => (count === 1 ? '1 photo' : `${String(count)} photos`);

/** 10-A-07 */
export const identifierOf = (
  { section }: Pick<ContactSheet, 'section'>,
  { rollNo }: Pick<SheetStudent, 'rollNo'>,
): string => `${section.class}-${section.division}-${String(Number(rollNo)).padStart(2, '0')}`;

/** As the rules read a class. */
export const slotsOf = ({ students }: Pick<ContactSheet, 'students'>): readonly Slot[] =>
  students.map(({ id, photos, current, absent, allowed }) => ({
    id,
    current,
    absent,
    allowed,
    photos: photos.map(({ id: photo, takenAt, device, doubt }) => ({
      id: photo,
      takenAt,
      device,
      doubted: doubt !== null,
    })),
  }));
