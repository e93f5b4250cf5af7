// Sends hostile requests, created from our OpenAPI document, over real connections. The server must not crash or hang,
// and every answer must match the document.
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openTestSession } from '@lanyard/accounts/server/test-people';
import { roles } from '@lanyard/domain/role';
import { sessionCookie } from '@lanyard/http/session-cookie';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import { fillWithCanaries } from './canaries.ts';
import {
  oddValue,
  spoilValue,
  randomValueFor,
  type RandomChoice,
  type RequestSchema,
} from './hostile-requests/from-schema.ts';
import { withInstallation, type Installation } from './installation.ts';
import { randomFrom } from './random.ts';

type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: RequestSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: RequestSchema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: RequestSchema }>> }>
  >;
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};
type Sent = {
  readonly method: string;
  readonly url: string;
  readonly init: RequestInit;
  readonly op: Operation;
};

// The answers of these endpoints never end.
const streams = new Set(['/api/v1/orgs/{org}/live']);

export const requests: Trial = {
  full: 10_000,
  ci: 300,
  // Runs alone, because an answer after two seconds counts as a hang.
  alone: true,
  run: ({ n, seed }) =>
    withInstallation(async (installation) => {
      const document = JSON.parse(
        await readFile(join(import.meta.dirname, '../docs/openapi.json'), 'utf8'),
      ) as Document;
      const objects = await fillWithCanaries(installation);
      const address = await installation.app.listen({ host: '127.0.0.1', port: 0 });
      const below = randomFrom(seed);
      const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
      const named = Object.values(objects).flatMap((each) =>
        typeof each === 'object'
          ? Object.values(each).filter((id): id is string => typeof id === 'string')
          : [],
      );
      const chance: RandomChoice = { below, one, ids: [...named, randomUUID()] };
      let tokens = await tokensOf(installation);
      const operations = Object.entries(document.paths)
        .filter(([path]) => !streams.has(path))
        .flatMap(([path, methods]) => Object.entries(methods).map(([method, op]) => ({ path, method, op })));
      const fits = checker(document);

      const found = { faults: 0, hangs: 0, unlike: 0, refused: 0, taken: 0, polluted: 0 };
      const seen = new Set<string>();
      const tell = (kind: string, { method, url, init, op }: Sent, what: string): void => {
        const key = `${kind} ${op.operationId}`;
        if (seen.has(key) || seen.size > 40) return;
        seen.add(key);
        const sent = typeof init.body === 'string' ? init.body.slice(0, 300) : '';
        console.error(`${kind}: ${method} ${url.slice(0, 200)} ${sent}: ${what.slice(0, 400)}`);
      };
      const send = async (sent: Sent): Promise<void> => {
        const began = performance.now();
        let status = 0;
        let text = '';
        let type = '';
        try {
          const response = await fetch(`${address}${sent.url}`, {
            ...sent.init,
            method: sent.method,
            signal: AbortSignal.timeout(10_000),
          });
          status = response.status;
          type = response.headers.get('content-type') ?? '';
          text = await response.text();
        } catch (fault) {
          text = String(fault);
        }
        if (performance.now() - began > 2_000) {
          found.hangs++;
          tell('hang', sent, text);
        }
        if (status === 0 || status >= 500) {
          found.faults++;
          tell(`fault ${String(status)}`, sent, text);
        } else if (!fits(sent.op, status, type, text)) {
          found.unlike++;
          tell(`unlike its schema, ${String(status)}`, sent, text);
        }
        found[status < 300 ? 'taken' : 'refused']++;
        if ('polluted' in {}) found.polluted++;
      };

      const { alpha, beta, vendor } = installation.town;
      const orgs = [alpha.org, alpha.org, alpha.org, beta.org, vendor.org];
      let left = n;
      const hand = async (): Promise<void> => {
        while (left-- > 0) {
          // Some requests sign people out or end their membership. So this signs everyone in again after every 200
          // requests.
          if (left % 200 === 0) tokens = await tokensOf(installation);
          const { path, method, op } = one(operations);
          await send(made(path, method, op, one(tokens), one(orgs), chance));
        }
      };
      await Promise.all([hand(), hand()]);
      return [
        atLeast('requests.sent', found.refused + found.taken, 'hostile requests', n),
        atLeast('requests.taken', found.taken, 'of them accepted: the hand reaches behind the door', n / 50),
        exactlyZero('requests.faults', found.faults, 'answers of 500 and above, or none'),
        exactlyZero('requests.hangs', found.hangs, 'answers after more than 2 s'),
        exactlyZero('requests.unlike', found.unlike, 'answers that break their own schema'),
        exactlyZero('requests.polluted', found.polluted, 'times every object had something new'),
      ];
    }),
};

