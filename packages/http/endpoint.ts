import type { RefusalCode } from '@lanyard/domain/refusal';
import type { Action, OrganisationKind } from '@lanyard/domain/role';
import * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Common = {
  readonly method: Method;
  readonly summary: string;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly ok: z.ZodMiniType;
  /** What the act itself may refuse; the door's own refusals (signed out, not allowed …) go without saying. */
  readonly refusals: readonly RefusalCode[];
};

/** Inside one organisation: the caller's membership and the permission are checked before the act runs. */
export type OrgEndpoint = Common & {
  readonly path: `/api/v1/orgs/:org/${string}`;
  readonly action: Action;
  /** Where both kinds have the action and only one the thing: the other is told it is not allowed. */
  readonly only?: OrganisationKind;
  /** A POST that makes something: needs an `Idempotency-Key`, and a repeat gets the first answer. */
  readonly creates?: true;
  /** The thing has a version: answers carry it as `ETag`, and a change must name it in `If-Match`. */
  readonly versioned?: true;
  /** The answer is a file (`FileAnswer`), and `ok` is `aFile`. */
  readonly file?: true;
};

export const aFile = z.unknown();
export type FileAnswer = {
  readonly stream: AsyncIterable<Uint8Array>;
  /** Undefined for what is made while it is sent. */
  readonly length?: number;
  readonly mediaType: string;
  /** Under this address there will never be other bytes, and they concern nobody: browsers may keep them. */
  readonly keep: boolean;
  /** Given: it is to be saved under this name, not shown. */
  readonly saveAs?: string;
};

/** Before any organisation: signing in and out, and one's own account. */
export type DoorEndpoint = Common & {
  readonly path: `/api/v1/${string}`;
  readonly access: 'anyone' | 'signed_in';
};

export type Endpoint = OrgEndpoint | DoorEndpoint;

/** The only place where an endpoint's shape is written; `handle` and `call` both read it. */
export const endpoint = <const Shape extends OrgEndpoint>(shape: Shape): Shape => shape;
export const doorEndpoint = <const Shape extends DoorEndpoint>(shape: Shape): Shape => shape;

export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Given<Part, Value> = Part extends z.ZodMiniType ? Value : unknown;
type InPath<E extends Endpoint> = {
  readonly params: Readonly<Record<PathParams<E['path']>, string>>;
};
export type Asked<E extends Endpoint> = InPath<E> &
  Given<E['query'], { readonly query: z.input<NonNullable<E['query']>> }> &
  Given<E['body'], { readonly body: z.input<NonNullable<E['body']>> }> &
  (E extends { creates: true } ? { readonly key: string } : unknown) &
  (E extends { versioned: true; method: 'PATCH' | 'DELETE' } ? { readonly version: number } : unknown);
export type Read<E extends Endpoint> = InPath<E> &
  Given<E['query'], { readonly query: z.output<NonNullable<E['query']>> }> &
  Given<E['body'], { readonly body: z.output<NonNullable<E['body']>> }> &
  (E extends { versioned: true; method: 'PATCH' | 'DELETE' } ? { readonly version: number } : unknown);
export type Answered<E extends Endpoint> = E extends { file: true } ? FileAnswer : z.output<E['ok']>;
export type RefusedBy<E extends Endpoint> = E['refusals'][number];

/** RFC 9457. `code` is the machine's word for it; `errors` points at fields. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  request: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
