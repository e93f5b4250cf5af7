// Sends each endpoint of the server the largest and the nastiest body, query and id that the limits allow. It does this
// without a session, with a made-up session, and as the first `n` roles. It measures the CPU time of the server and of
// PostgreSQL for each request. The school has 2,000 students. With `--n 0` it tests only endpoints that need no
// account.
import { setTimeout } from 'node:timers/promises';

import { costlyPerMinute, usualBody, type RequestCost, type Endpoint } from '@lanyard/http/endpoint';
import { jsonSchema } from '@lanyard/http/json-schema';
import { sessionCookie } from '@lanyard/http/session-cookie';
import { Client } from 'pg';

import { contracts } from '../apps/server/contracts.ts';
import type { BodySchema } from '../apps/server/test-longest-body.ts';
import { atLeast, atMost, exactlyZero, type Figure, type Trial } from '../tools/figure.ts';
import { actorsOf, type Actor } from './actors.ts';
import { readAuthzRules, type AuthzRule } from './authz.ts';
import { fillWithCanaries } from './canaries.ts';
import { nastyBodies, nastyQueries } from './costly-bodies.ts';
import { startMeter, type Meter } from './costly-meter.ts';
import { growSchool } from './costly-school.ts';
import { withInstallation, type Installation } from './installation.ts';
import { callsFor, prepareCall, type EndpointCall } from './matrix.ts';
import { oneByte } from './one-byte.ts';

/** Milliseconds of CPU time that one request may cost. */
const bars = { nobody: 20, member: 250 };
/** A tenth of a CPU core, in milliseconds of CPU time per minute. */
const tenthOfCore = 6_000;

const endpoints = new Map(Object.values(contracts).map((each) => [`${each.method} ${each.path}`, each]));
const schemaOf = (part: Endpoint['body']): BodySchema =>
  part ? (jsonSchema(part, 'input') as BodySchema) : {};

type Sent = {
  readonly url: string;
  readonly method: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
};
type Cost = { readonly ms: number; readonly status: number; readonly sent: Sent };

/** Returns the valid request first, then the nasty requests for the same endpoint. */
function variants(
  call: EndpointCall,
  endpoint: Endpoint | undefined,
  ids: readonly string[],
): readonly Sent[] {
  const { method } = call;
  const url = call.address.includes('/api/v1/') ? `/api/v1${call.url}` : call.url;
  const [path = '', usualQuery = ''] = url.split('?');
  const usual = call.body === oneByte ? new Uint8Array(oneByte) : call.body && JSON.stringify(call.body);
  const withUsual = (at: string): Sent => ({
    url: at,
    method,
    ...(usual === undefined ? {} : { body: usual }),
  });
  const queries = nastyQueries(
    endpoint?.query ? (schemaOf(endpoint.query).properties ?? {}) : {},
    usualQuery,
    ids,
  );
  const long = path.replaceAll(/[0-9a-f-]{36}/g, 'x'.repeat(4000));
  const limit = endpoint?.mostBody ?? usualBody;
  const isBytes = endpoint !== undefined && 'bytes' in endpoint;
  const bodies =
    method === 'GET'
      ? []
      : isBytes
        ? [new Uint8Array(1_048_576).fill(97)]
        : nastyBodies(schemaOf(endpoint?.body), ids, limit);
  return [
    withUsual(url),
    ...queries.map((query) => withUsual(path + query)),
    withUsual(long),
    ...bodies.map((body) => ({ url, method, body })),
  ];
}

