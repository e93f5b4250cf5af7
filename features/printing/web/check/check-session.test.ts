import { checkCauses } from '@lanyard/domain/reprint';
import { aCard } from '@lanyard/orders/web/order/test-cards';
import { idOf } from '@lanyard/orders/web/test-orders';
import { expect, test } from 'vitest';

import {
  asksFirst,
  begun,
  decided,
  fail,
  lastOf,
  nextOf,
  scan,
  standOf,
  tally,
  undone,
} from './check-session.ts';
import { causeEffect, payerFor } from './check-words.ts';

const found = (n: number, result: 'passed' | 'failed') =>
  ({
    card: idOf(100 + n),
    name: `Child ${String(n)}`,
    identifier: null,
    result,
    cause: null,
    became: 'checked',
    payer: null,
  }) as const;

test('scanning the next card does not decide the current one and cancels a started fail', () => {
  const failing = fail(scan(begun(undefined), idOf(101)));
  const next = scan(failing, idOf(102));
  expect(next).toMatchObject({ scanned: idOf(102), failing: false, found: [] });
});

test('the list gives the next card unless the last one was scanned', () => {
  expect(decided(scan(begun(undefined), idOf(101)), found(1, 'passed'))).toMatchObject({
    scanned: null,
    byScan: true,
  });
  const session = decided(begun(undefined), found(1, 'passed'));
  expect(session).toMatchObject({ scanned: null, byScan: false });
  const cards = [aCard(1), aCard(2, { failed: true }), aCard(3, { stage: 'checked' }), aCard(4)];
  expect(nextOf(session, cards)?.id).toBe(idOf(104));
});

test('a card that is scanned before the last answer stays chosen', () => {
  const next = scan(begun(idOf(101)), idOf(102));
  expect(decided(next, found(1, 'passed'))).toMatchObject({
    scanned: idOf(102),
    found: [{ card: idOf(101) }],
  });
});

test('an undone decision makes its card the chosen one and leaves the tally', () => {
  const two = decided(decided(begun(undefined), found(1, 'passed')), found(2, 'failed'));
  expect(tally(two)).toEqual({ passed: 1, failed: 1 });
  const back = undone(two, idOf(102));
  expect(back.scanned).toBe(idOf(102));
  expect(tally(back)).toEqual({ passed: 1, failed: 0 });
  expect(lastOf(back)?.card).toBe(idOf(101));
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
  const stand = standOf(aCard(1, more));
  expect(stand).toMatchObject({ mayPass, mayFail });
  expect(stand.trouble === null).toBe(name === 'printed');
});

test('only void and unclear causes ask before they fail a card', () => {
  expect(checkCauses.filter(asksFirst)).toEqual(['wrong_data', 'wrong_photo', 'other']);
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
