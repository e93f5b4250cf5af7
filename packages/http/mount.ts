import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { isRecorded, record } from '@lanyard/audit/record';
import { keepAnswer, openKey } from '@lanyard/db/idempotency';
import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act, WithTenant } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { may, scopesOf, type Action } from '@lanyard/domain/role';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { answerWriter } from './answer-writer.ts';
import { mostBytes, type FileAnswer, type OrgEndpoint, type Signed } from './endpoint.ts';
import type { DoorRoute, Membership, OrgRoute, Route, Visit } from './handle.ts';
import { sendProblem, sendRefusal } from './problem.ts';
import { unkeepable } from './unkeepable.ts';

/** How the product finds out who is calling; apps/server fills it, a test may fill it otherwise. */
export type Door = {
  readonly withTenant: WithTenant;
  readonly membership: (request: FastifyRequest, org: string) => Promise<Membership | Refusal>;
  /**
   * Which of these, let in earlier and still connected, would be let in now. Looking does not keep a session awake: a
   * page left open is not a person at work.
   */
  readonly stillIn: (
    requests: readonly FastifyRequest[],
    org: string,
  ) => Promise<ReadonlySet<FastifyRequest>>;
  readonly visit: (request: FastifyRequest, reply: FastifyReply) => Promise<Visit>;
};

type Answer = { readonly status: number; readonly text: string; readonly file?: FileAnswer };

export function mount(app: FastifyInstance, door: Door, routes: readonly Route[]): void {
  app.addContentTypeParser(
    octets,
    { parseAs: 'buffer', bodyLimit: mostBytes },
    (_request, body, done: (fault: null, body: unknown) => void) => {
      done(null, body);
    },
  );
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...('signed' in endpoint && { preParsing: keepRaw }),
      handler: async (request, reply) => {
        const answer =
          'action' in endpoint
            ? await inOrganisation(request, door, route as OrgRoute)
            : await atDoor(request, reply, door, route as DoorRoute);
        if (isRefusal(answer)) return sendRefusal(reply, answer);
        if (answer.file && opensAlone(request, answer.file)) {
          Readable.from(answer.file.stream).destroy();
          return sendRefusal(reply, refuse('not_found'));
        }
        if (answer.file) return sendFile(reply, answer.file);
        // What was removed has no version any more.
        if ('versioned' in endpoint && endpoint.method !== 'DELETE')
          reply.header('etag', etagOf(answer.text));
        return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.text);
      },
    });
  }
  app.setErrorHandler((fault: Error & { statusCode?: number }, request, reply) => {
    // What Fastify itself refuses (body too large, broken JSON, wrong media type) is the caller's mistake.
    if (fault.statusCode !== undefined && fault.statusCode < 500)
      return sendProblem(reply, 'invalid_input', { errors: [{ path: 'body', message: fault.message }] });
    request.log.error({ fault: fault.message, stack: fault.stack });
    return sendProblem(reply, 'fault');
  });
}

async function inOrganisation(
  request: FastifyRequest,
  door: Door,
  { endpoint, run }: OrgRoute,
): Promise<Answer | Refusal> {
  const params = request.params as { readonly org: string } & Readonly<Record<string, string>>;
  const member = await door.membership(request, params.org);
  if (isRefusal(member)) return member;
  const scopes = scopesOf(member.roles, endpoint.action);
  const elsewhere = endpoint.only !== undefined && member.as !== `app_${endpoint.only}`;
  if (scopes.length === 0 || elsewhere) return refuse('not_allowed', { action: endpoint.action });
  if (!namesIds(params)) return refuse('not_found');
  if (endpoint.dangerous && !member.fresh) return refuse('fresh_proof_needed');
  const asked = readAsked(request, endpoint);
  if (isRefusal(asked)) return asked;
  const bytes = endpoint.bytes && readBytes(request);
  if (isRefusal(bytes)) return bytes;
  const version = readVersion(request, endpoint);
  if (isRefusal(version)) return version;
  const key = readKey(request, endpoint);
  if (isRefusal(key)) return key;
  return door.withTenant({ org: params.org, user: member.person, as: member.as }, (act) =>
    once(act, key, request, async () => {
      const given = {
        ...asked,
        ...bytes,
        version,
        scopes,
        may: (action: Action) => may(member.roles, action),
        scopesFor: (action: Action) => scopesOf(member.roles, action),
      };
      const answer = await run(act, { params, ...given } as never);
      if (isRefusal(answer)) return answer;
      if (endpoint.file) return { status: 200, text: '', file: answer as FileAnswer };
      if (endpoint.method !== 'GET' && !endpoint.unrecorded && !isRecorded(act))
        await record(act, { action: endpoint.action, subjects: subjectsOf(params, answer) });
      await tellBrowsers(act, ...(endpoint.changes ?? []));
      return { status: endpoint.creates ? 201 : 200, text: answerWriter(endpoint.ok)(answer) };
    }),
  );
}

async function atDoor(
  request: FastifyRequest,
  reply: FastifyReply,
  door: Door,
  { endpoint, run }: DoorRoute,
): Promise<Answer | Refusal> {
  const visit = await door.visit(request, reply);
  if (endpoint.access === 'signed_in' && visit.person === undefined) return refuse('signed_out');
  const params = request.params as Readonly<Record<string, string>>;
  if (!namesIds(params)) return refuse('not_found');
  if (endpoint.dangerous && !visit.fresh) return refuse('fresh_proof_needed');
  const asked = readAsked(request, endpoint);
  if (isRefusal(asked)) return asked;
  const given =
    endpoint.signed === undefined ? asked : { ...asked, signed: signedOf(request, endpoint.signed) };
  const answer = await run(visit, { params, ...given } as never);
  return isRefusal(answer) ? answer : { status: 200, text: answerWriter(endpoint.ok)(answer) };
}

