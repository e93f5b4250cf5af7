import { createHash, randomUUID } from 'node:crypto';

import { sendTestRequest, openTestSession } from '@lanyard/accounts/server/test-people';
import type { Db } from '@lanyard/db/connect';
import { kindOfRole, type Role } from '@lanyard/domain/role';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';

import type { Actor } from './actors.ts';
import type { AuthzRule } from './authz.ts';
import { canaryWordOf, type CanaryObjects } from './canaries.ts';
import { createFreshRecord, removePrincipal, type FreshRecordKind } from './fresh.ts';
import { oneByte } from './one-byte.ts';

/** How the object in a URL relates to the actor. Only the first three objects exist. */
export const relations = ['in scope', 'out of scope', 'of another school', 'absent', 'malformed'] as const;
type Relation = (typeof relations)[number];

export type EndpointCall = {
  readonly address: string;
  readonly actor: Actor;
  readonly relation: Relation;
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body: object | undefined;
  readonly stream: boolean;
  readonly expected: number;
  readonly hidden: readonly string[];
  /** If the call uses up the record in its URL: the kind and the id of that record. */
  readonly uses: { readonly what: FreshRecordKind; readonly id: string } | undefined;
};

const asBytes = {
  'content-type': 'application/octet-stream',
  'content-digest': `sha-256=:${createHash('sha256').update(oneByte).digest('base64')}:`,
};

// The next free roll number. The highest is 999.
let number = 500;
let label = 0;

/** Returns every call for one endpoint: each actor, with each relation of the object in the URL. */
export function callsFor(
  address: string,
  rule: AuthzRule,
  actors: readonly Actor[],
  objects: CanaryObjects,
): readonly EndpointCall[] {
  const [method = 'GET', path = ''] = address.split(' ');
  return actors.flatMap((actor) =>
    (rule.object ? relations : relations.slice(0, 1)).map((relation) => ({
      address,
      actor,
      relation,
      method: method as EndpointCall['method'],
      url: path
        .replace('/api/v1', '')
        .replace(':org', actor.at)
        .replace(/:\w+/, idOf(rule.object, relation, actor, objects))
        .replace(/:\w+/, () => idOf(rule.inner, relation, actor, objects))
        .concat(rule.query ?? ''),
      body: rule.bytes ? oneByte : fill(rule.send, objects, actor),
      stream: rule.stream ?? false,
      expected: expectedOf(rule, actor, relation),
      hidden: typeof actor.stands === 'string' ? [] : (rule.hides?.[actor.stands.as] ?? []),
      uses: usedUp(method, rule, relation, actor, objects),
    })),
  );
}

function expectedOf(rule: AuthzRule, { stands }: Actor, relation: Relation): number {
  if (rule.open) return rule.status ?? 200;
  if (stands === 'signed out' || stands === 'disabled') return 401;
  if (rule.account) return rule.status ?? 200;
  if (stands === 'stranger') return 404;
  if (!rule.allow?.includes(stands.as)) return 403;
  if (rule.holders && !rule.holders.includes(stands.as)) return 404;
  if (relation === 'in scope') return rule.status ?? 200;
  if (relation === 'out of scope') return rule.own?.includes(stands.as) ? 404 : (rule.status ?? 200);
  return 404;
}

type Named = Omit<CanaryObjects, 'code'>;
function idOf(
  object: keyof Named | undefined,
  relation: Relation,
  actor: Actor,
  objects: CanaryObjects,
): string {
  if (!object) return randomUUID();
  const { inScope, outOfScope, foreign } = objects[object];
  // If the id depends on the actor, it comes from a function. For objects that a call uses up, the function returns the
  // next unused one.
  if (relation === 'in scope') return typeof inScope === 'string' ? inScope : inScope(actor);
  if (relation === 'out of scope') return typeof outOfScope === 'string' ? outOfScope : outOfScope(actor);
  return { 'of another school': foreign, absent: randomUUID(), malformed: '1%27or%271' }[relation];
}

function usedUp(
  method: string,
  { object }: AuthzRule,
  relation: Relation,
  actor: Actor,
  objects: CanaryObjects,
): EndpointCall['uses'] {
  const mine = relation === 'in scope' || relation === 'out of scope';
  if (method === 'GET' || !mine || (object !== 'person' && object !== 'invitation')) return undefined;
  return { what: object, id: idOf(object, relation, actor, objects) };
}

