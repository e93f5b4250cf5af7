import { all, only } from '@lanyard/db/query';
import type { Act, Tx } from '@lanyard/db/tenant';
import { sql } from 'kysely';

import type { TemplateAsset } from '../../api-template-file.ts';

const hex = sql<string>`encode(sha256, 'hex')`;
const bytes = (sha256: readonly string[]) =>
  sql`array(select decode(each, 'hex') from unnest(${[...sha256]}::text[]) each)`;

export const newestAssets = (tx: Tx, org: string) => all<TemplateAsset>(tx)`
    select ${hex} as sha256, width, height, file_id as file, uploaded_at as "uploadedAt"
    from template_assets where org_id = ${org} and import_id is null order by uploaded_at desc limit 200`;

export type AssetRow = {
  readonly sha256: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
};
export const assetsByHash = async (tx: Tx, org: string, sha256: readonly string[]): Promise<AssetRow[]> => {
  if (sha256.length === 0) return [];
  return all<AssetRow>(tx)`select ${hex} as sha256, file_id as file, width, height
    from template_assets where org_id = ${org} and sha256 = any (${bytes(sha256)})`;
};

type NewAsset = {
  readonly sha256: string;
  readonly file: string;
  readonly width: number;
  readonly height: number;
};
/**
 * `isNew` is false if the organisation already has the picture, so the caller can delete the new file. If a person
 * uploads a picture that an import has stored, the list of pictures shows it from then on.
 */
export const insertAsset = (
  { tx, org, user }: Act,
  { sha256, file, width, height }: NewAsset,
  fromImport: string | null,
) => only<{ file: string; isNew: boolean }>(tx)`
    insert into template_assets as a (org_id, sha256, file_id, width, height, import_id, uploaded_by)
    values (${org}, decode(${sha256}, 'hex'), ${file}, ${width}, ${height}, ${fromImport}, ${user || null})
    on conflict (org_id, sha256) do update set import_id = case when ${fromImport}::uuid is null then null else a.import_id end
    returning a.file_id as file, a.file_id = ${file} as "isNew"`;

/** Marks pictures of an import as the school's own, so that they are not deleted with the import. Returns how many. */
export const adoptAssets = async (tx: Tx, org: string, sha256: readonly string[]): Promise<number> => {
  if (sha256.length === 0) return 0;
  const rows = await all(tx)`update template_assets set import_id = null
    where org_id = ${org} and sha256 = any (${bytes(sha256)}) returning sha256`;
  return rows.length;
};

/** Deletes the pictures of imports that no longer exist and were not adopted. Returns the ids of their files. */
export const deleteOrphanAssets = async (tx: Tx, org: string): Promise<string[]> => {
  const rows = await all<{ file: string }>(tx)`delete from template_assets a
    where a.org_id = ${org} and a.import_id is not null
      and not exists (select from template_imports i where i.org_id = a.org_id and i.id = a.import_id)
    returning a.file_id as file`;
  return rows.map(({ file }) => file);
};
