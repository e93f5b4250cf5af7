import { describe, expect, test } from 'vitest';

import type { Student } from '../api.ts';
import {
  selectionCountOf,
  hiddenSelectionCount,
  isSelected,
  emptySelection,
  selectionStateOf,
  toggleStudent,
  toggleAll,
  toggleRange,
  type StudentListView,
} from './selection.ts';
import { someStudents } from './some-students.ts';

const rows = someStudents(10);
const at = (index: number): Student => rows[index] as Student;
const all: StudentListView = { q: '', filter: 'all', count: 480 }; // only ten of them are loaded
const missing: StudentListView = { q: '', filter: 'missing_photo', count: 2 };
const missingRows = rows.filter(({ photoStatus }) => photoStatus === 'missing');

describe('one by one', () => {
  test('a second touch takes a student out again', () => {
    const one = toggleStudent(emptySelection, at(3));
    expect([isSelected(one, at(3)), isSelected(one, at(4)), selectionCountOf(one, all)]).toEqual([
      true,
      false,
      1,
    ]);
    expect(selectionCountOf(toggleStudent(one, at(3)), all)).toBe(0);
  });

  test('Shift takes the loaded rows between, in either direction, and takes them out alike', () => {
    const up = toggleRange(toggleStudent(emptySelection, at(6)), rows, at(6).id, at(2).id);
    expect(rows.filter((row) => isSelected(up, row))).toEqual(rows.slice(2, 7));
    const down = toggleRange(up, rows, at(2).id, at(4).id);
    expect(rows.filter((row) => isSelected(down, row))).toEqual(rows.slice(5, 7));
  });
});

test('rows that do not show why a search found them are selected one by one', () => {
  const found = { q: 'adm-17', similar: false };
  const view: StudentListView = { q: 'adm-17', filter: 'all', count: 2 };
  const listed = [
    { ...at(0), found },
    { ...at(1), found },
  ];
  const both = toggleAll(emptySelection, view, listed);
  expect([selectionCountOf(both, view), hiddenSelectionCount(both, view)]).toEqual([2, 0]);
  // The list of all students shows the same two as selected.
  expect(rows.filter((row) => isSelected(both, row))).toEqual(rows.slice(0, 2));
  expect(toggleAll(both, view, listed).also.size).toBe(0);
});

describe('everything filtered', () => {
  const everything = toggleAll(emptySelection, all, rows);

  test('is more than what is loaded', () => {
    expect(selectionCountOf(everything, all)).toBe(480);
    expect(everything.also.size).toBe(0);
    expect(isSelected(everything, { ...at(0), id: 'not loaded when selected' })).toBe(true);
    expect(selectionStateOf(everything, all, rows)).toBe(true);
    expect(toggleAll(everything, all, rows)).toEqual(emptySelection);
  });

  test('without one student is mixed, and the header selects that student again', () => {
    const butOne = toggleStudent(everything, at(5));
    expect([selectionCountOf(butOne, all), isSelected(butOne, at(5))]).toEqual([479, false]);
    expect(selectionStateOf(butOne, all, rows)).toBe('mixed');
    expect(selectionCountOf(toggleAll(butOne, all, rows), all)).toBe(480);
  });

  test('counts a student who was added in the meantime', () => {
    expect(selectionCountOf(everything, { ...all, count: 481 })).toBe(481);
  });
});

describe('after filtering', () => {
  test('what was chosen stays chosen, and is counted as hidden', () => {
    const chosen = toggleStudent(toggleStudent(emptySelection, at(0)), missingRows[0] as Student);
    expect([selectionCountOf(chosen, missing), hiddenSelectionCount(chosen, missing)]).toEqual([2, 1]);
    expect(selectionStateOf(chosen, missing, missingRows)).toBe('mixed');
  });

  test('selecting everything there keeps what was chosen elsewhere and counts nobody twice', () => {
    const chosen = toggleStudent(toggleStudent(emptySelection, at(0)), missingRows[0] as Student);
    const more = toggleAll(chosen, missing, missingRows);
    expect([selectionCountOf(more, missing), hiddenSelectionCount(more, missing)]).toEqual([3, 1]);
  });

  test('a part of everything can be taken out by filter', () => {
    const everything = toggleAll(emptySelection, all, rows);
    expect([
      selectionStateOf(everything, missing, missingRows),
      hiddenSelectionCount(everything, missing),
    ]).toEqual([true, 478]);
    const captured = toggleAll(everything, missing, missingRows);
    expect([selectionCountOf(captured, all), selectionStateOf(captured, missing, missingRows)]).toEqual([
      478,
      false,
    ]);
  });

  test('a search by name, roll number or identifier is understood as the server does', () => {
    const found = (q: string) => {
      const selection = toggleAll(emptySelection, { q, filter: 'all', count: 1 }, []);
      return rows.filter((row) => isSelected(selection, row)).map(({ rollNo }) => rollNo);
    };
    expect(found('ASHÁ 3')).toEqual(['003']);
    expect(found('007')).toEqual(['007']);
    expect(found('10-a-7')).toEqual(['007']);
  });
});
