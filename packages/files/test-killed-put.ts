// Stores one file and kills itself at the given step. This is a real kill, so no `finally` runs.
import { createHash } from 'node:crypto';

import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { keyRingOf } from '@lanyard/keys/key-ring';

import { diskStore } from './disk-store.ts';
import { readFilesLocation } from './files-config.ts';
import { vaultFiles } from './files.ts';
import { s3Store } from './s3-store.ts';
import { subjectOfStudent } from './subject-keys.ts';

const [, , org = '', student = '', killAt = ''] = process.argv;
const reached = (step: string): void => {
  if (step === killAt) process.kill(process.pid, 'SIGKILL');
};

const at = readFilesLocation(process.env);
const keys = keyRingOf(Buffer.from(process.env['TEST_KEY'] ?? '', 'base64'));
const store = 'disk' in at ? diskStore(at.disk, reached) : s3Store(at.s3, reached);
const { putFile } = vaultFiles({ store, keys });

const picture = Buffer.alloc(300_000, student);
async function* arriving(): AsyncGenerator<Uint8Array> {
  yield picture.subarray(0, 150_000);
  reached('half');
  yield picture.subarray(150_000);
}

const db = connect(process.env['DATABASE_URL'] ?? '', 1);
await createWithTenant(db, [])({ org, user: '', as: 'app_worker' }, async (act) => {
  await putFile(act, {
    subject: subjectOfStudent(student),
    mediaType: 'image/jpeg',
    purpose: 'photo',
    sha256: createHash('sha256').update(picture).digest('hex'),
    stream: arriving(),
  });
  reached('row');
});
reached('committed');
await db.destroy();