/** Most sessions are of the admin, because the admin may do the most damage. */
async function tokensOf({
  db,
  town: { alpha, beta, vendor },
}: Installation): Promise<readonly (string | undefined)[]> {
  const people = roles.flatMap((role) => [alpha.people[role], beta.people[role], vendor.people[role]]);
  const admins = Array.from({ length: 40 }, () => alpha.people.admin);
  const known = [...people, ...admins].flatMap((person) => person ?? []);
  const tokens = new Map<string, string>();
  for (const { id } of known) if (!tokens.has(id)) tokens.set(id, await openTestSession(db, id));
  return [undefined, 'x'.repeat(43), ...known.map(({ id }) => tokens.get(id))];
}

const oddPath = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 3000),
  ) || '%20';

function made(
  path: string,
  method: string,
  op: Operation,
  token: string | undefined,
  org: string,
  chance: RandomChoice,
): Sent {
  const { below, one, ids } = chance;
  const query = new URLSearchParams();
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
  if (token !== undefined) headers['cookie'] = `${sessionCookie}=${token}`;
  for (const { name, in: where, schema } of op.parameters ?? []) {
    const value = below(4) === 0 ? oddValue(chance) : randomValueFor(schema, chance);
    const text = (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
    if (where === 'query' && below(3) > 0) query.append(name, text.slice(0, 4000));
    if (where === 'header' && below(10) > 0)
      headers[name] =
        name === 'If-Match'
          ? `"${String(below(4))}"`
          : name === 'Idempotency-Key' && below(5) > 0
            ? randomUUID()
            : text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 500);
  }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'org') return below(12) === 0 ? oddPath(oddValue(chance)) : org;
    return below(4) === 0 ? oddPath(oddValue(chance)) : one(ids);
  });
  const [type, content] = Object.entries(op.requestBody?.content ?? {})[0] ?? [];
  const body = bodyOf(type, content?.schema, chance, headers);
  const asked = query.size > 0 ? `?${String(query)}` : '';
  return {
    method: method.toUpperCase(),
    url: `${address}${asked}`,
    init: { headers, ...(body === undefined ? {} : { body }) },
    op,
  };
}

function bodyOf(
  type: string | undefined,
  schema: RequestSchema | undefined,
  chance: RandomChoice,
  headers: Record<string, string>,
): string | Buffer<ArrayBuffer> | undefined {
  const { below, one } = chance;
  if (type === undefined || below(40) === 0) return undefined;
  headers['content-type'] =
    below(30) === 0 ? one(['text/plain', 'application/xml', 'application/json; charset=x']) : type;
  if (type === 'application/octet-stream') {
    const bytes = Buffer.alloc(below(5000), below(256));
    if (below(3) > 0)
      headers['content-digest'] = `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`;
    return bytes;
  }
  const value = randomValueFor(schema ?? {}, chance);
  const text = JSON.stringify(below(2) === 0 ? spoilValue(value, chance) : value);
  if (below(40) > 0) return text;
  return one([
    text.slice(0, below(text.length + 1)),
    '',
    '{',
    '[',
    `${text}${text}`,
    '{"a":1e999}',
    '{"__proto__":null}',
  ]);
}

/** Returns a function that tells whether the OpenAPI document allows an answer. */
function checker(document: Document): (op: Operation, status: number, type: string, text: string) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const [name, schema] of Object.entries(document.components.schemas))
    ajv.addSchema(schema, `#/components/schemas/${name}`);
  const compiled = new Map<RequestSchema, ValidateFunction>();
  return (op, status, type, text) => {
    const promised = op.responses[String(status)] ?? (status >= 400 ? op.responses['default'] : undefined);
    if (!promised) return false;
    const [media, content] =
      Object.entries(promised.content ?? {}).find(([name]) => name === '*/*' || type.startsWith(name)) ?? [];
    if (!content) return text === '' && !promised.content;
    if (media === '*/*') return true;
    let validate = compiled.get(content.schema);
    if (!validate) {
      validate = ajv.compile(content.schema);
      compiled.set(content.schema, validate);
    }
    try {
      return validate(JSON.parse(text));
    } catch {
      return false;
    }
  };
}
