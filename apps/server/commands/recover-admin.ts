// `npm run recover-admin -- EMAIL NAME`: for someone who lost their second factor and whom no admin can help. NAME is
// the person who runs it. The audit log and the emails show this name. It needs DATABASE_URL and ORIGIN, like the
// server.
import { recoverAccount } from '@lanyard/accounts/server/people/recover-account';
import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { openQueue } from '@lanyard/jobs/queue';

import { requireDatabaseTls } from '../encrypted.ts';

const { DATABASE_URL: url, ORIGIN: home } = process.env;
const [email, ...names] = process.argv.slice(2);
const operator = names.join(' ').trim();
if (!url) throw new Error('DATABASE_URL names the database, as the login role app');
if (!home) throw new Error('ORIGIN is the address of this installation: links start with it');
if (email === undefined || operator === '' || operator.length > 200)
  throw new Error('say whose account it is and who you are: npm run recover-admin -- EMAIL NAME');
requireDatabaseTls('DATABASE_URL', url, process.env);

const db = connect(url, 2);
const queue = openQueue(url);
try {
  const recovered = await recoverAccount(
    { db, withTenant: createWithTenant(db, []), queue, home },
    { email, operator },
  );
  if (!recovered) {
    console.error(`nobody has an account with the address ${email}`);
    process.exitCode = 1;
  } else {
    const { name, link, organisations } = recovered;
    console.log(`The second factor of ${name} is removed, and their sessions are ended.`);
    console.log(
      organisations.length > 0
        ? `Recorded in: ${organisations.join(', ')}.`
        : `${name} belongs to no organisation: it is recorded nowhere.`,
    );
    console.log(`Give ${name} this link. It works once, within 30 minutes, and lets them choose a password:`);
    console.log(link);
  }
} finally {
  await queue.stop();
  await db.destroy();
}
