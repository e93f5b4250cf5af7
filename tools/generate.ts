// Writes the generated files that are committed. With --check, fails if one of them is out of date.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pgDump } from '@electric-sql/pglite-tools/pg_dump';
import { migrationFiles } from '@lanyard/db/migrate';
import { figuresDocument } from '@lanyard/domain/figure-words';
import { buildOpenApiDocument } from '@lanyard/http/openapi';
import { createCatalogue } from '@lanyard/translation/build/extract';
import { Kysely, PGliteDialect } from 'kysely';
import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen';

import { contracts } from '../apps/server/contracts.ts';
import { isTest } from './structure/layout.ts';
import { readTree } from './structure/tree.ts';

async function dump(pg: PGlite): Promise<string> {
  const file = await pgDump({ pg, args: ['--schema-only', '--no-owner', '--schema=app', '--schema=ctl'] });
  const text = await file.text();
  return (
    text
      .split('\n')
      .filter((line) => !/^(--|SET |SELECT pg_catalog|\\(un)?restrict)/.test(line))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim() + '\n'
  );
}

/**
 * Derives column types from check constraints. `text check (… in (…))` becomes a union of its words, and `text[] check
 * (… <@ array[…])` an array of them. kysely-codegen alone would return `string`.
 */
async function closedSets(pg: PGlite): Promise<Record<string, RawExpressionNode>> {
  const { rows } = await pg.query<{ column: string; definition: string; defaulted: boolean }>(`
    select case n.nspname when 'app' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as column, pg_get_constraintdef(k.oid) as definition, a.atthasdef as defaulted
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and k.conkey = array[a.attnum]
    where k.contype = 'c' and n.nspname in ('app', 'ctl') and pg_get_constraintdef(k.oid) ~ '(= ANY \\(|<@ )ARRAY\\[' order by 1`);
  return Object.fromEntries(
    rows.map(({ column, definition, defaulted }) => {
      const union = [...definition.matchAll(/'([^']*)'::text/g)]
        .map(([, word]) => JSON.stringify(word))
        .join(' | ');
      const type = definition.includes('<@ ARRAY[') ? `(${union})[]` : union;
      return [column, new RawExpressionNode(defaulted ? `Generated<${type}>` : type)];
    }),
  );
}

const types = async (pg: PGlite): Promise<string> =>
  generate({
    db: new Kysely({ dialect: new PGliteDialect({ pglite: pg }) }),
    dialect: new PostgresDialect(),
    outFile: null,
    defaultSchemas: ['app'],
    includePattern: '(app|ctl).*',
    typeMapping: { timestamptz: 'string', date: 'string' },
    overrides: { columns: await closedSets(pg) },
  });

/** Every sentence of apps, features and packages that a translator sees. */
const sentences = (): Promise<string> =>
  createCatalogue(
    [...readTree(join(import.meta.dirname, '..'))].filter(
      ([path]) => /^(apps|features|packages)\/.*\.tsx?$/.test(path) && !isTest(path),
    ),
  );

const check = process.argv.includes('--check');
const pg = await PGlite.create();
for (const { text } of await migrationFiles()) await pg.exec(text);
const ts = await types(pg);
const sql = await dump(pg); // must come last, because pg_dump changes the search path
await pg.close(); // otherwise the process ends nine seconds later
const generated = {
  'packages/db/schema.sql': sql,
  'packages/db/schema.ts': ts,
  'packages/translation/en.po': await sentences(),
  'docs/figures.md': figuresDocument(),
  'docs/openapi.json': `${JSON.stringify(buildOpenApiDocument(contracts), null, 2)}\n`,
};
for (const [name, text] of Object.entries(generated)) {
  const file = new URL(`../${name}`, import.meta.url);
  if (!check) await writeFile(file, text);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
    console.error(`${name} is stale: npm run generate`);
    process.exitCode = 1;
  }
}
