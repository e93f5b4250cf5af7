import type { FaceCount } from '@lanyard/domain/face';
import type { Topic } from '@lanyard/domain/live';
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
  /** Only for somebody who proved within the last minutes that it is them, not just an open browser. */
  readonly dangerous?: true;
  /** The most bytes of JSON in a request. Needed if a valid body can be longer than `usualBody`. */
  readonly mostBody?: number;
  /** The kind of cost that limits how often one person, or one address without an account, may send this request. */
  readonly costly?: Costly;
};

export const KiB = 1024;
/** The most bytes of JSON in a request, unless a contract allows more. It is enough for a form. */
export const usualBody = 16 * KiB;

/** How often in a minute one person or address may send a costly request: so often that it uses at most a tenth of a core. */
export const costlyPerMinute = {
  /** The server hashes a password, which takes a quarter of a second. */
  hash: 20,
  /** The server hashes a recovery code. */
  recoveryCode: 60,
  /** The server makes ten recovery codes and hashes each. */
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
export type Costly = keyof typeof costlyPerMinute;

/** Inside one organisation: the caller's membership and the permission are checked before the act runs. */
export type OrgEndpoint = Common & {
  readonly path: `/api/v1/orgs/:org/${string}`;
  readonly action: Action;
  /** Where both kinds have the action and only one the thing: the other is told it is not allowed. */
  readonly only?: OrganisationKind;
  /**
   * A POST that makes something: needs an `Idempotency-Key`, and a repeat gets the first answer. Other acts may bring a
   * key, with the same effect.
   */
  readonly creates?: true;
  /** The topics this reads. Browsers read it again when one of them changes. */
  readonly reads?: Topic | readonly Topic[];
  /** The topics that differ afterwards. Browsers that show one of them read it again. */
  readonly changes?: readonly Topic[];
  /** The thing has a version: answers carry it as `ETag`, and a change must name it in `If-Match`. */
  readonly versioned?: true;
  /** The body is bytes as they are, at most `mostBytes`, compared with the `Content-Digest` that came with them. */
  readonly bytes?: true;
  /** The answer is a file (`FileAnswer`), and `ok` is `aFile`. */
  readonly file?: true;
  /** Changes nothing that has to be proven later: another act, which leaves a row, ends what this one is a step of. */
  readonly unrecorded?: true;
};

/** The name of an endpoint in the audit log: `PATCH /people/:person`. */
export const routeOf = ({ method, path }: Pick<OrgEndpoint, 'method' | 'path'>): string =>
  `${method} ${path.replace('/api/v1/orgs/:org', '')}`;

/** What one request may carry; a longer file comes in parts. */
export const mostBytes = 1_048_576;

/** How long a browser may keep a file about a person. Someone else may use the same browser later. */
export const mostKeptSeconds = 600;

export const aFile = z.unknown();
export type FileAnswer = {
  readonly stream: AsyncIterable<Uint8Array>;
  /** Undefined for what is made while it is sent. */
  readonly length?: number;
  readonly mediaType: string;
  /**
   * True: under this address there will never be other bytes, and they are about nobody, so browsers may keep them. A
   * number: this browser may keep them for so many seconds, at most `mostKeptSeconds`.
   */
  readonly keep: boolean | number;
  /** Given: it is to be saved under this name, not shown. */
  readonly saveAs?: string;
  /** Whether it shows children. If it does, `@lanyard/audit/faces` has counted and recorded them. */
  readonly faces: 'none' | FaceCount;
};

/** What belongs to a person and not to an organisation. Only their own acts change it. */
export type OwnTopic = 'session' | 'security' | 'my-sessions' | 'invitation' | 'proof';

/** Before any organisation: signing in and out, and one's own account. */
export type DoorEndpoint = Common & {
  readonly path: `/api/v1/${string}`;
  readonly access: 'anyone' | 'signed_in';
  /** The topic of the person that this reads. The browser reads it again when it changes. */
  readonly reads?: OwnTopic;
  /** The topics of the person that differ afterwards. */
  readonly changes?: readonly OwnTopic[];
  /** From a machine: the act is given the body as it was sent, and the signature in this header, to compare. */
  readonly signed?: string;
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
  (E extends { bytes: true }
    ? { readonly bytes: Uint8Array<ArrayBuffer>; /** SHA-256 in base64. */ readonly digest: string }
    : unknown) &
  (E extends { creates: true } ? { readonly key: string } : unknown) &
  (E extends { versioned: true; method: 'PATCH' | 'DELETE' } ? { readonly version: number } : unknown);
export type Signed = { readonly raw: Uint8Array; readonly signature: string };
export type Read<E extends Endpoint> = InPath<E> &
  (E extends { signed: string } ? { readonly signed: Signed } : unknown) &
  Given<E['query'], { readonly query: z.output<NonNullable<E['query']>> }> &
  Given<E['body'], { readonly body: z.output<NonNullable<E['body']>> }> &
  (E extends { bytes: true } ? { readonly bytes: Uint8Array; readonly sha256: string } : unknown) &
  (E extends { versioned: true; method: 'PATCH' | 'DELETE' } ? { readonly version: number } : unknown);
export type Answered<E extends Endpoint> = E extends { file: true } ? FileAnswer : z.output<E['ok']>;
export type RefusedBy<E extends Endpoint> = E['refusals'][number];

/** RFC 9457. `code` is the machine's word for it; `errors` points at fields; a refusal may tell more of its own. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  request: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
