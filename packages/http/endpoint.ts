import type { FaceCount } from '@lanyard/domain/face';
import type { Topic } from '@lanyard/domain/live';
import type { RefusalCode } from '@lanyard/domain/refusal';
import type { Action, OrganisationKind } from '@lanyard/domain/role';
import type { SensitiveAct } from '@lanyard/domain/sensitive-act';
import * as z from 'zod/mini';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

type Common = {
  readonly method: Method;
  readonly summary: string;
  readonly query?: z.ZodMiniObject;
  readonly body?: z.ZodMiniType;
  readonly ok: z.ZodMiniType;
  /** The refusals of the act itself. Refusals of the access check (signed out, not allowed …) are not listed. */
  readonly refusals: readonly RefusalCode[];
  /**
   * The person must have confirmed their identity in the last minutes. An open browser alone is not enough. The dialog
   * that asks for it says for which act.
   */
  readonly dangerous?: SensitiveAct;
  /** The most bytes of JSON in a request. Needed if a valid body can be longer than `usualBody`. */
  readonly mostBody?: number;
  /** The kind of cost that limits how often one person, or one address without an account, may send this request. */
  readonly costly?: RequestCost;
};

export const KiB = 1024;
/** The most bytes of JSON in a request, unless `mostBody` allows more. It is enough for a form. */
export const usualBody = 16 * KiB;

/**
 * How many costly requests one person or network address may send in a minute. At this rate, they use at most a tenth
 * of a core.
 */
export const costlyPerMinute = {
  /** The server hashes a password, which takes a quarter of a second. */
  hash: 20,
  /** The server hashes a recovery code. */
  recoveryCode: 60,
  /** The server creates and hashes ten recovery codes in one request. */
  recoveryCodes: 6,
  /** The server reads a list of up to 40,000 students and acts on it. */
  manyStudents: 12,
  /** The server sends the whole audit log. */
  auditFile: 8,
  /** The server stores a row for a sign-in that someone starts. */
  signInBegun: 60,
  /** The server writes a line into its log. */
  cspReport: 60,
  /** The server sends megabytes. */
  api: 60,
  /** The server asks the database and the file store whether they work. */
  readiness: 120,
} as const;
export type RequestCost = keyof typeof costlyPerMinute;

/** An endpoint inside one organisation. The caller's membership and permission are checked before the act runs. */
export type OrgEndpoint = Common & {
  readonly path: `/api/v1/orgs/:org/${string}`;
  readonly action: Action;
  /**
   * Set if roles of both kinds of organisation have the action, but only this kind may call the endpoint. The other
   * kind gets `not_allowed`.
   */
  readonly only?: OrganisationKind;
  /**
   * A POST that creates something. It needs an `Idempotency-Key`, and a repeated request gets the first answer. A
   * client may also send a key to other acts, with the same effect.
   */
  readonly creates?: true;
  /** The topics that this endpoint reads. Browsers read it again when one of them changes. */
  readonly reads?: Topic | readonly Topic[];
  /** The topics that this act changes. Browsers that show one of them read it again. */
  readonly changes?: readonly Topic[];
  /** The record has a version: answers carry it as `ETag`, and a change must send it in `If-Match`. */
  readonly versioned?: true;
  /** The body is raw bytes, at most `maxRequestBodyBytes`. They are compared with the `Content-Digest` header. */
  readonly bytes?: true;
  /** The answer is a file (`FileAnswer`), and `ok` is `aFile`. */
  readonly file?: true;
  /**
   * This act changes nothing that must be proven later. It is a step of another act, which writes a row to the audit
   * log.
   */
  readonly unrecorded?: true;
};

/** The name of an endpoint in the audit log: `PATCH /people/:person`. */
export const routeNameOf = ({ method, path }: Pick<OrgEndpoint, 'method' | 'path'>): string =>
  `${method} ${path.replace('/api/v1/orgs/:org', '')}`;

