// Browsers that listen to the live updates of an organisation, and what each of them received.
import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson, type TestPerson, type TestOrganisations } from '@lanyard/accounts/server/test-people';
import type { Db } from '@lanyard/db/connect';
import type { WithTenant } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';

import { openTestStream, type TestStream } from '../apps/server/test-stream.ts';

const perPerson = 10;

export type CrowdBrowser = {
  readonly org: string;
  readonly person: TestPerson;
  readonly stream: TestStream;
  /** When each change arrived, in wall-clock time. The keys are positions (`txid-id`). */
  readonly heard: ReadonlyMap<string, number>;
  /** The number of changes that arrived more than once. */
  readonly repeats: () => number;
};

async function listener(address: string, org: string, person: TestPerson): Promise<CrowdBrowser> {
  const heard = new Map<string, number>();
  let repeats = 0;
  const stream = await openTestStream({
    address,
    org,
    token: person.token,
    onFrame: ({ id, event, at }) => {
      if (event !== 'changed') return;
      if (heard.has(id)) repeats++;
      heard.set(id, performance.timeOrigin + at);
    },
  });
  if (stream.status !== 200) throw new Error(`a stream answered ${String(stream.status)}`);
  return { org, person, stream, heard, repeats: () => repeats };
}

/** Opens half of the browsers in Alpha, most of the rest in Beta, and the last at the vendor, where nothing changes. */
export async function openBrowsers(
  address: string,
  {
    db,
    withTenant,
    town,
  }: { readonly db: Db; readonly withTenant: WithTenant; readonly town: TestOrganisations },
  count: number,
): Promise<readonly CrowdBrowser[]> {
  const browsers: CrowdBrowser[] = [];
  for (let i = 0; i < count / perPerson; i++) {
    const share = (i * perPerson) / count;
    const { org } = share < 0.5 ? town.alpha : share < 0.9 ? town.beta : town.vendor;
    const role: Role = org === town.vendor.org ? 'vendor' : 'staff';
    const person = await newPerson(db, `listener ${String(i)}`);
    await joinOrganisation(withTenant, org, person.id, [role]);
    for (let j = 0; j < perPerson; j++) browsers.push(await listener(address, org, person));
  }
  return browsers;
}

export type ReconnectingBrowser = {
  readonly last: () => string;
  readonly visits: () => number;
  readonly stay: () => Promise<void>;
};

const pause = (ms: number): Promise<unknown> => new Promise((go) => setTimeout(go, ms));

/**
 * A browser that disconnects and reconnects with the position of its last change, as on a bad network. After `stay`, it
 * stays connected.
 */
export function startReconnecting(
  address: string,
  org: string,
  { token }: TestPerson,
  roam: () => number,
): ReconnectingBrowser {
  let last = '';
  let visits = 0;
  const home = new AbortController();
  let stream: TestStream | undefined;
  const visit = async (): Promise<void> => {
    visits++;
    stream = await openTestStream({
      address,
      org,
      token,
      query: last && `?last=${last}`,
      onFrame: ({ id }) => {
        last = id;
      },
    });
  };
  const roaming = (async () => {
    while (!home.signal.aborted) {
      await visit();
      await pause(200 + roam() * 1500);
      stream?.close();
      await pause(roam() * 1500);
    }
    await visit();
  })();
  return {
    last: () => last,
    visits: () => visits,
    stay: () => {
      home.abort();
      return roaming;
    },
  };
}
