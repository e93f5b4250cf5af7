import { routeWords } from '@lanyard/audit-log/route-words';
import { createAnswerWriter } from '@lanyard/http/answer-writer';
import { routeNameOf, usualBody, type OrgEndpoint } from '@lanyard/http/endpoint';
import { jsonSchema } from '@lanyard/http/json-schema';
import { expect, test } from 'vitest';

import { contracts } from './contracts.ts';
import { longestBodyBytes, type BodySchema } from './test-longest-body.ts';

const acts = Object.entries(contracts).filter(
  (each): each is [string, OrgEndpoint] => each[1].method !== 'GET' && 'action' in each[1],
);

test('every change in an organisation says which lists it changes, so that no screen goes stale', () => {
  expect(acts.length).toBeGreaterThan(10);
  const silent = acts.filter(([, endpoint]) => !('changes' in endpoint)).map(([name]) => name);
  expect(silent).toEqual([]);
});

test('every request that leaves an audit row has words in the audit log, and no other has', () => {
  const recorded = acts.filter(([, { unrecorded }]) => !unrecorded).map(([, each]) => routeNameOf(each));
  expect(Object.keys(routeWords).toSorted()).toEqual(recorded.toSorted());
});

/**
 * Copying the student list or the audit log, releasing to a vendor, erasing, and giving permissions. An open browser
 * alone must not be enough for these.
 */
const graveActions = new Set([
  'student.export',
  'audit.read',
  'student.erase',
  'people.edit',
  'order.release',
  'order.confirm',
  'card.replace',
]);
/** These acts take permissions away, repeat something that was confirmed before, or only show a preview. */
const mild = new Set([
  'resendInvitation',
  'cancelInvitation',
  'endSessions',
  'withdrawFactorReset',
  'endActingPrincipal',
  'declinePrincipal',
  'quoteRelease',
  'declineRelease',
  'quoteReplacement',
  'previewErasure',
]);

test('requests that copy the student list, give it to a vendor, erase or give permissions ask to confirm the identity', () => {
  const grave = acts.filter(([name, { action }]) => graveActions.has(action) && !mild.has(name));
  expect(grave.length).toBeGreaterThan(4);
  expect(grave.filter(([, { dangerous }]) => !dangerous).map(([name]) => name)).toEqual([]);
});

/** These acts prepare a file with many faces. The browser downloads it later, without another confirmation. */
test.each(['startPhotoExport', 'takePrintFile'])('%s asks to confirm the identity', (start) => {
  expect(acts.find(([name]) => name === start)?.[1].dangerous).toBeDefined();
});

test('the answer of every endpoint can be written as JSON', () => {
  // The server builds an endpoint's JSON writer at its first answer. A schema that allows no writer would fail only
  // then.
  for (const [name, { ok }] of Object.entries(contracts))
    expect(() => createAnswerWriter(ok), name).not.toThrow();
});

const bodies = Object.entries(contracts).flatMap(([name, endpoint]) =>
  endpoint.body
    ? [{ name, endpoint, longest: longestBodyBytes(jsonSchema(endpoint.body, 'input') as BodySchema) }]
    : [],
);

test('a request without a session can have no more than 16 KiB', () => {
  expect(usualBody).toBe(16_384);
  const larger = bodies.filter(({ endpoint }) => endpoint.mostBody !== undefined);
  expect(larger.length).toBeGreaterThan(20);
  expect(larger.filter(({ endpoint }) => 'access' in endpoint && endpoint.access === 'anyone')).toEqual([]);
});

test('the largest body that a contract allows is not refused as too large', () => {
  const refused = bodies.filter(
    ({ endpoint, longest }) => longest !== Infinity && longest > (endpoint.mostBody ?? usualBody),
  );
  expect(refused.map(({ name, longest }) => `${name} ${String(longest)}`)).toEqual([]);
});
