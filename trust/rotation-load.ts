// People, tablets and carriers that send valid requests to a server while its master key is replaced. It is a fault if
// a request does not succeed, or if its answer differs from the one before.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { newTotpSecret, wrapTotpSecret } from '@lanyard/accounts/server/door/totp';
import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { sessionCookie } from '@lanyard/http/session-cookie';
import type { DeviceKeys } from '@lanyard/photos/api-capture';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';

import type { Installation } from './installation.ts';

// Saves the original `fetch`, because the uploaders of this trial replace `globalThis.fetch`.
const plainFetch = globalThis.fetch;

type Asked = {
  readonly method?: 'GET' | 'POST';
  readonly token?: string;
  readonly body?: string;
  readonly signature?: string;
};
type Ask = (path: string, asked?: Asked) => Promise<Response>;

export type RotationLoad = {
  /** Requests that the server refused, failed to carry out, or did not answer. */
  readonly failed: () => number;
  /** Requests whose answer had other content than the answer before. */
  readonly wrong: () => number;
  readonly looks: () => number;
  readonly codes: () => number;
  readonly devices: () => number;
  readonly reports: () => number;
  readonly end: () => Promise<void>;
};

const asker =
  (addresses: readonly string[]): Ask =>
  (path, { method = 'GET', token = '', body, signature } = {}) => {
    const address = addresses[Math.floor(Math.random() * addresses.length)] ?? '';
    return plainFetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        cookie: `${sessionCookie}=${token}`,
        'sec-fetch-site': 'same-origin',
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(signature === undefined ? {} : { 'lanyard-signature': signature }),
      },
      ...(body === undefined ? {} : { body }),
    });
  };

type Person = { token: string; readonly app: TOTP; lastStep: number };
const stepMs = 30_000;

/** People with an authenticator app each, set up before the first rotation. */
async function peopleWithApps(
  { db, town, withTenant, vault }: Installation,
  count: number,
): Promise<Person[]> {
  const people: Person[] = [];
  for (let i = 0; i < count; i++) {
    const { id, token } = await newPerson(db, `Person ${String(i)}`);
    await joinOrganisation(withTenant, town.alpha.org, id, ['staff']);
    const secret = newTotpSecret();
    await sql`insert into ctl.totp (person_id, secret, confirmed_at)
      values (${id}, ${wrapTotpSecret(vault.keys, id, secret)}, now())`.execute(db);
    const bytes = Uint8Array.from(secret).buffer;
    people.push({ token, app: new TOTP({ secret: new Secret({ buffer: bytes }) }), lastStep: 0 });
  }
  return people;
}

type Hook = { readonly org: string; readonly id: string; readonly secret: string };

/**
 * Adds two URLs for carrier events: one with a stored secret, and one without, as Lanyard created them before November
 * 2026.
 */
async function carrierHooks({ town, withTenant, files }: Installation, ask: Ask): Promise<Hook[]> {
  const { org, people } = town.vendor;
  const made = await ask(`/orgs/${org}/carrier-hooks`, { method: 'POST', token: people.vendor_admin.token });
  const { id, secret } = (await made.json()) as Hook;
  const { rows } = await withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
    sql<{ id: string }>`insert into carrier_hooks (org_id) values (${org}) returning id`.execute(tx),
  );
  const old = rows[0]?.id ?? '';
  const derived = createHmac('sha256', files.masterKey).update(`carrier-hook:${old}`).digest('base64url');
  return [
    { org, id, secret },
    { org, id: old, secret: derived },
  ];
}

export async function startRotationLoad(
  installation: Installation,
  addresses: readonly string[],
  photos: readonly string[],
): Promise<RotationLoad> {
  const { town } = installation;
  const ask = asker(addresses);
  const people = await peopleWithApps(installation, 100);
  const hooks = await carrierHooks(installation, ask);
  const { org } = town.alpha;
  const { token } = town.alpha.people.staff;
  const counts = { failed: 0, wrong: 0, looks: 0, codes: 0, devices: 0, reports: 0 };
  const ending = new AbortController();

  /** Returns the answer, or undefined if the request failed. */
  async function successful(asked: Promise<Response>): Promise<Response | undefined> {
    try {
      const answer = await asked;
      if (answer.ok) return answer;
      console.error(`${answer.url} ${String(answer.status)} ${(await answer.text()).slice(0, 200)}`);
    } catch (fault) {
      console.error(String(fault));
    }
    counts.failed++;
    return undefined;
  }
  /** The last answer to each kind of request. `compare` counts an answer that differs from it. */
  const seen = new Map<string, string>();
  function compare(what: string, content: string): void {
    if ((seen.get(what) ?? content) !== content) counts.wrong++;
    seen.set(what, content);
  }

  async function look(turn: number): Promise<void> {
    const photo = photos[turn % photos.length] ?? '';
    const answer = await successful(ask(`/orgs/${org}/photos/${photo}/thumbnail?v=1`, { token }));
    if (!answer) return;
    const bytes = Buffer.from(await answer.arrayBuffer());
    compare(photo, createHash('sha256').update(bytes).digest('hex'));
    counts.looks++;
  }
  async function enterCode(turn: number): Promise<void> {
    const person = people[turn % people.length];
    const step = Math.floor(Date.now() / stepMs);
    if (!person || person.lastStep === step) return;
    person.lastStep = step;
    const body = JSON.stringify({ method: 'totp', code: person.app.generate() });
    const answer = await successful(ask('/account/prove', { method: 'POST', token: person.token, body }));
    if (!answer) return;
    // After the person has confirmed their identity, the session has a new token.
    const [, next] = /^[^=]+=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
    if (next !== undefined) person.token = next;
    counts.codes++;
  }
  async function openTablet(turn: number): Promise<void> {
    const device = `019a0000-0000-7000-8000-00000000000${String(turn % 10)}`;
    const answer = await successful(ask(`/orgs/${org}/capture/device-key?device=${device}`, { token }));
    if (!answer) return;
    const { older, ...newest } = (await answer.json()) as DeviceKeys;
    for (const { id, key } of [newest, ...older]) compare(`${device} ${id}`, key);
    counts.devices++;
  }
  async function reportPackage(turn: number): Promise<void> {
    const hook = hooks[turn % hooks.length];
    if (!hook) return;
    const body = JSON.stringify({
      event: 'tracking_update',
      msg: { tracking_number: 'ZZZZZZZZZZ', tag: 'InTransit', checkpoints: [] },
    });
    const signature = createHmac('sha256', hook.secret).update(body).digest('base64');
    const path = `/carriers/${hook.org}/${hook.id}`;
    if (await successful(ask(path, { method: 'POST', body, signature }))) counts.reports++;
  }
  const forever = async (act: (turn: number) => Promise<void>, pauseMs: number): Promise<void> => {
    for (let turn = 0; !ending.signal.aborted; turn++) {
      await act(turn);
      await sleep(pauseMs);
    }
  };
  const running = [
    forever(look, 20),
    forever(enterCode, 20),
    forever(openTablet, 50),
    forever(reportPackage, 50),
  ];
  return {
    failed: () => counts.failed,
    wrong: () => counts.wrong,
    looks: () => counts.looks,
    codes: () => counts.codes,
    devices: () => counts.devices,
    reports: () => counts.reports,
    end: async () => {
      ending.abort();
      await Promise.all(running);
    },
  };
}
