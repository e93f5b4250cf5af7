import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { breachesOf } from './structure/breaches.ts';
import { featurePackage, json, lines, treeWith, treeWithout, type TreeFiles } from './structure/test-tree.ts';
import { readTree } from './structure/tree.ts';
import { uncheckedBreaches } from './structure/type-checked.ts';

test('a healthy tree has no breach', () => {
  expect(breachesOf(treeWith({}))).toEqual([]);
});

// Each case adds or replaces files of the valid tree, and causes exactly one breach.
const students = 'features/students';
const cases: readonly (readonly [what: string, changed: TreeFiles, breach: string])[] = [
  [
    'a package imports a feature',
    {
      'packages/ui/package.json': featurePackage('ui', '@lanyard/accounts', 'react'),
      'packages/ui/Card.tsx': "import '@lanyard/accounts/api';",
      'apps/web/src/app.css': "@import 'tailwindcss';",
      'apps/web/src/Layout.tsx': "import '@lanyard/ui/web/Button';",
      'packages/ui/web/Button.tsx': '',
      'packages/ui/theme.css': '',
    },
    'packages/ui/Card.tsx: may not import @lanyard/accounts',
  ],
  [
    'an app imports an app',
    {
      'apps/web/package.json': json({ name: '@lanyard/web', exports: { './paths': './paths.ts' } }),
      'apps/web/paths.ts': '',
      'apps/web/vite.config.ts': '',
      'apps/web/src/main.tsx': '',
      'apps/web/src/use-x.ts': '',
      'apps/web/src/app.css': '',
      'apps/server/package.json': featurePackage(
        'server',
        '@lanyard/students',
        '@lanyard/db',
        '@lanyard/web',
      ),
      'apps/server/pages.ts': "import '@lanyard/web/paths';",
    },
    'apps/server/pages.ts: may not import @lanyard/web',
  ],
  [
    'a feature imports one to its right',
    {
      'features/accounts/package.json': featurePackage('accounts', '@lanyard/students'),
      'features/accounts/events.ts': "import type { A } from '@lanyard/students/api';",
    },
    'features/accounts/events.ts: may not import @lanyard/students',
  ],
  [
    'the domain imports a library',
    { 'packages/domain/order.ts': "import 'node:fs';" },
    'packages/domain/order.ts: imports node:fs; it may import @lanyard/format',
  ],
  [
    'imports go in a circle',
    { 'packages/domain/order.ts': "import './role.ts';" },
    'packages/domain/role.ts: is in a cycle: packages/domain/role.ts → packages/domain/order.ts → packages/domain/role.ts',
  ],
  [
    'imports go in a circle by a type alone',
    { 'packages/domain/order.ts': "import type { A } from './role.ts';" },
    'packages/domain/role.ts: is in a cycle: packages/domain/role.ts → packages/domain/order.ts → packages/domain/role.ts',
  ],
  [
    'a neighbour is not declared',
    { 'features/accounts/server/sign-in.ts': "import '@lanyard/db/tenant';" },
    'features/accounts/server/sign-in.ts: imports @lanyard/db, which features/accounts/package.json does not declare',
  ],
  [
    'a library is used by its type alone and not declared',
    { 'features/accounts/api.ts': "export type A = import('zod').A;" },
    'features/accounts/api.ts: imports zod, which features/accounts/package.json does not declare',
  ],
  [
    'a dependency is declared and not used',
    { 'features/accounts/package.json': featurePackage('accounts', 'zod') },
    'features/accounts/package.json: declares zod and does not use it',
  ],
  [
    'a file is not exported',
    { 'apps/server/jobs.ts': "import '@lanyard/students/events';" },
    'apps/server/jobs.ts: imports @lanyard/students/events, which is not exported',
  ],
  [
    'an export leads to no file: use-* wins over *',
    { 'apps/web/src/paths.ts': "import '@lanyard/students/web/use-x';" },
    `apps/web/src/paths.ts: imports @lanyard/students/web/use-x: ${students}/web/use-x.ts is not a file`,
  ],
  [
    'a relative import leads to no file',
    { 'apps/server/jobs.ts': "import './live.ts';" },
    'apps/server/jobs.ts: imports ./live.ts, which is not a file',
  ],
  [
    'a package is left by a relative path',
    { 'apps/server/jobs.ts': `import '../../${students}/server/list.ts';` },
    `apps/server/jobs.ts: reaches out of apps/server by a relative path: ../../${students}/server/list.ts`,
  ],
  [
    'root code reaches a feature by a relative path',
    { 'trust/races.ts': `import '../${students}/server/list.ts';` },
    `trust/races.ts: reaches out of trust by a relative path: ../${students}/server/list.ts`,
  ],
  [
    'web code imports server code beside it',
    { [`${students}/web/Row.tsx`]: "import '../server/list.ts';" },
    `${students}/web/Row.tsx: is code for the web and imports ../server/list.ts`,
  ],
  [
    'the contract imports one side',
    {
      [`${students}/api.ts`]:
        "import '@lanyard/accounts/api'; import '@lanyard/portrait/decode'; import './web/use-students.ts';",
    },
    `${students}/api.ts: is code for both sides and imports ./web/use-students.ts`,
  ],
  [
    'server code imports web code of a neighbour',
    { 'apps/server/pages.ts': "import '@lanyard/students/web/Page';" },
    'apps/server/pages.ts: is code for the server and imports @lanyard/students/web/Page',
  ],
  [
    'an export hides the side of its file',
    {
      'features/accounts/package.json': json({ name: '@lanyard/accounts', exports: { './*': './*.ts' } }),
      'features/accounts/server/sign-in.ts': '',
      [`${students}/web/Row.tsx`]: "import '@lanyard/accounts/server/sign-in';",
    },
    `${students}/web/Row.tsx: is code for the web and imports @lanyard/accounts/server/sign-in`,
  ],
  [
    'web code imports a package for the server',
    { [`${students}/web/Row.tsx`]: "import '@lanyard/db/tenant';" },
    `${students}/web/Row.tsx: is code for the web and imports @lanyard/db/tenant`,
  ],
  [
    'a test helper begins something when it is imported',
    { 'packages/db/test-school.ts': 'export const town = testTown();' },
    'packages/db/test-school.ts: begins something when it is imported; export a function that each test file calls',
  ],
  ['a file is too long', { 'tools/dev.ts': lines(401) }, 'tools/dev.ts: is longer than 400 lines'],
  [
    'a file switches the formatter off',
    { 'tools/dev.ts': `const a = 1; // ${['prettier', 'ignore'].join('-')}` },
    'tools/dev.ts: switches the formatter off',
  ],
  [
    'a file formats a date by itself',
    { 'tools/dev.ts': `const a = ${['Intl', 'DateTimeFormat'].join('.')};` },
    'tools/dev.ts: formats by itself; call @lanyard/format',
  ],
  [
    'a file formats a number by itself',
    { 'tools/dev.ts': `const a = (1).${['toLocale', 'String()'].join('')};` },
    'tools/dev.ts: formats by itself; call @lanyard/format',
  ],
  [
    'a screen calls TanStack Query by itself',
    { 'features/students/web/use-x.ts': 'export const x = () => useQuery({});' },
    'features/students/web/use-x.ts: reads or acts by itself; call @lanyard/client',
  ],
  ['a file does not parse', { 'tools/dev.ts': 'const' }, 'tools/dev.ts: does not parse: Unexpected token'],
  ['a file says nothing', { 'tools/utils.ts': '' }, 'tools/utils.ts: has a name that says nothing'],
  [
    'a part of a name says nothing',
    { 'bench/x.types.ts': '' },
    'bench/x.types.ts: has a name that says nothing',
  ],
  [
    'a style sheet says nothing',
    { 'packages/ui/base.css': '' },
    'packages/ui/base.css: has a name that says nothing',
  ],
  ['a folder says nothing', { 'e2e/helpers/a.ts': '' }, 'e2e/helpers/: has a name that says nothing'],
  ['a file is not kebab-case', { 'tools/runAll.ts': '' }, 'tools/runAll.ts: is not named in kebab-case'],
  [
    'a component is not PascalCase',
    { [`${students}/web/student-row.tsx`]: '' },
    `${students}/web/student-row.tsx: is not named in PascalCase; what is no component is .ts`,
  ],
  [
    'a migration is not snake_case',
    { 'packages/db/migrations/0003_add-sections.sql': '' },
    'packages/db/migrations/0003_add-sections.sql: is not named NNNN_name.sql, in snake_case',
  ],
  [
    'two migrations have one number',
    { 'packages/db/migrations/0002_sections.sql': '' },
    'packages/db/migrations/0002_sections.sql: has a number another migration has',
  ],
  [
    'a migration is missing',
    { 'packages/db/migrations/0004_sections.sql': '' },
    'packages/db/migrations/0004_sections.sql: follows number 2; the next is 0003',
  ],
  ...[
    'x.selectFrom("a")',
    'x.insertInto("a")',
    'x.updateTable("a")',
    'x.deleteFrom("a")',
    'x.mergeInto("a")',
    'sql`a`',
    'sql<A>`a`',
    'sql.raw("a")',
  ].map(
    (code) =>
      [
        `${code} is written beside the act`,
        { [`${students}/server/routes.ts`]: code },
        `${students}/server/routes.ts: has SQL; it belongs in a migration or in the feature's server/queries.ts`,
      ] as const,
  ),
  [
    'a statement of a query helper is outside of queries',
    { [`${students}/server/routes.ts`]: 'all<Row>(tx)`select 1`' },
    `${students}/server/routes.ts: has SQL; it belongs in a migration or in the feature's server/queries.ts`,
  ],
  ...[
    'const { rows } = await sql`select 1`.execute(tx);',
    'const { rows: found } = await statement.execute(tx);',
    'const first = (await statement.execute(tx)).rows[0];',
    'const found = sql<Row>`select 1`.execute(tx);',
  ].map(
    (code) =>
      [
        `a feature reads rows by itself: ${code}`,
        { [`${students}/server/queries/found.ts`]: code },
        `${students}/server/queries/found.ts: reads rows that nothing checks; use all, one or only from @lanyard/db/query`,
      ] as const,
  ),
  [
    'a package writes SQL outside its queries.ts',
    { 'packages/files/sweep.ts': "tx.deleteFrom('a')" },
    "packages/files/sweep.ts: has SQL; it belongs in a migration or in the feature's server/queries.ts",
  ],
  [
    'a .sql file is in a feature',
    { [`${students}/server/list.sql`]: '' },
    `${students}/server/list.sql: has SQL; it belongs in a migration or in the feature's server/queries.ts`,
  ],
  ...["export * from './role.ts';", "import { a } from './role.ts'; export { a };"].map(
    (code) =>
      [
        `a file passes another on: ${code}`,
        { 'packages/domain/proof.ts': code },
        'packages/domain/proof.ts: passes ./role.ts on; import it where it lives',
      ] as const,
  ),
  [
    'a README is too long',
    { [`${students}/README.md`]: lines(41) },
    `${students}/README.md: is longer than 40 lines`,
  ],
  [
    'a feature is not on the line',
    { 'features/parents/README.md': '' },
    'features/parents/: is not on the line of features',
  ],
  [
    'a file is in no package',
    { 'packages/mail/queue-mail.ts': '' },
    'packages/mail/queue-mail.ts: is in no package',
  ],
  ...['^5.1.0', '~5.1.0', '>=5', '*', 'latest'].map(
    (version) =>
      [
        `a dependency is asked for as ${version}`,
        { 'package.json': json({ devDependencies: { vitest: version } }) },
        `package.json: vitest ${version} is not one version`,
      ] as const,
  ),
  [
    'the lock file names a registry',
    { 'package-lock.json': '"resolved": "https://registry.example/x.tgz"' },
    'package-lock.json: names a registry 1 times, first "resolved": "https://registry.example/x.tgz"',
  ],
  [
    'a screen gets a sentence that cannot be translated',
    { [`${students}/web/Empty.tsx`]: 'export const Empty = () => <p title="Empty">No student yet</p>;' },
    `${students}/web/Empty.tsx: has 2 sentences that cannot be translated, allowed are 0; write new ones with @lanyard/translation/macro`,
  ],
  [
    'a sentence of a screen was translated, and the list still has it',
    { 'tools/structure/plain-sentences.json': `{ "${students}/web/Gone.tsx": 1 }` },
    `${students}/web/Gone.tsx: has 0 sentences that cannot be translated, tools/structure/plain-sentences.json says 1; npm run words -- count`,
  ],
  [
    'a feature acts across organisations',
    { [`${students}/server/move.ts`]: 'await act.across(org, run);' },
    `${students}/server/move.ts: acts across organisations; only the wiring may`,
  ],
];

test.each(cases)('%s', (_what, changed, breach) => {
  expect(breachesOf(treeWith(changed))).toEqual([breach]);
});

test('a feature has a README', () => {
  expect(breachesOf(treeWithout(`${students}/README.md`))).toEqual([`${students}/: has no README.md`]);
});

test('a file that no tsconfig names is reported', () => {
  const tree = new Map([
    ['tools/dev.ts', ''],
    ['bench/run.ts', ''],
  ]);
  expect(uncheckedBreaches(tree, new Set(['tools/dev.ts']))).toEqual([
    'bench/run.ts: is in no tsconfig: nothing checks its types',
  ]);
});

test('readTree reads source files, but no built or installed files', () => {
  const root = mkdtempSync(join(tmpdir(), 'lanyard-structure-'));
  try {
    const built = ['apps/web/dist/a.js', 'apps/web/node_modules/a/index.ts'];
    for (const path of [...treeWith({}).keys(), ...built]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), treeWith({}).get(path) ?? '');
    }
    expect(new Set(readTree(root))).toEqual(new Set(treeWith({})));
  } finally {
    rmSync(root, { recursive: true });
  }
});
