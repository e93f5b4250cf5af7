import { expect, test } from 'vitest';

import { atLeast, atMost, countFigures, exactlyZero } from './figure.ts';

test('counts printed figures that hold and that do not', () => {
  const figures = [
    exactlyZero('a', 0, 'x'),
    exactlyZero('b', 1, 'x'),
    atLeast('c', 3, 'x', 4),
    atMost('d', 3, 's', 4),
  ];
  const printed = [
    ...figures.map((figure) => JSON.stringify(figure)),
    'a 1.0 s, CPU 0.5 s: 2 passed, 2 failed',
  ];
  expect(countFigures(printed.join('\n'))).toEqual({ passed: 2, failed: 2 });
  expect(countFigures('')).toEqual({ passed: 0, failed: 0 });
});
