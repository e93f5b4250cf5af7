// The secret keys of an installation, in the folder LANYARD_KEYS:
//   npm run keys -- FOLDER                 makes the keys that are missing
//   npm run keys -- list                   says which master keys there are and what each one wrapped
//   npm run keys -- rotate [--in MINUTES]  adds a master key, and wraps everything again with it
//   npm run keys -- rewrap                 wraps everything again with the newest key, if `rotate` was interrupted
//   npm run keys -- destroy                destroys the keys that were retired 35 days ago
// All but the first need DATABASE_URL and LANYARD_KEYS, as the server has them. The product may run in the meantime.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { connect } from '@lanyard/db/connect';
import { addMasterKey, readStoredKeys } from '@lanyard/keys/key-folder';

import { requireDatabaseTls } from '../encrypted.ts';
import { makeKeys } from '../keys.ts';
import {
  backupDays,
  destructionDateOf,
  destroyRetiredKeys,
  countKeyUsage,
  rewrapAllValues,
  type RotationContext,
} from '../rotate-keys.ts';

const { DATABASE_URL: url, LANYARD_KEYS } = process.env;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string', default: '0' } },
});
const [what = LANYARD_KEYS] = positionals;

const day = (at: Date): string => at.toISOString().slice(0, 10);

async function list(installation: RotationContext): Promise<void> {
  const inUse = await countKeyUsage(installation);
  for (const key of readStoredKeys(installation.folder)) {
    const { files = 0, authenticators = 0, carriers = 0 } = inUse.get(key.id.toString('hex')) ?? {};
    const until = destructionDateOf(key);
    const state = until
      ? `retired, can be destroyed after ${day(until)}`
      : `wraps from ${key.from.toISOString()}`;
    console.log(
      `${key.file}  ${state}  wrapped ${String(files)} keys of files, ${String(authenticators)} authenticator secrets, ${String(carriers)} carrier secrets`,
    );
  }
  const unnamed = inUse.get('');
  if (unnamed)
    console.log(
      `${String(unnamed.authenticators + unnamed.carriers)} secrets from before do not name their key. The next rotation wraps them again.`,
    );
}

async function rewrap(installation: RotationContext): Promise<void> {
  const count = await rewrapAllValues(installation);
  console.log(`The newest key wrapped ${String(count)} values again.`);
  for (const key of readStoredKeys(installation.folder)) {
    const until = destructionDateOf(key);
    if (until)
      console.log(`${key.file} is retired. npm run keys -- destroy destroys it after ${day(until)}.`);
  }
}

async function rotate(installation: RotationContext): Promise<void> {
  const minutes = Number(values.in);
  if (!Number.isFinite(minutes) || minutes < 0) throw new Error('--in is a number of minutes');
  const from = new Date(Date.now() + minutes * 60_000);
  const file = addMasterKey(installation.folder, from);
  console.log(
    `${file} is the new master key. Keep a copy where you keep the others, and give it to each machine.`,
  );
  if (minutes > 0) console.log(`It wraps from ${from.toISOString()} on. This command waits until then.`);
  await wait(Math.max(0, from.getTime() - Date.now()));
  await rewrap(installation);
}

async function destroy(installation: RotationContext): Promise<void> {
  const destroyed = await destroyRetiredKeys(installation);
  for (const file of destroyed) console.log(`${file} is destroyed. Destroy every copy of it, too.`);
  if (destroyed.length === 0) console.log(`No key was retired more than ${String(backupDays)} days ago.`);
}

const commands: Readonly<Record<string, (installation: RotationContext) => Promise<void>>> = {
  list,
  rotate,
  rewrap,
  destroy,
};
const command = commands[what ?? ''];
if (command) {
  if (!url) throw new Error('DATABASE_URL names the database, as the login role app');
  if (!LANYARD_KEYS) throw new Error('LANYARD_KEYS names the folder of the secret keys');
  requireDatabaseTls('DATABASE_URL', url, process.env);
  const db = connect(url, 2);
  try {
    await command({ db, folder: LANYARD_KEYS });
  } finally {
    await db.destroy();
  }
} else {
  if (!what) throw new Error('name a folder, or set LANYARD_KEYS');
  makeKeys(what);
  console.log(`keys are in ${what}; keep a copy where the database is not`);
}
