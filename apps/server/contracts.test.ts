import type { Endpoint } from '@lanyard/http/endpoint';
import { expect, test } from 'vitest';

import { contracts } from './contracts.ts';

const acts = Object.entries<Endpoint>(contracts).filter(
  ([, endpoint]) => endpoint.method !== 'GET' && 'action' in endpoint,
);

test('every change in an organisation says which lists it changes, so that no screen goes stale', () => {
  expect(acts.length).toBeGreaterThan(10);
  const silent = acts.filter(([, endpoint]) => !('changes' in endpoint)).map(([name]) => name);
  expect(silent).toEqual([]);
});
