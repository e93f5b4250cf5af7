import { expect, test } from 'vitest';

import { boardMove } from './board-move.ts';
import { queueStages } from './queue-stage.ts';

test('answers a move from every stage to every stage', () => {
  const table = queueStages.map((from) =>
    queueStages.map((to) => {
      const move = boardMove(from, to);
      return move?.by === 'move' ? move.move : (move?.by ?? 'here');
    }),
  );
  expect(table).toEqual([
    ['here', 'file', 'nobody', 'nobody', 'nobody'],
    ['nobody', 'here', 'print', 'nobody', 'nobody'],
    ['nobody', 'unprint', 'here', 'pass', 'nobody'],
    ['nobody', 'nobody', 'nobody', 'here', 'package'],
    ['nobody', 'nobody', 'nobody', 'package', 'here'],
  ]);
});

test('says what to do instead if it refuses a move', () => {
  for (const from of queueStages)
    for (const to of queueStages) {
      const move = boardMove(from, to);
      if (move?.by === 'nobody') expect(move.why).toMatch(/^[A-Z].{20,}\.$/);
    }
  expect(boardMove('queued', 'packing')).toEqual({
    by: 'nobody',
    why: 'Cards go from stage to stage: choose the next one.',
  });
});
