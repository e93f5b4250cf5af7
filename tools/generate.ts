// Writes what is generated and committed; with --check, fails when any of it is stale.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { scratchPostgres } from '@lanyard/db/embedded';
import { migrate, migrationFiles } from '@lanyard/db/migrate';
import { figuresDocument } from '@lanyard/domain/figure-words';
import { openapi } from '@lanyard/http/openapi';
import { Client } from 'pg';

import { contracts } from '../apps/server/contracts.ts';

async function dump(): Promise<string> {
  const pg = await PGlite.create();
  for (const { text } of await migrationFiles()) await pg.exec(text);
  const file = await pgDump({ pg, args: ['--schema-only', '--no-owner', '--schema=app', '--schema=ctl'] });
  const text = await file.text();
  await pg.close(); // or the process stays for nine seconds more
  return (
    text
      .split('\n')
      .filter((line) => !/^(--|SET |SELECT pg_catalog|\\(un)?restrict)/.test(line))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim() + '\n'
  );
}

/** `text check (… in (…))` becomes a union of its words, `text[] check (… <@ array[…])` an array of them; kysely-codegen alone says `string`. */
async function closedSets(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ column: string; definition: string; defaulted: boolean }>(`
    select case n.nspname when 'app' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition, a.atthasdef as defaulted
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
    where k.contype = 'c' and n.nspname in ('app', 'ctl') and pg_get_constraintdef(k.oid) ~ '(= ANY \\(|<@ )ARRAY\\[' order by 1`);
  await client.end();
  return Object.fromEntries(
    rows.map(({ column, definition, defaulted }) => {
      const union = [...definition.matchAll(/'([^']*)'::text/g)]
        .map(([, word]) => JSON.stringify(word))
        .join(' | ');
      const type = definition.includes('<@ ARRAY[') ? `(${union})[]` : union;
      return [column, defaulted ? `Generated<${type}>` : type];
    }),
  );
}

async function types(): Promise<string> {
  const postgres = await scratchPostgres();
  const scratch = await mkdtemp(join(tmpdir(), 'lanyard-types-'));
  try {
    await migrate(postgres.url());
    const out = join(scratch, 'schema.ts');
    const overrides = JSON.stringify({ columns: await closedSets(postgres.url()) });
    await promisify(execFile)(join(import.meta.dirname, '../node_modules/.bin/kysely-codegen'), [
      '--dialect',
      'postgres',
      '--url',
      postgres.url(),
      '--out-file',
      out,
      '--default-schema',
      'app',
      '--include-pattern',
      '(app|ctl).*',
      '--type-mapping',
      '{"timestamptz":"string","date":"string"}',
      '--overrides',
      overrides,
      '--log-level',
      'error',
    ]);
    return await readFile(out, 'utf8');
  } finally {
    await postgres.stop();
    await rm(scratch, { recursive: true, force: true });
  }
}

const check = process.argv.includes('--check');
const [sql, ts] = await Promise.all([dump(), types()]);
const generated = {
  'packages/db/schema.sql': sql,
  'packages/db/schema.ts': ts,
  'docs/figures.md': figuresDocument(),
  'docs/openapi.json': `${JSON.stringify(openapi(contracts), null, 2)}\n`,
};
for (const [name, text] of Object.entries(generated)) {
  const file = new URL(`../${name}`, import.meta.url);
  if (!check) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${name} is stale: npm run generate`);
    process.exitCode = 1;
  }
}
