import type { Slot } from '@lanyard/domain/photo-move';
import { formatCount } from '@lanyard/format/plurals';

import type { ContactSheet, SheetStudent, Shift } from '../../api-sheet.ts';

const numbers = ['', 'one', 'two', 'three'] as const;
const wordOf = (steps: number): string => numbers[Math.abs(steps)] ?? String(Math.abs(steps));

/** For example "up by one". */
export const shiftDirection = (by: number): string => `${by > 0 ? 'down' : 'up'} by ${wordOf(by)}`;
/** For example "off by one". */
export const offByWords = (by: number): string => `off by ${wordOf(by)}`;
export const photoCountWords = (count: number): string => formatCount(count, 'photo', 'photos');

/** The activity, as it reads after the person's name: "shifted 20 photos down by one from 10-A-07". */
export const shiftActivity = ({ by, photos, startsAt }: Pick<Shift, 'by' | 'photos' | 'startsAt'>): string =>
  by === 0
    ? `swapped the photos of ${startsAt}`
    : `shifted ${photoCountWords(photos)} ${shiftDirection(by)} from ${startsAt}`;
/** The same activity, as a message to the person who did it. */
export const shiftTitle = ({ by, photos, startsAt }: Pick<Shift, 'by' | 'photos' | 'startsAt'>): string =>
  by === 0
    ? `Photos of ${startsAt} swapped`
    : `${photoCountWords(photos)} shifted ${shiftDirection(by)} from ${startsAt}`;

type Swapped = Pick<SheetStudent, 'name' | 'current'>;
/** Explains who will have which photo, before a swap. */
export const swapSentence = (one: Swapped, other: Swapped): string =>
  other.current === null
    ? `${other.name} gets this photo. ${one.name} has no photo then.`
    : `${one.name} and ${other.name} get each other’s photo.`;

/** 10-A-07 */
export const sheetIdentifierOf = (
  { section }: Pick<ContactSheet, 'section'>,
  { rollNo }: Pick<SheetStudent, 'rollNo'>,
): string => `${section.class}-${section.division}-${String(Number(rollNo)).padStart(2, '0')}`;

/** The students in the form that the shift rules use. */
export const photoSlotsOf = ({ students }: Pick<ContactSheet, 'students'>): readonly Slot[] =>
  students.map(({ id, photos, current, absent, allowed }) => ({
    id,
    current,
    absent,
    allowed,
    photos: photos.map(({ id: photo, takenAt, device, fileNo, doubt }) => ({
      id: photo,
      takenAt,
      device,
      fileNo,
      doubted: doubt !== null,
    })),
  }));
