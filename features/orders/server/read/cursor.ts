import { refuse, type Refusal } from '@lanyard/domain/refusal';
import * as z from 'zod/mini';

/**
 * Encodes the position where a page ends. A changed cursor is harmless, because it is only compared and row security
 * still applies.
 */
export const writeCursor = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url');

export function readCursor<Key>(
  after: string | undefined,
  shape: z.ZodMiniType<Key>,
): Key | undefined | Refusal<'invalid_input'> {
  if (after === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(Buffer.from(after, 'base64url').toString('utf8')));
  } catch {
    return refuse('invalid_input', {
      errors: [{ path: 'query.after', message: 'Not a place in this list.' }],
    });
  }
}

/** The query asked for `limit + 1` rows. The extra row only shows that there is another page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => unknown,
): { readonly shown: Row[]; readonly next: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last === undefined ? null : writeCursor(keyOf(last)) };
}

export const IdCursor = z.uuid();
export const PlaceCursor = z.tuple([z.int().check(z.minimum(-1), z.maximum(2_000_000_000)), z.uuid()]);
export const TimeCursor = z.tuple([z.iso.datetime(), z.uuid()]);
