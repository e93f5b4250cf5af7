import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { hasAuditRow, recordAudit } from '@lanyard/audit/record-audit';
import { noteRefusal } from '@lanyard/audit/refusals';
import { storeAnswer, claimIdempotencyKey } from '@lanyard/db/idempotency';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act, WithTenant } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '@lanyard/domain/refusal';
import { may, scopesOf, type Action } from '@lanyard/domain/role';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { createAnswerWriter } from './answer-writer.ts';
import { denyAllContentPolicy } from './content-security-policy.ts';
import {
  maxRequestBodyBytes,
  mostKeptSeconds,
  routeNameOf,
  usualBody,
  type RequestCost,
  type Endpoint,
  type FileAnswer,
  type OrgEndpoint,
} from './endpoint.ts';
import { sendProblem, sendRefusal } from './problem.ts';
import {
  storeRawBody,
  hasValidIds,
  octetStreamType,
  readRequestParts,
  readBytes,
  readIdempotencyKey,
  readVersion,
  signedBodyOf,
  type RequestParts,
} from './read-request.ts';
import type { GlobalRoute, CallerMembership, OrgRoute, Route, Visit } from './routes.ts';
import { clearBrowserCache } from './session-cookie.ts';

/** How the server finds out who is calling. apps/server provides it. Tests may provide their own. */
export type AccessCheck = {
  readonly withTenant: WithTenant;
  /**
   * Returns the caller's roles in the organisation, or a refusal. Also counts the request for the limits of this person
   * and this organisation.
   */
  readonly membership: (
    request: FastifyRequest,
    org: string,
    costly?: RequestCost,
  ) => Promise<CallerMembership | Refusal>;
  /**
   * Returns which of these callers, admitted earlier and still connected, would be admitted now. This check does not
   * extend a session, because an open page does not mean that a person is working.
   */
  readonly stillIn: (
    requests: readonly FastifyRequest[],
    org: string,
  ) => Promise<ReadonlySet<FastifyRequest>>;
  readonly visit: (request: FastifyRequest, reply: FastifyReply) => Promise<Visit>;
  /**
   * Counts the request for the limit of its network address. Refuses the request if this address sent too many in this
   * minute.
   */
  readonly countAddress: (request: FastifyRequest, costly?: RequestCost) => TooManyRequests | undefined;
  /** Counts a request outside organisations for the limit of the person. `membership` counts the other requests. */
  readonly countPerson: (person: string, costly?: RequestCost) => TooManyRequests | undefined;
};
export type TooManyRequests = Refusal<'too_many_requests'>;

type Answer = { readonly status: number; readonly text: string; readonly file?: FileAnswer };

export function mount(app: FastifyInstance, door: AccessCheck, routes: readonly Route[]): void {
  app.addContentTypeParser(
    octetStreamType,
    { parseAs: 'buffer', bodyLimit: maxRequestBodyBytes },
    (_request, body, done: (fault: null, body: unknown) => void) => {
      done(null, body);
    },
  );
  for (const route of routes) {
    const { endpoint } = route;
    const admitted = new WeakMap<FastifyRequest, CallerMembership | Visit>();
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: mostBodyOf(endpoint),
      // The access check runs before the body is read, so that a refused request costs little.
      onRequest: async (request, reply) => {
        const who = await admit(request, reply, door, endpoint);
        // The session has expired. The answer tells the browser to delete its cached pictures, as after signing out.
        if (isRefusal(who) && who.code === 'signed_out') clearBrowserCache(reply);
        if (isRefusal(who)) return sendRefusal(reply, who);
        admitted.set(request, who);
        return undefined;
      },
      ...('signed' in endpoint && { preParsing: storeRawBody(mostBodyOf(endpoint)) }),
      handler: async (request, reply) => {
        const who = admitted.get(request);
        const answer =
          'action' in endpoint
            ? await inOrganisation(request, door, route as OrgRoute, who as CallerMembership)
            : await atDoor(request, route as GlobalRoute, who as Visit);
        if (isRefusal(answer) && 'action' in endpoint && isNoted(endpoint, answer)) {
          const { org = '' } = request.params as { readonly org?: string };
          await note(request, door, endpoint, { org, ...(who as CallerMembership) }, answer.code);
        }
        if (isRefusal(answer)) return sendRefusal(reply, answer);
        if (answer.file && opensAlone(request, answer.file)) {
          Readable.from(answer.file.stream).destroy();
          return sendRefusal(reply, refuse('not_found'));
        }
        if (answer.file) return sendFile(reply, answer.file);
        // A deleted record has no version.
        if ('versioned' in endpoint && endpoint.method !== 'DELETE')
          reply.header('etag', etagOf(answer.text));
        return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.text);
      },
    });
  }
  app.setErrorHandler((fault: Error & { statusCode?: number }, request, reply) => {
    // If Fastify itself refuses (body too large, broken JSON, wrong media type), the caller made a mistake.
    if (fault.statusCode !== undefined && fault.statusCode < 500)
      return sendProblem(reply, 'invalid_input', { errors: [{ path: 'body', message: fault.message }] });
    request.log.error({ fault: fault.message, stack: fault.stack });
    return sendProblem(reply, 'fault');
  });
}