async function send(
  address: string,
  { url, method, body }: Sent,
  token: string | undefined,
): Promise<number> {
  const reply = await fetch(`${address}${url}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'idempotency-key': crypto.randomUUID(),
      'if-match': '"1"',
      ...(token === undefined ? {} : { cookie: `${sessionCookie}=${token}` }),
      ...(body === undefined
        ? {}
        : { 'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream' }),
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(60_000),
  });
  await reply.arrayBuffer();
  return reply.status;
}

/**
 * If a request seems too expensive, measures it up to six times and returns the smallest cost. The other measurements
 * may include a garbage collection.
 */
async function costOf(meter: Meter, sent: Sent, token: string | undefined, bar: number): Promise<Cost> {
  let least = { ms: Infinity, status: 0, sent };
  for (let turn = 0; turn < 6 && least.ms > bar; turn++) {
    if (turn > 0) await setTimeout(100);
    await meter.spent();
    const status = await send(meter.address, sent, token);
    const ms = await meter.spent();
    if (ms < least.ms) least = { ms, status: turn === 0 ? status : least.status, sent };
  }
  return least;
}

const needsAccount = ({ open }: AuthzRule): boolean => open !== true;

/** Selects one member for each role. */
const isMember = ({ name, stands }: Actor): boolean => typeof stands === 'object' && stands.as === name;

/**
 * In production, PostgreSQL updates its table statistics automatically. In the trial's database it does not, so the
 * trial runs `analyze` after this many calls.
 */
const analyseEvery = 50;
async function analyse({ ownerUrl }: Installation): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}

type Found = { readonly address: string; readonly actor: string; readonly cost: Cost };

async function measureAll(
  installation: Installation,
  meter: Meter,
  calls: readonly EndpointCall[],
  ids: readonly string[],
  bar: number,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const [i, each] of calls.entries()) {
    if (each.stream) continue;
    if (i % analyseEvery === 0) await analyse(installation);
    const endpoint = endpoints.get(each.address);
    const ready = await prepareCall(installation.db, each);
    for (const sent of variants(ready, endpoint, ids)) {
      const cost = await costOf(meter, sent, ready.actor.who?.token, bar);
      found.push({ address: each.address, actor: each.actor.name, cost });
    }
  }
  return found;
}

const dearest = (found: readonly Found[]): readonly Found[] => {
  const most = new Map<string, Found>();
  for (const each of found)
    if (each.cost.ms > (most.get(each.address)?.cost.ms ?? 0)) most.set(each.address, each);
  return [...most.values()].toSorted((a, b) => b.cost.ms - a.cost.ms);
};

const printFound = ({ address, actor, cost: { ms, status, sent } }: Found): void => {
  const body =
    typeof sent.body === 'string' ? ` ${sent.body.slice(0, 60)} (${String(sent.body.length)})` : '';
  const where = sent.url.slice(0, 120);
  console.error(`${ms.toFixed(0)} ms, ${String(status)}: ${address} as ${actor}: ${where}${body}`);
};

/**
 * The costly endpoints that are not in `contracts`. `addressLimit` in apps/server limits how often one IP address may
 * call them.
 */
const others: Readonly<Record<string, RequestCost>> = {
  'POST /csp-reports': 'cspReport',
  'GET /api': 'api',
  'GET /api/openapi.json': 'api',
  'GET /readyz': 'readiness',
};
const costlyOf = (address: string): RequestCost | undefined =>
  others[address] ?? endpoints.get(address)?.costly;

/**
 * Returns the endpoints that cost too much. An endpoint may cost more than the bar if its rate limit keeps one caller
 * below a tenth of a core.
 */
function overBar(found: readonly Found[], bar: number): readonly Found[] {
  return found.filter(({ address, cost }) => {
    const costly = costlyOf(address);
    return cost.ms > bar && (costly === undefined || cost.ms * costlyPerMinute[costly] > tenthOfCore);
  });
}

export const costlyRequests: Trial = {
  full: 7,
  ci: 0,
  onlyIfTouched: true,
  alone: true,
  run: ({ n }) =>
    withInstallation(async (installation) => {
      const oracle = await readAuthzRules();
      const objects = await fillWithCanaries(installation);
      const ids = await growSchool(installation, 2_000);
      const everybody = await actorsOf(installation);
      const nobody = everybody.filter(({ stands }) => stands === 'signed out');
      const members = everybody.filter(isMember).slice(0, n);
      const callsOf = (
        actors: readonly Actor[],
        isAsked: (rule: AuthzRule) => boolean,
      ): readonly EndpointCall[] =>
        Object.entries(oracle)
          .filter(([, rule]) => isAsked(rule))
          .flatMap(([address, rule]) =>
            callsFor(address, rule, actors, objects).filter(({ relation }) => relation === 'in scope'),
          );
      const meter = await startMeter(installation);
      try {
        // The first request to an endpoint also compiles code, so each endpoint gets one request before measuring.
        for (const call of callsOf(everybody.filter(isMember), needsAccount))
          if (!call.stream && call.method === 'GET')
            await send(meter.address, { url: `/api/v1${call.url}`, method: 'GET' }, call.actor.who?.token);
        const before = await meter.peak();
        const asNobody = await measureAll(
          installation,
          meter,
          callsOf(nobody, (rule) => n > 0 || !needsAccount(rule)),
          ids,
          bars.nobody,
        );
        const growth = (await meter.peak()) - before;
        const asMember = await measureAll(
          installation,
          meter,
          callsOf(members, needsAccount),
          ids,
          bars.member,
        );

        const [forNobody, forMember] = [dearest(asNobody), dearest(asMember)];
        for (const each of [...forNobody.slice(0, 12), ...forMember.slice(0, 25)]) printFound(each);
        const tooMuchForNobody = overBar(forNobody, bars.nobody);
        const tooMuchForMember = overBar(forMember, bars.member);
        return [
          atLeast('costly-requests.sent', asNobody.length + asMember.length, 'requests', 200),
          exactlyZero(
            'costly-requests.nobody-over',
            tooMuchForNobody.length,
            'addresses above 20 ms of CPU as nobody',
          ),
          atMost('costly-requests.nobody-memory', growth, 'MB more at the peak, as nobody', 200),
          exactlyZero(
            'costly-requests.member-over',
            tooMuchForMember.length,
            'addresses above 250 ms of CPU signed in',
          ),
          ...shares([...forNobody, ...forMember]),
        ];
      } finally {
        await meter.stop();
      }
    }),
};

/** How much of a core one IP address or person can use with each kind of costly request. */
function shares(found: readonly Found[]): readonly Figure[] {
  return Object.entries(costlyPerMinute).map(([kind, perMinute]) => {
    const most = Math.max(
      0,
      ...found.filter(({ address }) => costlyOf(address) === kind).map(({ cost }) => cost.ms),
    );
    return atMost(`costly-requests.${kind}`, (most * perMinute) / 60_000, 'of a core for one caller', 0.1);
  });
}
