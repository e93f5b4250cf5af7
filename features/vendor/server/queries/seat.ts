import type { Tx } from '@lanyard/db/tenant';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export type Side = 'school' | 'vendor';
/** From where rows both sides see are looked at: every query filters by the side it is asked from. */
export type Seat = { readonly tx: Tx; readonly org: string; readonly user: string; readonly side: Side };

export const mine = ({ org, side }: Seat, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.${side === 'vendor' ? 'vendor_id' : 'org_id'}`)} = ${org}`;

export const uuids = (ids: readonly string[]): RawBuilder<unknown> => sql`${[...ids]}::uuid[]`;

/** Of one's own people only; the other side's have no name here. */
export const nameOf = (column: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select m.name from ctl.members() m where m.id = ${column})`;
