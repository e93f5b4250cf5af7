import { expect, test } from 'vitest';

import { productionPlanOf, type Capacity } from './production-plan.ts';

// 14 November 2025 is a Friday.
const today = '2025-11-14';
const orders = [
  { id: 'a', dueOn: '2025-11-14', toGo: 150 },
  { id: 'b', dueOn: '2025-11-15', toGo: 200 },
  { id: 'c', dueOn: '2025-11-15', toGo: 100 },
  { id: 'd', dueOn: '2025-12-01', toGo: 0 },
];
const daily = (cardsPerDay: number): Capacity => ({ cardsPerDay, workingDays: [1, 2, 3, 4, 5, 6, 7] });
const weekdays = (cardsPerDay: number): Capacity => ({ cardsPerDay, workingDays: [1, 2, 3, 4, 5] });

test('gives the day’s capacity to the earliest due date, and reports a late date before it is missed', () => {
  expect(productionPlanOf(orders, daily(200), today)).toEqual([
    { id: 'a', today: 150, doneOn: '2025-11-14', late: false },
    { id: 'b', today: 50, doneOn: '2025-11-15', late: false },
    { id: 'c', today: 0, doneOn: '2025-11-16', late: true },
    { id: 'd', today: 0, doneOn: '2025-11-14', late: false },
  ]);
});

test('plans nothing on a day when nobody works', () => {
  expect(productionPlanOf(orders, weekdays(200), today)).toEqual([
    { id: 'a', today: 150, doneOn: '2025-11-14', late: false },
    { id: 'b', today: 50, doneOn: '2025-11-17', late: true },
    { id: 'c', today: 0, doneOn: '2025-11-18', late: true },
    { id: 'd', today: 0, doneOn: '2025-11-14', late: false },
  ]);
  expect(productionPlanOf([{ id: 'a', dueOn: '2025-11-16', toGo: 10 }], weekdays(200), '2025-11-15')).toEqual(
    [{ id: 'a', today: 0, doneOn: '2025-11-17', late: true }],
  );
});

test('finishes a whole day’s work on that day', () => {
  const week = [{ id: 'a', dueOn: '2025-11-20', toGo: 1000 }];
  expect(productionPlanOf(week, weekdays(200), today)[0]).toMatchObject({
    doneOn: '2025-11-20',
    late: false,
  });
  expect(productionPlanOf(week, weekdays(199), today)[0]).toMatchObject({ doneOn: '2025-11-21', late: true });
});

test('plans for the date that the vendor promised', () => {
  const late = { id: 'a', dueOn: '2025-11-13', promisedOn: '2025-11-17', toGo: 300 };
  expect(productionPlanOf([late], weekdays(200), today)[0]).toMatchObject({
    doneOn: '2025-11-17',
    late: false,
  });
  expect(productionPlanOf([{ ...late, toGo: 500 }], weekdays(200), today)[0]).toMatchObject({ late: true });
});

test('reports an overdue order as late, whatever is made today', () => {
  expect(productionPlanOf([{ id: 'a', dueOn: '2025-11-13', toGo: 1 }], daily(500), today)).toEqual([
    { id: 'a', today: 1, doneOn: today, late: true },
  ]);
});

test('predicts no dates without a capacity', () => {
  expect(productionPlanOf(orders, null, today).map(({ doneOn, late }) => [doneOn, late])).toEqual(
    orders.map(() => [null, false]),
  );
  expect(productionPlanOf(orders, null, '2025-11-15')[0]).toEqual({
    id: 'a',
    today: 150,
    doneOn: null,
    late: true,
  });
});