const roleAt = ({ stands }: Actor): Role =>
  typeof stands === 'object' && kindOfRole(stands.as) === 'vendor' ? 'vendor' : 'staff';

function fill(
  send: AuthzRule['send'],
  { section, person, code, printer }: CanaryObjects,
  actor: Actor,
): object | undefined {
  const words: Readonly<Record<string, () => unknown>> = {
    $section: () => section.inScope,
    $person: () => person.inScope,
    $number: () => number++,
    $label: () => `L${String(label++)}`,
    $code: () => code,
    $printer: () => printer.inScope,
    $email: () => `${randomUUID()}@town.example`,
    $roles: () => [roleAt(actor)],
    $uuid: () => randomUUID(),
    $sha256: () => createHash('sha256').update(oneByte).digest('hex'),
    $tomorrow: () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  };
  return (
    send &&
    Object.fromEntries(Object.entries(send).map(([name, value]) => [name, words[String(value)]?.() ?? value]))
  );
}

export type CallOutcome = {
  readonly status: number;
  readonly body: string;
  /** True if the answer contains data of a school that the actor does not belong to. */
  readonly foreign: boolean;
  readonly shownThoughHidden: boolean;
};

export async function sendCall(
  app: FastifyInstance,
  { actor, url, method, body, stream, hidden, address }: EndpointCall,
): Promise<CallOutcome> {
  const inside = address.includes('/api/v1/');
  const asked = (version: number) =>
    sendTestRequest(app, actor.who?.token, url, {
      method,
      stream,
      key: randomUUID(),
      headers: { 'if-match': `"${String(version)}"`, ...(body === oneByte ? asBytes : {}) },
      ...(body ? { body } : {}),
    });
  const first = inside ? await asked(1) : undefined;
  const { now } = first?.statusCode === 412 ? first.json<{ now?: { version: number } }>() : {};
  const reply =
    (now ? await asked(now.version) : first) ??
    (await app.inject({
      method,
      url,
      ...(method === 'POST' ? { headers: { 'content-type': 'application/csp-report' }, payload: '{}' } : {}),
    }));
  const answer = stream ? await firstPiece(reply) : reply.body;
  const text = answer + JSON.stringify(reply.headers);
  return {
    status: reply.statusCode,
    body: answer,
    foreign:
      text.includes(canaryWordOf('beta')) || (!actor.seesAlpha && text.includes(canaryWordOf('alpha'))),
    shownThoughHidden:
      reply.statusCode < 300 && hidden.some((field) => new RegExp(`"${field}":[^n]`).test(answer)),
  };
}

const renewEveryMs = 5000;
let renewedAt = 0;

/**
 * Prepares a call so that earlier calls do not affect it. A sign-out ends the actor's session, wrong passwords block
 * sign-in, and in a long run the actor's confirmation of identity becomes too old.
 */
export async function prepareCall(db: Db, each: EndpointCall): Promise<EndpointCall> {
  // Calls inside an organisation try no passwords or codes, and need no confirmation of identity from the last seconds.
  // So they share one renewal every 5 seconds.
  if (!each.address.includes('/orgs/:org/') || Date.now() - renewedAt > renewEveryMs) {
    renewedAt = Date.now();
    await sql`delete from ctl.sign_in_failures`.execute(db);
    await sql`update ctl.sessions set proven_at = now() where proven_at < now() - interval '1 minute'`.execute(
      db,
    );
  }
  const namesActing = each.address === 'POST /api/v1/orgs/:org/acting-principal' && each.expected === 201;
  await removePrincipal(db, namesActing ? each.actor.at : undefined);
  const { who } = each.actor;
  if (each.uses) {
    const id = await createFreshRecord(db, each.uses.what, each.actor.at, roleAt(each.actor));
    return { ...each, url: each.url.replace(each.uses.id, id) };
  }
  if (each.address !== 'POST /api/v1/sign-out' || !who?.id) return each;
  return { ...each, actor: { ...each.actor, who: { id: who.id, token: await openTestSession(db, who.id) } } };
}

/** Reads the start of an answer that never ends. Disconnecting ends it. */
async function firstPiece(reply: LightMyRequestResponse): Promise<string> {
  for await (const piece of reply.stream()) return String(piece);
  return '';
}
