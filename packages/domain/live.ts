/**
 * What can change while someone looks at it. A contract (the definition of an API call) says which topics the call
 * `reads` and which it `changes`. When a topic changes, browsers read every query of that topic again.
 */
export const topics = [
  'students',
  'sections',
  'years',
  'people',
  'memberships',
  'organisation',
  'vendor-links',
  'delivery-places',
  'activity',
  'progress',
  'jobs',
  'dashboard',
  'imports',
  'templates',
  'photos',
  'capture',
  'proofs',
  'vendor-settings',
  'orders',
  'packages',
  'alerts',
] as const;
export type Topic = (typeof topics)[number];

/**
 * How far a browser has read the news (the rows that say what changed): a transaction id and a row id in that
 * transaction, as `txid-id`.
 */
export type Position = { readonly txid: bigint; readonly id: bigint };

const most = 2n ** 63n - 1n;

/** Returns undefined for anything that is not a position, because the text comes over the network. */
export function readPosition(text: string | undefined): Position | undefined {
  const [, txid, id] = /^(\d{1,19})-(\d{1,19})$/.exec(text ?? '') ?? [];
  if (txid === undefined || id === undefined) return undefined;
  const position = { txid: BigInt(txid), id: BigInt(id) };
  return position.txid > most || position.id > most ? undefined : position;
}

export const writePosition = ({ txid, id }: Position): string => `${String(txid)}-${String(id)}`;

export const isAfter = (one: Position, other: Position): boolean =>
  one.txid === other.txid ? one.id > other.id : one.txid > other.txid;
