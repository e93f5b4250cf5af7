// `npm run migrate` brings the database of OWNER_DATABASE_URL up to date. The server itself never changes the schema.
import { Client, escapeLiteral } from 'pg';

import { requireDatabaseTls } from '../encrypted.ts';
import { prepareDatabase } from '../prepare-database.ts';

const { OWNER_DATABASE_URL: url, APP_PASSWORD: password } = process.env;
if (!url) throw new Error('OWNER_DATABASE_URL names the database and its owner');
requireDatabaseTls('OWNER_DATABASE_URL', url, process.env);
const applied = await prepareDatabase(url);
console.log(applied.length > 0 ? `applied ${applied.join(', ')}` : 'nothing to do');

// The login role needs a password to connect over a network.
if (password) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`alter role app password ${escapeLiteral(password)}`);
  await client.end();
}
