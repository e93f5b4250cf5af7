import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';

import type { Caller } from '@lanyard/db/tenant';
import { vaultFiles } from '@lanyard/files/files';
import { sweepBlobs } from '@lanyard/files/sweep-blobs';
import type { JobSteps } from '@lanyard/jobs/job';
import { takeUpload } from '@lanyard/uploads/quarantine';
import { sweepUploadsWork } from '@lanyard/uploads/sweep-uploads.job';
import { Client } from 'pg';

import type { Installation } from './installation.ts';
import type { AcknowledgedUpload } from './uploaders.ts';

export type UploadFindings = {
  readonly lost: number;
  readonly corrupt: number;
  readonly doubled: number;
  readonly unasked: number;
};

const worker = ({ town }: Installation): Caller => ({ org: town.alpha.org, user: '', as: 'app_worker' });

/** The hash of the bytes as the worker reads them. Undefined if the row or the bytes are missing. */
async function hashOf(installation: Installation, id: string): Promise<string | undefined> {
  const { vault, withTenant } = installation;
  const hash = createHash('sha256');
  try {
    const taken = await withTenant(worker(installation), (act) => takeUpload(vault, act, id));
    if (!taken) return undefined;
    for await (const chunk of taken.stream as AsyncIterable<Uint8Array>) hash.update(chunk);
    return hash.digest('hex');
  } catch (fault) {
    // A blob that cannot be decrypted counts as damaged. A blob that does not exist is lost.
    return String(fault).includes('missing') ? undefined : 'damaged';
  }
}

type Row = { id: string; jobs: number; audits: number; copies: number };

export async function inspectUploads(
  installation: Installation,
  acknowledged: readonly AcknowledgedUpload[],
): Promise<UploadFindings> {
  const owner = new Client({ connectionString: installation.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<Row>(
    `select u.id, (select count(*)::int from jobs.job j where j.data->'data'->>'upload' = u.id::text) as jobs,
       (select count(*)::int from app.audit_events a where u.id::text = any (a.subjects::text[])) as audits,
       (select count(*)::int from app.uploads o where o.sha256 = u.sha256 and o.state = 'received') as copies
     from app.uploads u where state = 'received'`,
  );
  await owner.end();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = { lost: 0, corrupt: 0, doubled: 0, unasked: 0 };
  for (const { id, sha256 } of acknowledged) {
    const row = byId.get(id);
    const hash = row && (await hashOf(installation, id));
    if (hash === undefined) found.lost++;
    else if (hash !== sha256) found.corrupt++;
    if (row && (row.jobs !== 1 || row.audits !== 1 || row.copies !== 1)) found.doubled++;
    byId.delete(id);
  }
  found.unasked = byId.size;
  return found;
}

/**
 * Stores bytes without a database row, as a server does that crashes before it writes the row. The kills of a short run
 * may leave no such bytes.
 */
async function leaveOne(installation: Installation): Promise<void> {
  const { vault, withTenant } = installation;
  const file = {
    subject: 'org',
    mediaType: 'image/png',
    purpose: 'crest',
    bytes: randomBytes(1000),
  } as const;
  await withTenant(worker(installation), async (act) => {
    await vaultFiles(vault).putFile(act, file);
    throw new Error('before the commit');
  }).catch(() => undefined);
}

export type LeftoverCounts = { readonly before: number; readonly after: number; readonly afterDay: number };

/**
 * Runs the sweep, which deletes leftover bytes after an hour and uploads after a day. Here both limits are zero. Call
 * it while nobody sends.
 */
export async function sweepAll(installation: Installation): Promise<LeftoverCounts> {
  const { vault, files, db, ownerUrl, withTenant, town } = installation;
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const unclaimed = async (): Promise<number> => {
    const { rows } = await owner.query<{ key: string }>(`select org_id || '/' || blob as key from app.files`);
    const claimed = new Set(rows.map(({ key }) => key));
    const entries = await readdir(files.at.disk, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(files.at.disk.length + 1));
    return paths.filter((path) => !claimed.has(path)).length;
  };
  await leaveOne(installation);
  const before = await unclaimed();
  await sweepBlobs(vault, db, new Date(Date.now() + 60_000));
  const after = await unclaimed();
  const steps: JobSteps = { org: town.alpha.org, step: (run) => withTenant(worker(installation), run) };
  const sweep = sweepUploadsWork(vault, { receiving: 0, received: 0 });
  if ('inSteps' in sweep) await sweep.inSteps(steps, {} as never);
  const { rows } = await owner.query<{ n: number }>(
    `select ((select count(*) from app.upload_parts) + (select count(*) from app.files)
       + (select count(*) from app.subject_keys where subject like 'upload:%'))::int as n`,
  );
  const afterDay = (rows[0]?.n ?? -1) + (await unclaimed());
  await owner.end();
  return { before, after, afterDay };
}
