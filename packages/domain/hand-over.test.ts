import { expect, test } from 'vitest';

import { endings, stages } from './card.ts';
import { countHandOver, handOverState, type HandOverCard } from './hand-over.ts';

const every = stages.flatMap((stage) =>
  [null, ...endings].flatMap((ended) =>
    [false, true].map((doubted): HandOverCard => ({ stage, ended, doubted })),
  ),
);

test.each(every)('says whether a card can be handed over: %j', (card) => {
  const { stage, ended, doubted } = card;
  const expected =
    stage === 'handed_over'
      ? 'given'
      : ended !== null
        ? 'ended'
        : stage === 'delivered'
          ? doubted
            ? 'doubted'
            : 'ready'
          : 'not_delivered';
  expect(handOverState(card)).toBe(expected);
});

test('counts the cards that can be handed over, and the others by their reason', () => {
  const delivered = { stage: 'delivered', ended: null, doubted: false } as const;
  expect(
    countHandOver([
      delivered,
      delivered,
      { ...delivered, doubted: true },
      { ...delivered, ended: 'damaged' },
      { ...delivered, stage: 'dispatched' },
      { ...delivered, stage: 'handed_over', ended: 'lost' },
    ]),
  ).toEqual({ given: 1, ready: 2, ended: 1, not_delivered: 1, doubted: 1, possible: 3 });
});
