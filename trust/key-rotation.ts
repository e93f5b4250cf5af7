// Replaces the master key `n` times with the real command, while two servers answer people, tablets, carriers and
// uploads. Then destroys each replaced key, as an operator would after 35 days. No request may fail, and everything
// must be readable at the end.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { checkFiles } from '@lanyard/files/check-files';
import { openVault } from '@lanyard/files/files-config';
import { openSubjectKey } from '@lanyard/files/subject-keys';
import { readStoredKeys, openKeyRing } from '@lanyard/keys/key-folder';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { Client } from 'pg';

import { countKeyUsage } from '../apps/server/rotate-keys.ts';
import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import { createCanaryPhotos } from './canary-photos.ts';
import { withInstallation, type Installation } from './installation.ts';
import { nextMessage } from './next-message.ts';
import { randomFrom } from './random.ts';
import { startRotationLoad } from './rotation-load.ts';
import { inspectUploads } from './upload-inspection.ts';
import { startUploaders } from './uploaders.ts';

const name = (last: string): string => `key-rotation.${last}`;
const daysMs = 24 * 3_600_000;

type Answered = { readonly requests: number; readonly failed: number };
type Server = {
  readonly address: string;
  readonly answered: () => Promise<Answered>;
  readonly stop: () => Promise<void>;
};

async function startServer({ databaseUrl, files }: Installation, folder: string): Promise<Server> {
  const child = fork(new URL('rotation-server.ts', import.meta.url), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TRUST_DATABASE: databaseUrl, TRUST_FILES: files.at.disk, TRUST_KEYS: folder },
  });
  const { address } = await nextMessage<{ address: string }>(child);
  return {
    address,
    answered: async () => {
      const answer = nextMessage<Answered>(child);
      child.send('answered');
      return answer;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** How many of the stored file keys these master keys can decrypt. */
async function openedBy({ ownerUrl }: Installation, masters: readonly Buffer[]): Promise<number> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  type Row = { readonly org: string; readonly subject: string; readonly wrapped: Buffer };
  const { rows } = await owner.query<Row>(
    'select org_id as org, subject, wrapped_key as wrapped from app.subject_keys',
  );
  await owner.end();
  const ring = keyRingOf(...masters);
  return rows.filter(({ org, subject, wrapped }) => {
    try {
      openSubjectKey(ring, org, subject, wrapped);
      return true;
    } catch {
      return false;
    }
  }).length;
}

/** Sets the date of each retired key 36 days back, as if the 35 days that backups are kept were over. */
async function letDaysPass(folder: string): Promise<void> {
  const long = new Date(Date.now() - 36 * daysMs).toISOString();
  for (const file of await readdir(folder))
    if (file.endsWith('.retired')) await writeFile(join(folder, file), `${long}\n`);
}

async function rotateUnderLoad(
  installation: Installation,
  folder: string,
  { n, seed }: { n: number; seed: number },
) {
  const { db, databaseUrl, town, withTenant, files } = installation;
  const keys = (...given: string[]) =>
    promisify(execFile)(
      process.execPath,
      [new URL('../apps/server/commands/keys.ts', import.meta.url).pathname, ...given],
      { env: { DATABASE_URL: databaseUrl, LANYARD_KEYS: folder } },
    );
  const photos = await createCanaryPhotos(installation, (school) => `canary of ${school}`);
  const tokens: string[] = [];
  for (let i = 0; i < 2; i++) {
    const { id, token } = await newPerson(db, `Uploader ${String(i)}`);
    await joinOrganisation(withTenant, town.alpha.org, id, ['admin']);
    tokens.push(token);
  }
  const servers = [await startServer(installation, folder), await startServer(installation, folder)];
  const addresses = servers.map(({ address }) => address);
  const load = await startRotationLoad(installation, addresses, [photos.inScope, photos.outOfScope]);
  const line = {
    address: addresses[0] ?? '',
    org: town.alpha.org,
    tokens,
    sizes: { least: 0.01, most: 0.1 },
  };
  const uploaders = startUploaders(line, randomFrom(seed));
  const destroyed: Buffer[] = [];
  for (let i = 0; i < n; i++) {
    await sleep(1000);
    const before = readStoredKeys(folder);
    await keys('rotate');
    await letDaysPass(folder);
    await keys('destroy');
    const left = new Set(readStoredKeys(folder).map(({ file }) => file));
    destroyed.push(...before.filter(({ file }) => !left.has(file)).map(({ bytes }) => bytes));
  }
  await sleep(1000);
  await uploaders.end(60_000);
  await load.end();
  const answered = [];
  for (const server of servers) {
    answered.push(await server.answered());
    await server.stop();
  }
  const ring = openKeyRing(folder);
  const vault = openVault(files.at, ring);
  const newest = ring.newest();
  const inUse = await countKeyUsage({ db, folder });
  const used = inUse.get(newest.id.toString('hex'));
  const found = await inspectUploads({ ...installation, vault }, uploaders.acknowledged);
  const { files: read, broken } = await checkFiles(vault, db);
  return {
    load,
    uploaders,
    destroyed,
    found,
    read,
    broken,
    requests: answered.reduce((sum, { requests }) => sum + requests, 0),
    failed: answered.reduce((sum, { failed }) => sum + failed, 0),
    under: used ? used.files + used.authenticators + used.carriers : 0,
    otherKeys: inUse.size - 1,
    openedByDestroyed: await openedBy(installation, destroyed),
    openedByNewest: await openedBy(installation, [newest.bytes]),
  };
}

export const keyRotation: Trial = {
  full: 20,
  ci: 1,
  onlyIfTouched: true,
  run: ({ n, seed }) =>
    withInstallation(async (installation) => {
      const folder = await mkdtemp(join(tmpdir(), 'lanyard-key-rotation-'));
      try {
        await writeFile(join(folder, 'master.key'), installation.files.masterKey.toString('base64'));
        const it = await rotateUnderLoad(installation, folder, { n, seed });
        const { load, uploaders, found } = it;
        return [
          atLeast(name('destroyed'), it.destroyed.length, 'master keys replaced, retired and destroyed', n),
          atLeast(name('requests'), it.requests, 'requests answered meanwhile', 100 * n),
          exactlyZero(name('failed'), it.failed + load.failed(), 'requests that failed'),
          exactlyZero(name('wrong'), load.wrong(), 'answers with another content than before'),
          atLeast(name('looks'), load.looks(), 'photos looked at', 10 * n),
          atLeast(name('codes'), load.codes(), 'codes of authenticator apps accepted', 10 * n),
          atLeast(name('devices'), load.devices(), 'tablets opened', 5 * n),
          atLeast(name('reports'), load.reports(), 'reports of carriers heard', 5 * n),
          atLeast(name('uploads'), uploaders.acknowledged.length, 'files received', 5 * n),
          exactlyZero(
            name('upload-faults'),
            found.lost + found.corrupt + uploaders.gaveUp(),
            'of them lost or damaged',
          ),
          atLeast(name('files-read'), it.read, 'files read at the end', 1),
          exactlyZero(name('unreadable'), it.broken.length, 'of them unreadable'),
          atLeast(name('under-newest'), it.under, 'values that name the newest key', 100),
          exactlyZero(name('other-keys'), it.otherKeys, 'other keys that a value names'),
          exactlyZero(
            name('opened-by-destroyed'),
            it.openedByDestroyed,
            'keys of files that a destroyed key opens',
          ),
          atLeast(name('opened-by-newest'), it.openedByNewest, 'keys of files that the newest key opens', 1),
        ];
      } finally {
        await rm(folder, { recursive: true });
      }
    }),
};
