import { only } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

export type SeatSide = 'school' | 'vendor';
/**
 * The transaction, organisation and person of an act, and the side of the order. Queries on rows of both sides filter
 * by it.
 */
export type Seat = { readonly tx: Tx; readonly org: string; readonly user: string; readonly side: SeatSide };

export const readOrganisationKind = async (tx: Tx): Promise<SeatSide> =>
  (await only<{ kind: SeatSide }>(tx)`select kind from ctl.entered_organisation()`).kind;

/** Rows of `table` that belong to the organisation of this seat. */
export const isOwnRow = ({ org, side }: Seat, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.${side === 'vendor' ? 'vendor_id' : 'org_id'}`)} = ${org}`;

export const uuidArray = (ids: readonly string[]): RawBuilder<unknown> => sql`${[...ids]}::uuid[]`;

/** The name of a member of this organisation. Null for a person of the other side, whose name is not visible here. */
export const memberNameOf = (column: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select m.name from ctl.members() m where m.id = ${column})`;
