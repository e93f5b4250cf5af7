import { describe, expect, test } from 'vitest';

import {
  cardMoveNames,
  cardMoves,
  cardRefusal,
  deliveryStatusOf,
  endings,
  isCardPrinted,
  mayCardEnd,
  proofStageOf,
  pullRefusal,
  stages,
  type CardFacts,
  type CardMove,
  type Stage,
} from './card.ts';
import { may, roles } from './role.ts';

const card = (stage: Stage, more: Partial<CardFacts> = {}): CardFacts => ({
  stage,
  ended: null,
  held: false,
  failed: false,
  inFile: stage !== 'queued',
  ready: true,
  order: { accepted: true, held: false },
  ...more,
});

/**
 * The whole table written again by hand: where a card must be for each move. `in file` is a queued card in a print
 * file.
 */
const legal: Readonly<Record<CardMove, readonly string[]>> = {
  put_in_file: ['queued'],
  take_out: ['in file'],
  print: ['in file'],
  unprint: ['printed'],
  pass: ['printed'],
  fail: ['printed', 'checked'],
  pack: ['checked'],
  unpack: ['packed'],
  dispatch: ['packed'],
  undispatch: ['dispatched'],
  deliver: ['dispatched'],
  hand_over: ['delivered'],
};
const places: Readonly<Record<string, CardFacts>> = {
  queued: card('queued'),
  'in file': card('queued', { inFile: true }),
  ...Object.fromEntries(stages.filter((stage) => stage !== 'queued').map((stage) => [stage, card(stage)])),
};

describe.each(cardMoveNames)('%s', (move) => {
  test.each(Object.entries(places))('is allowed or refused for a card that is %s', (place, facts) => {
    expect(cardRefusal(facts, move) === undefined).toBe(legal[move].includes(place));
  });
  test.each(endings)('is refused for a card that ended as %s', (ended) => {
    for (const facts of Object.values(places))
      expect(cardRefusal({ ...facts, ended }, move)).toBe('card_ended');
  });
  test('is refused for a failed card, except to give the cause', () => {
    for (const [place, facts] of Object.entries(places)) {
      if (!legal[move].includes(place)) continue;
      expect(cardRefusal({ ...facts, failed: true }, move)).toBe(move === 'fail' ? undefined : 'card_failed');
    }
  });
  test('is allowed during a hold only if it does not send the card further', () => {
    const forward = ['put_in_file', 'print', 'pack', 'dispatch'].includes(move);
    for (const [place, facts] of Object.entries(places)) {
      if (!legal[move].includes(place)) continue;
      const held = { ...facts, order: { accepted: true, held: true } };
      expect(cardRefusal(held, move)).toBe(forward ? 'order_held' : undefined);
    }
  });
});

test.each([
  ['held by the school', { held: true }, 'card_held'],
  ['not copied yet', { ready: false }, 'card_unready'],
  ['of an order nobody accepted', { order: { accepted: false, held: false } }, 'order_not_accepted'],
] as const)('refuses to put a card into a file: %s', (_, more, code) => {
  expect(cardRefusal(card('queued', more), 'put_in_file')).toBe(code);
});

test('each move belongs to the roles that may do it', () => {
  const by = (move: CardMove) => roles.filter((role) => may([role], cardMoves[move].by));
  for (const move of ['put_in_file', 'take_out', 'print', 'unprint', 'pass', 'fail'] as const)
    expect(by(move)).toEqual(['vendor_admin', 'vendor']);
  for (const move of ['pack', 'unpack', 'dispatch', 'undispatch'] as const)
    expect(by(move)).toEqual(['admin', 'staff', 'vendor_admin', 'vendor']);
  for (const move of ['deliver', 'hand_over'] as const)
    expect(by(move)).toEqual(['admin', 'staff', 'reviewer', 'principal']);
});

test.each([
  ['void', ['queued', 'printed', 'checked', 'packed']],
  ['lost', ['dispatched', 'delivered', 'handed_over']],
  ['damaged', ['dispatched', 'delivered', 'handed_over']],
  ['replaced', ['printed', 'checked', 'packed', 'dispatched', 'delivered', 'handed_over']],
] as const)('a card becomes %s from %j', (ending, from) => {
  expect(stages.filter((stage) => mayCardEnd({ stage, ended: null }, ending))).toEqual(from);
  for (const stage of stages) expect(mayCardEnd({ stage, ended: 'void' }, ending)).toBe(false);
});

test('a card can be pulled until it is in a package', () => {
  expect(stages.filter((stage) => pullRefusal(card(stage)) === undefined)).toEqual([
    'queued',
    'printed',
    'checked',
  ]);
  expect(pullRefusal(card('queued', { ended: 'void' }))).toBe('card_ended');
});

test('the list of students shows a delivery status for each stage', () => {
  expect([null, ...stages].map(deliveryStatusOf)).toEqual([
    'pending',
    'pending',
    'pending',
    'pending',
    'ready',
    'dispatched',
    'delivered',
    'delivered',
  ]);
});

test('a card in a print file counts as printed', () => {
  expect(proofStageOf(null)).toBe('none');
  expect(proofStageOf(card('queued'))).toBe('ordered');
  expect(proofStageOf(card('queued', { inFile: true }))).toBe('printed');
  for (const stage of stages.slice(1)) expect(proofStageOf(card(stage))).toBe('printed');
  expect(isCardPrinted(card('queued'))).toBe(false);
});
