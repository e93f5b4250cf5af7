// Reads the parts of a request as its endpoint's contract describes them.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import type { OrgEndpoint, SignedBody } from './endpoint.ts';
import { findUnstorableValue } from './find-unstorable-value.ts';

/**
 * Allows only one spelling of an organisation's number. If 01 also meant 1, each spelling would have its own request
 * limit.
 */
export const isOrganisationId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

const uuid = z.uuid();
const isUuid = (text: string): boolean => uuid.safeParse(text).success;

/** A URL path names an organisation by its number and everything else by an id. */
export const hasValidIds = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(([name, value]) => (name === 'org' ? isOrganisationId : isUuid)(value));

const rawBodies = new WeakMap<FastifyRequest, Buffer>();
/** Stores the raw bytes beside the parsed body, because a signature is computed over the bytes. */
export const storeRawBody =
  (most: number) =>
  async (
    request: FastifyRequest,
    _reply: FastifyReply,
    payload: AsyncIterable<Buffer>,
  ): Promise<Readable> => {
    const pieces: Buffer[] = [];
    let length = 0;
    for await (const piece of payload) {
      length += piece.length;
      if (length > most) throw Object.assign(new Error('Request body is too large'), { statusCode: 413 });
      pieces.push(piece);
    }
    const raw = Buffer.concat(pieces);
    rawBodies.set(request, raw);
    return Readable.from(raw.length > 0 ? [raw] : []);
  };
export const signedBodyOf = (request: FastifyRequest, header: string): SignedBody => ({
  raw: rawBodies.get(request) ?? Buffer.alloc(0),
  signature: String(request.headers[header.toLowerCase()] ?? ''),
});

type Parts = { readonly query?: z.ZodMiniObject; readonly body?: z.ZodMiniType };
export type RequestParts = { readonly query: unknown; readonly body: unknown };
export function readRequestParts(request: FastifyRequest, { query, body }: Parts): RequestParts | Refusal {
  const readQuery = readPart(query, request.query, 'query');
  if (isRefusal(readQuery)) return readQuery;
  const readBody = readPart(body, request.body, 'body');
  return isRefusal(readBody) ? readBody : { query: readQuery, body: readBody };
}

/**
 * The most field errors in an answer. Forms have fewer fields. A list can have thousands of wrong items, and nobody
 * reads so many sentences.
 */
const mostErrors = 50;

function readPart(schema: z.ZodMiniType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    const fault = findUnstorableValue(parsed.data, where);
    return fault ? refuse('invalid_input', { errors: [fault] }) : parsed.data;
  }
  const errors = parsed.error.issues.slice(0, mostErrors).map(({ path, message }) => ({
    path: [where, ...path].join('.'),
    message,
  }));
  return refuse('invalid_input', { errors });
}

export const octetStreamType = 'application/octet-stream';

/** Refuses bytes that do not match their digest. At this point, nothing of them is stored. */
export function readBytes({ body, headers }: FastifyRequest): { bytes: Buffer; sha256: string } | Refusal {
  const [, digest] = /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['content-digest'])) ?? [];
  if (!Buffer.isBuffer(body) || digest === undefined)
    return refuse('invalid_input', {
      errors: [{ path: 'body', message: `send ${octetStreamType} with Content-Digest: sha-256=:…:` }],
    });
  const sha256 = createHash('sha256').update(body).digest();
  if (sha256.toString('base64') !== digest) return refuse('checksum_differs');
  return { bytes: body, sha256: sha256.toString('hex') };
}

export function readVersion(
  { headers, method }: FastifyRequest,
  { versioned }: OrgEndpoint,
): number | undefined | Refusal {
  if (!versioned || method === 'GET' || method === 'POST') return undefined;
  const [, version] = /^"(\d{1,9})"$/.exec(headers['if-match'] ?? '') ?? [];
  return version === undefined ? refuse('version_missing') : Number(version);
}

/**
 * Reads the idempotency key. An act that creates something needs one. Others may send one, and then a repeat gets the
 * first answer.
 */
export function readIdempotencyKey(
  { headers }: FastifyRequest,
  { creates, method }: OrgEndpoint,
): string | undefined | Refusal {
  const key = headers['idempotency-key'];
  if (!creates && (key === undefined || method === 'GET')) return undefined;
  return typeof key === 'string' && /^[\x21-\x7e]{8,255}$/.test(key) ? key : refuse('key_missing');
}
