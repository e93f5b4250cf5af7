import type { Db } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';

import type { Vault } from './files.ts';
import { filesAfter, findFile, organisationIds, type FileRow } from './queries.ts';
import { checkBlob } from './read-blob.ts';
import { readSubjectKey } from './subject-keys.ts';
import type { WorkerStep } from './sweep-blobs.ts';

export type BrokenFile = {
  readonly org: string;
  readonly file: string;
  readonly state: 'missing' | 'damaged';
};
export type FilesCheck = { readonly files: number; readonly broken: readonly BrokenFile[] };

const pageSize = 200;
const nothing = '00000000-0000-0000-0000-000000000000';

type Place = { readonly vault: Vault; readonly step: WorkerStep; readonly org: string };

/** The bytes are read outside the transaction. A file that was removed in the meantime is not broken. */
async function stateOf({ vault, step, org }: Place, file: FileRow): Promise<BrokenFile['state'] | undefined> {
  const dataKey = await step((act) => readSubjectKey(vault.keys, act, file.subject));
  if (!dataKey) return undefined;
  const promised = { sha256: file.sha256.toString('hex'), size: file.size };
  const { state } = await checkBlob(
    vault.store,
    `${org}/${file.blob}`,
    { dataKey, name: file.blob },
    promised,
  );
  if (state === 'whole') return undefined;
  const still = await step(({ tx }) => findFile(tx, org, file.id));
  return still ? state : undefined;
}

async function* rowsOf({ step, org }: Place): AsyncGenerator<FileRow> {
  for (let after = nothing; ;) {
    const page = await step(({ tx }) => filesAfter(tx, org, after, pageSize));
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.id;
  }
}

async function checkPlace(place: Place): Promise<FilesCheck> {
  const broken: BrokenFile[] = [];
  let files = 0;
  for await (const row of rowsOf(place)) {
    files++;
    const state = await stateOf(place, row);
    if (state) broken.push({ org: place.org, file: row.id, state });
  }
  return { files, broken };
}

/** Reads every file of one organisation and returns the broken ones. Changes nothing. */
export const checkOrganisationFiles = (
  vault: Vault,
  { org, step }: { readonly org: string; readonly step: WorkerStep },
): Promise<FilesCheck> => checkPlace({ vault, org, step });

/** Checks the files of every organisation. */
export async function checkFiles(vault: Vault, db: Db): Promise<FilesCheck> {
  const withTenant = createWithTenant(db, []);
  const broken: BrokenFile[] = [];
  let files = 0;
  for (const org of await organisationIds(db)) {
    const step: WorkerStep = (run) => withTenant({ org, user: '', as: 'app_worker' }, run);
    const checked = await checkPlace({ vault, step, org });
    files += checked.files;
    broken.push(...checked.broken);
  }
  return { files, broken };
}