const mostBodyOf = (endpoint: Endpoint): number =>
  'bytes' in endpoint ? maxRequestBodyBytes : (endpoint.mostBody ?? usualBody);

/** Checks everything about the caller and the address that does not need the body. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  door: AccessCheck,
  endpoint: Endpoint,
): Promise<CallerMembership | Visit | Refusal> {
  const params = request.params as Readonly<Record<string, string>>;
  if ('action' in endpoint) {
    const { org = '' } = params;
    const member = await door.membership(request, org, endpoint.costly);
    if (isRefusal(member)) return member;
    const elsewhere = endpoint.only !== undefined && member.as !== `app_${endpoint.only}`;
    if (scopesOf(member.roles, endpoint.action).length === 0 || elsewhere) {
      await note(request, door, endpoint, { org, ...member }, 'not_allowed');
      return refuse('not_allowed', { action: endpoint.action });
    }
    if (!hasValidIds(params)) return refuse('not_found');
    return endpoint.dangerous && !member.fresh ? refuse('fresh_proof_needed') : member;
  }
  const loud = endpoint.access === 'anyone' ? door.countAddress(request, endpoint.costly) : undefined;
  if (loud) return loud;
  const visit = await door.visit(request, reply);
  if (endpoint.access === 'signed_in') {
    if (visit.person === undefined) return refuse('signed_out');
    const tooMany = door.countPerson(visit.person, endpoint.costly);
    if (tooMany) return tooMany;
  }
  if (!hasValidIds(params)) return refuse('not_found');
  return endpoint.dangerous && !visit.fresh ? refuse('fresh_proof_needed') : visit;
}

/**
 * Refusals of a member that the audit log records, because the person tried more than they may do. It does not record
 * upload requests above the limit, because a tablet that sends many files has to wait and retries automatically.
 */
const isNoted = ({ action }: OrgEndpoint, { code }: Refusal): boolean =>
  code === 'not_allowed' || (code === 'too_many_requests' && action !== 'file.upload');

/** Counts a refusal for the audit log. If that fails, the request is still refused. */
const note = (
  request: FastifyRequest,
  door: AccessCheck,
  { action }: OrgEndpoint,
  { org, person, as }: CallerMembership & { readonly org: string },
  code: RefusalCode,
): Promise<void> =>
  door
    .withTenant({ org, user: person, as }, (act) => noteRefusal(act, { act: action, code }))
    .catch((fault: unknown) => {
      request.log.error({ fault: String(fault) }, 'a refused request was not noted');
    });

