// `npm run files:check` reads every file of every organisation and names the missing and damaged ones. It removes
// nothing. It needs DATABASE_URL, FILES and the keys, like the server. The nightly job does the same, one organisation
// at a time.
import { connect } from '@lanyard/db/connect';
import { checkFiles } from '@lanyard/files/check-files';
import { readFilesLocation, openVault } from '@lanyard/files/files-config';
import { openKeyRing } from '@lanyard/keys/key-folder';

const { DATABASE_URL: url, LANYARD_KEYS: folder } = process.env;
if (!url) throw new Error('DATABASE_URL names the database, as the login role app');
if (!folder) throw new Error('LANYARD_KEYS names the folder of the secret keys');
const db = connect(url, 2);
try {
  const { files, broken } = await checkFiles(
    openVault(readFilesLocation(process.env), openKeyRing(folder)),
    db,
  );
  for (const { file, state } of broken) console.log(`${file} ${state}`);
  console.log(`${String(files)} files read, ${String(broken.length)} broken`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await db.destroy();
}
