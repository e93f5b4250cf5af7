import { describe, expect, it } from 'vitest';

import { afterWorkingDays, usualWorkingDays, weekdayOf, weekdays } from './working-day.ts';

describe('working days', () => {
  it('start the week on Monday', () => {
    const days = Array.from({ length: 7 }, (_, at) => `2025-11-${String(10 + at)}`);
    expect(days.map(weekdayOf)).toEqual([...weekdays]);
  });

  it.each([
    ['2025-11-14', 0, usualWorkingDays, '2025-11-14'],
    ['2025-11-14', 1, usualWorkingDays, '2025-11-17'],
    ['2025-11-10', 5, usualWorkingDays, '2025-11-17'],
    ['2025-11-15', 1, usualWorkingDays, '2025-11-17'],
    ['2025-12-30', 3, usualWorkingDays, '2026-01-02'],
    ['2025-11-14', 1, [1, 2, 3, 4, 5, 6], '2025-11-15'],
    ['2025-11-14', 2, [7], '2025-11-23'],
    ['2025-11-14', 3, [], '2025-11-14'],
  ] as const)('%s and %i working days of %j gives %s', (day, count, working, then) => {
    expect(afterWorkingDays(day, count, working)).toBe(then);
  });
});