const rawBodies = new WeakMap<FastifyRequest, Buffer>();
/** What is signed are the bytes, not what they say: they are kept beside what is read of them. */
async function keepRaw(
  request: FastifyRequest,
  _reply: FastifyReply,
  payload: AsyncIterable<Buffer>,
): Promise<Readable> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of payload) {
    length += piece.length;
    if (length > mostBytes) throw Object.assign(new Error('Request body is too large'), { statusCode: 413 });
    pieces.push(piece);
  }
  const raw = Buffer.concat(pieces);
  rawBodies.set(request, raw);
  return Readable.from(raw.length > 0 ? [raw] : []);
}
const signedOf = (request: FastifyRequest, header: string): Signed => ({
  raw: rawBodies.get(request) ?? Buffer.alloc(0),
  signature: String(request.headers[header.toLowerCase()] ?? ''),
});

/** Runs `act` once per key: in the transaction of the effect, so that either both are kept or neither. */
async function once(
  act: Act,
  key: string | undefined,
  request: FastifyRequest,
  run: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  if (key === undefined) return run();
  const hash = createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(JSON.stringify(request.body ?? null))
    .digest();
  const earlier = await openKey(act, key, hash);
  if (earlier === 'another request') return refuse('key_reused');
  if (earlier) return { status: earlier.status, text: earlier.text };
  const answer = await run();
  if (!isRefusal(answer)) await keepAnswer(act, key, answer);
  return answer;
}

/** What an act that recorded nothing itself was about: the things its address names, and the one it made. */
function subjectsOf(params: Readonly<Record<string, string>>, answer: unknown): string[] {
  const named = Object.entries(params).flatMap(([name, id]) => (name === 'org' ? [] : [id]));
  const made = (answer as { id?: unknown }).id;
  return typeof made === 'string' ? [...named, made] : named;
}

const etagOf = (text: string): string => `"${String((JSON.parse(text) as { version: number }).version)}"`;

const uuid = z.uuid();
const isUuid = (text: string): boolean => uuid.safeParse(text).success;

/** Every part of an address that is not the organisation is an id. */
const namesIds = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(([name, value]) => name === 'org' || isUuid(value));

type Parts = { readonly query?: z.ZodMiniObject; readonly body?: z.ZodMiniType };
function readAsked(request: FastifyRequest, { query, body }: Parts): object | Refusal {
  const readQuery = readPart(query, request.query, 'query');
  if (isRefusal(readQuery)) return readQuery;
  const readBody = readPart(body, request.body, 'body');
  return isRefusal(readBody) ? readBody : { query: readQuery, body: readBody };
}

function readPart(schema: z.ZodMiniType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const fault = unkeepable(value, where);
  if (fault) return refuse('invalid_input', { errors: [fault] });
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({
    path: [where, ...path].join('.'),
    message,
  }));
  return refuse('invalid_input', { errors });
}

const octets = 'application/octet-stream';

/** Bytes that are not those their digest says go no further: nothing has been kept of them. */
function readBytes({ body, headers }: FastifyRequest): { bytes: Buffer; sha256: string } | Refusal {
  const [, digest] = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['content-digest'])) ?? [];
  if (!Buffer.isBuffer(body) || digest === undefined)
    return refuse('invalid_input', {
      errors: [{ path: 'body', message: `send ${octets} with Content-Digest: sha-256=:…:` }],
    });
  const sha256 = createHash('sha256').update(body).digest();
  if (sha256.toString('base64') !== digest) return refuse('checksum_differs');
  return { bytes: body, sha256: sha256.toString('hex') };
}

/** A picture belongs into one of our pages: by itself, in a tab or a frame, it has nothing around it that says whose it is. */
const opensAlone = ({ headers }: FastifyRequest, { mediaType, saveAs }: FileAnswer): boolean =>
  mediaType.startsWith('image/') &&
  saveAs === undefined &&
  /^(document|i?frame|embed|object)$/.test(String(headers['sec-fetch-dest']));

const keepWords = (keep: true | number): string => (keep === true ? '31536000, immutable' : String(keep));

/** Whatever its bytes are: it is shown as what it was kept as, runs nothing and frames nothing. */
const sendFile = (
  reply: FastifyReply,
  { stream, length, mediaType, keep, saveAs }: FileAnswer,
): FastifyReply =>
  reply
    .headers({
      'content-type': mediaType,
      ...(length === undefined ? {} : { 'content-length': String(length) }),
      'content-disposition': saveAs === undefined ? 'inline' : `attachment; filename="${saveAs}"`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': keep === false ? 'no-store' : `private, max-age=${keepWords(keep)}`,
    })
    .send(Readable.from(stream));

function readVersion(
  { headers, method }: FastifyRequest,
  { versioned }: OrgEndpoint,
): number | undefined | Refusal {
  if (!versioned || method === 'GET' || method === 'POST') return undefined;
  const [, version] = /^"(\d{1,9})"$/.exec(headers['if-match'] ?? '') ?? [];
  return version === undefined ? refuse('version_missing') : Number(version);
}

function readKey({ headers }: FastifyRequest, { creates }: OrgEndpoint): string | undefined | Refusal {
  if (!creates) return undefined;
  const key = headers['idempotency-key'];
  return typeof key === 'string' && /^[\x21-\x7e]{8,255}$/.test(key) ? key : refuse('key_missing');
}