async function inOrganisation(
  request: FastifyRequest,
  door: AccessCheck,
  { endpoint, run }: OrgRoute,
  member: CallerMembership,
): Promise<Answer | Refusal> {
  const params = request.params as { readonly org: string } & Readonly<Record<string, string>>;
  const scopes = scopesOf(member.roles, endpoint.action);
  const asked = readRequestParts(request, endpoint);
  if (isRefusal(asked)) return asked;
  const bytes = endpoint.bytes && readBytes(request);
  if (isRefusal(bytes)) return bytes;
  const version = readVersion(request, endpoint);
  if (isRefusal(version)) return version;
  const key = readIdempotencyKey(request, endpoint);
  if (isRefusal(key)) return key;
  const caller = { org: params.org, user: member.person, as: member.as, route: routeNameOf(endpoint) };
  return door.withTenant(caller, (act) =>
    once(act, key === undefined ? undefined : { key, hash: hashOf(request, asked) }, async () => {
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
      if (endpoint.method !== 'GET' && !endpoint.unrecorded && !hasAuditRow(act))
        await recordAudit(act, { action: endpoint.action, subjects: subjectsOf(params, answer) });
      await notifyBrowsers(act, ...(endpoint.changes ?? []));
      return { status: endpoint.creates ? 201 : 200, text: createAnswerWriter(endpoint.ok)(answer) };
    }),
  );
}

async function atDoor(
  request: FastifyRequest,
  { endpoint, run }: GlobalRoute,
  visit: Visit,
): Promise<Answer | Refusal> {
  const asked = readRequestParts(request, endpoint);
  if (isRefusal(asked)) return asked;
  const given =
    endpoint.signed === undefined ? asked : { ...asked, signed: signedBodyOf(request, endpoint.signed) };
  const answer = await run(visit, { params: request.params, ...given } as never);
  return isRefusal(answer) ? answer : { status: 200, text: createAnswerWriter(endpoint.ok)(answer) };
}

/** Runs `act` once per key. The key is stored in the transaction of the act, so both are stored or neither. */
async function once(
  act: Act,
  sent: { readonly key: string; readonly hash: Buffer } | undefined,
  run: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  if (sent === undefined) return run();
  const earlier = await claimIdempotencyKey(act, sent.key, sent.hash);
  if (earlier === 'another request') return refuse('key_reused');
  if (earlier) return { status: earlier.status, text: earlier.text };
  const answer = await run();
  if (!isRefusal(answer)) await storeAnswer(act, sent.key, answer);
  return answer;
}

/** Identifies a request by its method, its URL and its parsed body. */
const hashOf = ({ method, url }: FastifyRequest, { body }: RequestParts): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(JSON.stringify(body ?? null))
    .digest();

/**
 * The subjects for the audit row of an act that wrote no row itself: the ids in its URL, and the id of what it created.
 */
function subjectsOf(params: Readonly<Record<string, string>>, answer: unknown): string[] {
  const named = Object.entries(params).flatMap(([name, id]) => (name === 'org' ? [] : [id]));
  const made = (answer as { id?: unknown }).id;
  return typeof made === 'string' ? [...named, made] : named;
}

const etagOf = (text: string): string => `"${String((JSON.parse(text) as { version: number }).version)}"`;

/**
 * A picture opened directly, in a tab or a frame, instead of inside one of our pages. There nothing shows whose picture
 * it is.
 */
const opensAlone = ({ headers }: FastifyRequest, { mediaType, saveAs }: FileAnswer): boolean =>
  mediaType.startsWith('image/') &&
  saveAs === undefined &&
  /^(document|i?frame|embed|object)$/.test(String(headers['sec-fetch-dest']));

const keepWords = (keep: true | number): string =>
  keep === true ? '31536000, immutable' : String(Math.min(keep, mostKeptSeconds));

/** All our text is UTF-8. A program that guesses another encoding shows wrong letters. */
const withCharset = (mediaType: string): string =>
  mediaType.startsWith('text/') || mediaType === 'application/jsonl'
    ? `${mediaType}; charset=utf-8`
    : mediaType;

/** The browser may show the file only as its stored media type. The file cannot run scripts or be framed. */
const sendFile = (
  reply: FastifyReply,
  { stream, length, mediaType, keep, saveAs }: FileAnswer,
): FastifyReply =>
  reply
    .headers({
      'content-type': withCharset(mediaType),
      ...(length === undefined ? {} : { 'content-length': String(length) }),
      'content-disposition': saveAs === undefined ? 'inline' : `attachment; filename="${saveAs}"`,
      'content-security-policy': `${denyAllContentPolicy}; sandbox`,
      'cache-control': keep === false ? 'no-store' : `private, max-age=${keepWords(keep)}`,
    })
    .send(Readable.from(stream));