/** The most bytes in the body of one request. A longer file is sent in parts. */
export const maxRequestBodyBytes = 1_048_576;

/** How long a browser may keep a file about a person. Someone else may use the same browser later. */
export const mostKeptSeconds = 600;

export const aFile = z.unknown();
export type FileAnswer = {
  readonly stream: AsyncIterable<Uint8Array>;
  /** Undefined if the file is created while it is sent. */
  readonly length?: number;
  readonly mediaType: string;
  /**
   * If true, the bytes at this URL never change and are about no person, so browsers may cache them. If a number, this
   * browser may cache them for that many seconds, at most `mostKeptSeconds`.
   */
  readonly keep: boolean | number;
  /** If given, the browser saves the file under this name instead of showing it. */
  readonly saveAs?: string;
  /** Whether the file shows children. If it does, `@lanyard/audit/faces` has counted and recorded them. */
  readonly faces: 'none' | FaceCount;
};

/** Data that belongs to a person and not to an organisation. Only the person's own acts change it. */
export type OwnTopic = 'session' | 'security' | 'my-sessions' | 'invitation' | 'proof';

/** An endpoint outside organisations: signing in and out, and a person's own account. */
export type GlobalEndpoint = Common & {
  readonly path: `/api/v1/${string}`;
  readonly access: 'anyone' | 'signed_in';
  /** The topic of the person's data that this reads. The browser reads it again when the topic changes. */
  readonly reads?: OwnTopic;
  /** The topics of the person's data that this act changes. */
  readonly changes?: readonly OwnTopic[];
  /**
   * The header with a signature, for requests from a machine. The act gets the body as it was sent, to check the
   * signature.
   */
  readonly signed?: string;
};

export type Endpoint = OrgEndpoint | GlobalEndpoint;

/**
 * Defines the contract of an endpoint: its path, permission, input and output. The server (`mount`) and the browser
 * (`call`) both read it.
 */
export const endpoint = <const Shape extends OrgEndpoint>(shape: Shape): Shape => shape;
export const globalEndpoint = <const Shape extends GlobalEndpoint>(shape: Shape): Shape => shape;

export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Given<Part, Value> = Part extends z.ZodMiniType ? Value : unknown;
type InPath<E extends Endpoint> = {
  readonly params: Readonly<Record<PathParams<E['path']>, string>>;
};
export type EndpointRequest<E extends Endpoint> = InPath<E> &
  Given<E['query'], { readonly query: z.input<NonNullable<E['query']>> }> &
  Given<E['body'], { readonly body: z.input<NonNullable<E['body']>> }> &
  (E extends { bytes: true }
    ? { readonly bytes: Uint8Array<ArrayBuffer>; /** SHA-256 in base64. */ readonly digest: string }
    : unknown) &
  (E extends { creates: true } ? { readonly key: string } : unknown) &
  (E extends { versioned: true; method: 'PATCH' | 'DELETE' } ? { readonly version: number } : unknown);
export type SignedBody = { readonly raw: Uint8Array; readonly signature: string };
export type EndpointInput<E extends Endpoint> = InPath<E> &
  (E extends { signed: string } ? { readonly signed: SignedBody } : unknown) &
  Given<E['query'], { readonly query: z.output<NonNullable<E['query']>> }> &
  Given<E['body'], { readonly body: z.output<NonNullable<E['body']>> }> &
  (E extends { bytes: true } ? { readonly bytes: Uint8Array; readonly sha256: string } : unknown) &
  (E extends { versioned: true; method: 'PATCH' | 'DELETE' } ? { readonly version: number } : unknown);
export type EndpointAnswer<E extends Endpoint> = E extends { file: true } ? FileAnswer : z.output<E['ok']>;
export type EndpointRefusal<E extends Endpoint> = E['refusals'][number];

/** A refusal as in RFC 9457. Programs read `code`. `errors` names fields. A refusal may have more fields of its own. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  request: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
