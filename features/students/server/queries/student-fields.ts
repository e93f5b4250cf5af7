import type { Tx } from '@lanyard/db/tenant';
import type { FieldRule } from '@lanyard/domain/custom-field';
import { sql } from 'kysely';

const fields = (tx: Tx, org: string) =>
  tx
    .selectFrom('custom_fields')
    .select([
      'id',
      'key',
      'label',
      'kind',
      'options',
      'pattern',
      'most',
      'required',
      sql<boolean>`retired_at is not null`.as('retired'),
      'version',
    ])
    .where('org_id', '=', org);

/** All fields in the school's order. Retired fields are last. */
export const allFields = (tx: Tx, org: string) =>
  fields(tx, org)
    .orderBy(sql`retired_at is not null`)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const fieldById = (tx: Tx, org: string, id: string) =>
  fields(tx, org).where('id', '=', id).executeTakeFirst();

type NewField = FieldRule & { readonly key: string };

/** Inserts nothing if the key is taken. */
export const insertField = (tx: Tx, org: string, { options, ...field }: NewField) =>
  tx
    .insertInto('custom_fields')
    .values({
      org_id: org,
      ...field,
      options: [...options],
      position: sql<number>`(select coalesce(max(position), 0) + 1 from custom_fields where org_id = ${org})`,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const isFieldLabelTaken = async (tx: Tx, org: string, label: string, but?: string): Promise<boolean> =>
  (await tx
    .selectFrom('custom_fields')
    .select('id')
    .where('org_id', '=', org)
    .where(sql<boolean>`lower(label) = lower(${label})`)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .executeTakeFirst()) !== undefined;

export const updateField = (
  tx: Tx,
  org: string,
  id: string,
  version: number,
  {
    retired,
    options,
    label,
    pattern,
    most,
    required,
  }: Omit<FieldRule, 'kind'> & { readonly retired: boolean },
) =>
  tx
    .updateTable('custom_fields')
    .set((eb) => ({
      label,
      pattern,
      most,
      required,
      options: [...options],
      retired_at: retired ? sql<string>`coalesce(retired_at, now())` : null,
      version: eb('version', '+', 1),
    }))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** Fields that are not in `ids` come after the others, in their present order. */
export const writeFieldOrder = (tx: Tx, org: string, ids: readonly string[]) =>
  sql`update custom_fields f set position = o.position
    from unnest(${[...ids]}::uuid[]) with ordinality o(id, position)
    where f.org_id = ${org} and f.id = o.id and f.position is distinct from o.position`.execute(tx);
