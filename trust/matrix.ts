import { randomUUID } from 'node:crypto';

import { ask, signedIn } from '@lanyard/accounts/server/test-people';
import type { Db } from '@lanyard/db/connect';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';

import type { Actor } from './actors.ts';
import type { Rule } from './authz.ts';
import { canary, type Objects } from './canaries.ts';

const relations = ['in scope', 'out of scope', 'of another school', 'absent', 'malformed'] as const;
type Relation = (typeof relations)[number];

export type Call = {
  readonly address: string;
  readonly actor: Actor;
  readonly relation: Relation;
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body: object | undefined;
  readonly expected: number;
  readonly hidden: readonly string[];
};

let number = 500; // roll numbers nobody has

/** Every call one address asks for: each actor, and each relation of the object it names. */
export function callsFor(
  address: string,
  rule: Rule,
  actors: readonly Actor[],
  objects: Objects,
): readonly Call[] {
  const [method = 'GET', path = ''] = address.split(' ');
  return actors.flatMap((actor) =>
    (rule.object ? relations : relations.slice(0, 1)).map((relation) => ({
      address,
      actor,
      relation,
      method: method as Call['method'],
      url: path
        .replace('/api/v1', '')
        .replace(':org', actor.at)
        .replace(/:\w+/, idOf(rule, relation, objects)),
      body: fill(rule.send, objects),
      expected: expectedOf(rule, actor, relation),
      hidden: typeof actor.stands === 'string' ? [] : (rule.hides?.[actor.stands.as] ?? []),
    })),
  );
}

function expectedOf(rule: Rule, { stands }: Actor, relation: Relation): number {
  if (rule.open) return rule.status ?? 200;
  if (stands === 'signed out' || stands === 'disabled') return 401;
  if (rule.account) return rule.status ?? 200;
  if (stands === 'stranger') return 404;
  if (!rule.allow?.includes(stands.as)) return 403;
  if (relation === 'in scope') return rule.status ?? 200;
  if (relation === 'out of scope') return rule.own?.includes(stands.as) ? 404 : (rule.status ?? 200);
  return 404;
}

function idOf({ object }: Rule, relation: Relation, objects: Objects): string {
  if (!object) return randomUUID();
  const { inScope, outOfScope, foreign } = objects[object];
  return {
    'in scope': inScope,
    'out of scope': outOfScope,
    'of another school': foreign,
    absent: randomUUID(),
    malformed: '1%27or%271',
  }[relation];
}

const fill = (send: Rule['send'], { section }: Objects): object | undefined =>
  send &&
  Object.fromEntries(
    Object.entries(send).map(([name, value]) => [
      name,
      value === '$section' ? section.inScope : value === '$number' ? number++ : value,
    ]),
  );

export type Outcome = {
  readonly status: number;
  readonly body: string;
  /** A value of a school the actor does not belong to. */
  readonly foreign: boolean;
  readonly shownThoughHidden: boolean;
};

export async function call(
  app: FastifyInstance,
  { actor, url, method, body, hidden, address }: Call,
): Promise<Outcome> {
  const inside = address.includes('/api/v1/');
  const reply = inside
    ? await ask(app, actor.who?.token, url, { method, key: randomUUID(), ...(body ? { body } : {}) })
    : await app.inject({
        method,
        url,
        ...(method === 'POST'
          ? { headers: { 'content-type': 'application/csp-report' }, payload: '{}' }
          : {}),
      });
  const text = reply.body + JSON.stringify(reply.headers);
  return {
    status: reply.statusCode,
    body: reply.body,
    foreign: text.includes(canary('beta')) || (!actor.seesAlpha && text.includes(canary('alpha'))),
    shownThoughHidden:
      reply.statusCode < 300 && hidden.some((field) => new RegExp(`"${field}":[^n]`).test(reply.body)),
  };
}

/**
 * Signing out would end the actor's session for all later calls, wrong guesses would close the door to them, and a long
 * run would make their proof of who they are too old.
 */
export async function prepared(db: Db, each: Call): Promise<Call> {
  await sql`delete from ctl.sign_in_failures`.execute(db);
  await sql`update ctl.sessions set proven_at = now() where proven_at < now() - interval '1 minute'`.execute(
    db,
  );
  const { who } = each.actor;
  if (each.address !== 'POST /api/v1/sign-out' || !who?.id) return each;
  return { ...each, actor: { ...each.actor, who: { id: who.id, token: await signedIn(db, who.id) } } };
}
