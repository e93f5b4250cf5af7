import type { Db } from '@lanyard/db/connect';
import { tenants, type WithTenant } from '@lanyard/db/tenant';

import type { Vault } from './files.ts';
import { filesAfter, findFile, organisationIds, type FileRow } from './queries.ts';
import { checkBlob } from './read-blob.ts';
import { readSubjectKey } from './subject-keys.ts';

export type Broken = { readonly org: string; readonly file: string; readonly state: 'missing' | 'damaged' };
export type Checked = { readonly files: number; readonly broken: readonly Broken[] };

const pageSize = 200;
const nothing = '00000000-0000-0000-0000-000000000000';

type Place = { readonly vault: Vault; readonly withTenant: WithTenant; readonly org: string };

/** The bytes are read outside the transaction; a file removed meanwhile is not broken. */
async function stateOf(
  { vault, withTenant, org }: Place,
  file: FileRow,
): Promise<Broken['state'] | undefined> {
  const worker = { org, user: '', as: 'app_worker' } as const;
  const dataKey = await withTenant(worker, (act) => readSubjectKey(vault.master, act, file.subject));
  if (!dataKey) return undefined;
  const promised = { sha256: file.sha256.toString('hex'), size: file.size };
  const { state } = await checkBlob(
    vault.store,
    `${org}/${file.blob}`,
    { dataKey, name: file.blob },
    promised,
  );
  if (state === 'whole') return undefined;
  const still = await withTenant(worker, ({ tx }) => findFile(tx, org, file.id));
  return still ? state : undefined;
}

async function* rowsOf({ withTenant, org }: Place): AsyncGenerator<FileRow> {
  for (let after = nothing; ;) {
    const page = await withTenant({ org, user: '', as: 'app_worker' }, ({ tx }) =>
      filesAfter(tx, org, after, pageSize),
    );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}

/** Reads every file of every organisation. Says what is broken and touches nothing. */
export async function checkFiles(vault: Vault, db: Db): Promise<Checked> {
  const withTenant = tenants(db, []);
  const broken: Broken[] = [];
  let files = 0;
  for (const org of await organisationIds(db)) {
    const place = { vault, withTenant, org };
    for await (const row of rowsOf(place)) {
      files++;
      const state = await stateOf(place, row);
      if (state) broken.push({ org, file: row.id, state });
    }
  }
  return { files, broken };
}
