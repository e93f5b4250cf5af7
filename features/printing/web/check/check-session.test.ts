import { checkCauses } from '@lanyard/domain/reprint';
import { aCard } from '@lanyard/orders/web/order/test-cards';
import { numberedUuid } from '@lanyard/orders/web/test-orders';
import { expect, test } from 'vitest';

import {
  needsAnswerFirst,
  startCheckSession,
  addDecision,
  startFailing,
  lastDecision,
  nextCardToCheck,
  scanCard,
  checkOptionsOf,
  countDecisions,
  undoCheckDecision,
} from './check-session.ts';
import { causeEffect, payerFor } from './check-words.ts';

const found = (n: number, result: 'passed' | 'failed') =>
  ({
    card: numberedUuid(100 + n),
    name: `Child ${String(n)}`,
    identifier: null,
    result,
    cause: null,
    became: 'checked',
    payer: null,
  }) as const;

test('scanning the next card does not decide the current one and cancels a started fail', () => {
  const failing = startFailing(scanCard(startCheckSession(undefined), numberedUuid(101)));
  const next = scanCard(failing, numberedUuid(102));
  expect(next).toMatchObject({ scanned: numberedUuid(102), failing: false, found: [] });
});

test('the list gives the next card unless the last one was scanned', () => {
  expect(
    addDecision(scanCard(startCheckSession(undefined), numberedUuid(101)), found(1, 'passed')),
  ).toMatchObject({
    scanned: null,
    byScan: true,
  });
  const session = addDecision(startCheckSession(undefined), found(1, 'passed'));
  expect(session).toMatchObject({ scanned: null, byScan: false });
  const cards = [aCard(1), aCard(2, { failed: true }), aCard(3, { stage: 'checked' }), aCard(4)];
  expect(nextCardToCheck(session, cards)?.id).toBe(numberedUuid(104));
});

test('a card that is scanned before the last answer stays chosen', () => {
  const next = scanCard(startCheckSession(numberedUuid(101)), numberedUuid(102));
  expect(addDecision(next, found(1, 'passed'))).toMatchObject({
    scanned: numberedUuid(102),
    found: [{ card: numberedUuid(101) }],
  });
});

test('an undone decision selects its card again and is no longer counted', () => {
  const two = addDecision(addDecision(startCheckSession(undefined), found(1, 'passed')), found(2, 'failed'));
  expect(countDecisions(two)).toEqual({ passed: 1, failed: 1 });
  const back = undoCheckDecision(two, numberedUuid(102));
  expect(back.scanned).toBe(numberedUuid(102));
  expect(countDecisions(back)).toEqual({ passed: 1, failed: 0 });
  expect(lastDecision(back)?.card).toBe(numberedUuid(101));
});

test.each([
  ['printed', {}, true, true],
  ['passed already', { stage: 'checked' }, false, true],
  ['failed, cause to come', { failed: true }, false, true],
  ['not marked as printed', { stage: 'queued' }, false, false],
  ['in no file', { stage: 'queued', file: null }, false, false],
  ['packed', { stage: 'packed' }, false, false],
  ['void', { ended: 'void', endedWhy: 'pulled' }, false, false],
] as const)('the allowed checks of a card that is %s are as listed', (name, more, mayPass, mayFail) => {
  const stand = checkOptionsOf(aCard(1, more));
  expect(stand).toMatchObject({ mayPass, mayFail });
  expect(stand.trouble === null).toBe(name === 'printed');
});

test('a cause asks before it fails a card if it voids the card or does not decide who pays', () => {
  expect(checkCauses.filter(needsAnswerFirst)).toEqual(['wrong_data', 'wrong_photo', 'other']);
});

test.each([
  ['scratch', true, undefined, 'vendor'],
  ['wrong_data', true, undefined, 'school'],
  ['wrong_photo', false, undefined, 'vendor'],
  ['other', true, undefined, undefined],
  ['other', true, 'school', 'school'],
] as const)('%s of a print as sealed %s, stated %s: %s pays', (cause, sealed, stated, payer) => {
  expect(payerFor(cause, sealed, stated)).toBe(payer);
  const words = causeEffect(cause, sealed, stated);
  expect(words).toMatch(
    payer === undefined ? /must be said/ : payer === 'vendor' ? /We pay/ : /The school pays/,
  );
  expect(words).toMatch(cause.startsWith('wrong_') ? /void/ : /Back to Queued/);
});
