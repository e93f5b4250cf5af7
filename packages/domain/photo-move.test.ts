import { expect, test } from 'vitest';

import { fileNumberOf } from './photo-file.ts';
import { shiftMovesOf, shiftRunFrom, captureSessionOf, swapMoves, type Slot } from './photo-move.ts';
import { findShifts } from './photo-shift.ts';

/** A class photographed in roll order by one device. `false` in the list means a place without a photo. */
const line = (taken: readonly boolean[]): readonly Slot[] =>
  taken.map((has, i) => {
    const takenAt = `2026-11-02T08:${String(i).padStart(2, '0')}:00Z`;
    const photos = has ? [{ id: `p${String(i)}`, takenAt, device: 'A', fileNo: null, doubted: false }] : [];
    return { id: `c${String(i)}`, photos, current: photos[0]?.id ?? null, absent: false, allowed: true };
  });

test('two children get each other’s photo, or the other child gets it alone', () => {
  const slots = line([true, true, false]);
  expect(swapMoves(slots, 'c0', 'c1')).toEqual([
    { photo: 'p0', from: 'c0', to: 'c1' },
    { photo: 'p1', from: 'c1', to: 'c0' },
  ]);
  expect(swapMoves(slots, 'c0', 'c2')).toEqual([{ photo: 'p0', from: 'c0', to: 'c2' }]);
  expect(swapMoves(slots, 'c2', 'c0')).toBeUndefined();
  expect(swapMoves(slots, 'c0', 'c0')).toBeUndefined();
  expect(swapMoves(slots, 'c0', 'c9')).toBeUndefined();
});

test('a run that someone starts by hand goes as far as photos can move', () => {
  const hole = line([true, true, true, true, false]);
  expect(shiftRunFrom(hole, 'c1')).toEqual({ from: 'c1', to: 'c3', by: 1 });
  expect(shiftRunFrom(line([true, true, true, false, true]), 'c1')).toEqual({ from: 'c1', to: 'c2', by: 1 });
  expect(shiftRunFrom(line([true, false, true, true, false]), 'c2')).toEqual({
    from: 'c2',
    to: 'c3',
    by: -1,
  });
  const full = line([true, true, true, true]);
  expect(shiftRunFrom(full, 'c1')).toEqual({ from: 'c1', to: 'c3', by: -1 });
  expect(shiftRunFrom(full, 'c0')).toEqual({ from: 'c0', to: 'c2', by: 1 });
  expect(shiftRunFrom(line([true]), 'c0')).toBeUndefined();
  expect(shiftRunFrom(line([false, true]), 'c0')).toBeUndefined();
  for (const id of ['c0', 'c1', 'c2', 'c3']) {
    const run = shiftRunFrom(full, id);
    const session = captureSessionOf(full, 'p0');
    expect(run && session && shiftMovesOf(full, session, run)).toBeDefined();
  }
});

test.each([
  ['DSC_0815.jpg', 815],
  ['10-A/10-A-07 (2).jpg', 7],
  ['7B/face.jpg', null],
  ['0012 Asha Rao.png', 12],
  ['IMG 4 copy.jpg', 4],
])('reads the number of %s as %s', (path, number) => {
  expect(fileNumberOf(path)).toBe(number);
});

/** Numbered files whose times mean nothing, as after unpacking. From the sixth on, each photo shows the next child. */
const folder = (numbers: readonly (number | null)[], doubted: readonly number[]): readonly Slot[] =>
  numbers.map((fileNo, i) => {
    const takenAt = `2026-11-02T08:00:${String((i * 37) % 60).padStart(2, '0')}Z`;
    const photo = { id: `p${String(i)}`, takenAt, device: '', fileNo, doubted: doubted.includes(i) };
    const photos = fileNo === null ? [] : [photo];
    return { id: `c${String(i)}`, photos, current: photos[0]?.id ?? null, absent: false, allowed: true };
  });

test('finds a run in numbered files by their numbers', () => {
  const numbers = Array.from({ length: 20 }, (_, i) => (i === 15 ? null : i + 1));
  const [offer] = findShifts(folder(numbers, [6, 12]));
  expect(offer).toMatchObject({ by: 1, to: 'c14' });
  // A missing number shows where the run begins.
  const gap = numbers.map((number, i) => (number === null ? null : number + (i >= 5 ? 1 : 0)));
  expect(findShifts(folder(gap, [6, 12]))[0]).toMatchObject({ by: 1, from: 'c5', to: 'c14', sure: 'likely' });
});
