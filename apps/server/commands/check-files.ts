// `npm run files:check`: reads every file of every organisation and names those that are missing or damaged; removes
// nothing. DATABASE_URL, FILES and the keys as for the server. The nightly job does the same, one organisation at a time.
import { connect } from '@lanyard/db/connect';
import { checkFiles } from '@lanyard/files/check-files';
import { filesConfig, openVault } from '@lanyard/files/files-config';

const { DATABASE_URL: url } = process.env;
if (!url) throw new Error('DATABASE_URL names the database, as the login role app');
const db = connect(url, 2);
try {
  const { files, broken } = await checkFiles(openVault(filesConfig(process.env)), db);
  for (const { file, state } of broken) console.log(`${file} ${state}`);
  console.log(`${String(files)} files read, ${String(broken.length)} broken`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await db.destroy();
}
