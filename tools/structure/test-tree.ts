import type { Tree } from './tree.ts';

export type TreeFiles = Readonly<Record<string, string>>;
export const json = (value: unknown): string => JSON.stringify(value, null, 2);
export const lines = (count: number): string => '// a line\n'.repeat(count);
export const featurePackage = (name: string, ...needs: readonly string[]): string =>
  json({
    name: `@lanyard/${name}`,
    exports: {
      './api': './api.ts',
      './server/*': { node: './server/*.ts' },
      './web/*': { browser: './web/*.tsx' },
      './web/use-*': { browser: './web/use-*.ts' },
    },
    dependencies: Object.fromEntries(
      needs.map((need) => [need, need.startsWith('@lanyard/') ? '*' : '1.0.0']),
    ),
  });

/** A small valid product. It has an example of everything that the rules allow. */
const healthy: TreeFiles = {
  'package.json': json({ name: 'lanyard', devDependencies: { vitest: '5.1.0' } }),
  'package-lock.json':
    '{ "packages": { "node_modules/x": { "version": "1.0.0", "resolved": "packages/db" } } }',
  'apps/web/index.html': '',
  'apps/web/vite.config.ts': "import '@lanyard/db/tenant';",
  'apps/web/package.json': json({
    name: '@lanyard/web',
    dependencies: { '@lanyard/students': '*', '@lanyard/ui': '*', react: '19.3.1' },
    devDependencies: {
      '@lanyard/db': '*',
      '@types/react': '19.3.0',
      tailwindcss: 'npm:@x/tailwindcss@4.3.5-beta.1',
    },
  }),
  'apps/web/src/main.tsx':
    "import { Page } from '@lanyard/students/web/Page'; import './app.css'; export const x = Page;",
  'apps/web/src/use-x.ts':
    "import { useStudents } from '@lanyard/students/web/use-students'; export const x = useStudents;",
  'apps/web/src/app.css':
    "@import 'tailwindcss' source(none); /* @import 'nothing'; */ @import '@lanyard/ui/theme.css';",
  'apps/server/package.json': json({
    name: '@lanyard/server',
    dependencies: { '@lanyard/students': '*', '@lanyard/db': '*' },
  }),
  'apps/server/wiring.ts':
    "import { list } from '@lanyard/students/server/list'; import '@lanyard/db/tenant'; act.across(list);",
  'features/accounts/README.md': lines(40),
  'features/accounts/package.json': featurePackage('accounts'),
  'features/accounts/api.ts': 'export const a = 1; // selectFrom(',
  'features/students/README.md': '# Students\n',
  'features/students/package.json': featurePackage(
    'students',
    '@lanyard/accounts',
    '@lanyard/db',
    '@lanyard/portrait',
    'react',
  ),
  'features/students/api.ts': "import '@lanyard/accounts/api'; import '@lanyard/portrait/decode';",
  'features/students/server/list.ts':
    "import { rows } from './queries.ts'; import '../api.ts'; export const list = rows; // sql`is elsewhere`",
  'features/students/server/list.test.ts':
    "import { test } from 'vitest'; test('x', () => tx.selectFrom('a'));",
  'features/students/server/fold-counts.job.ts': "import type { list } from './list.ts'; import 'node:fs';",
  'features/students/server/queries.ts':
    "import '@lanyard/db/tenant'; export const rows = tx.selectFrom('a');",
  'features/students/server/queries/sections.ts':
    'export const sections = sql<number>`select 1`; all<Row>(tx)`select 1`; await sql`delete from a`.execute(tx);',
  'features/students/web/Page.tsx': "import '../api.ts'; export const Page = () => null;",
  'features/students/web/use-students.ts': "import 'react';",
  'features/students/web/use-students.test.tsx': "import 'vitest';",
  'packages/domain/package.json': json({ name: '@lanyard/domain', exports: { './*': './*.ts' } }),
  'packages/domain/role.ts': `import './order.ts';\n${lines(299)}`,
  'packages/domain/order.ts': '',
  'packages/domain/role.test.ts': "import 'vitest'; import './role.ts';",
  'packages/db/package.json': json({ name: '@lanyard/db', exports: { './*': { node: './*.ts' } } }),
  'packages/db/tenant.ts':
    'act.across(sql`set role x`); const { rows } = await sql<Row>`select 1`.execute(tx);',
  'packages/db/schema.ts': lines(900),
  'packages/db/schema.sql': lines(900),
  'packages/db/migrations/0001_start.sql': 'create table a ();',
  'packages/db/migrations/0002_add_index.sql': '',
  'packages/files/package.json': json({ name: '@lanyard/files', exports: { './*': { node: './*.ts' } } }),
  'packages/files/queries.ts': "export const rows = tx.selectFrom('a');",
  'packages/portrait/package.json': json({
    name: '@lanyard/portrait',
    exports: { './decode': { node: './decode-node.ts', browser: './decode-browser.ts' } },
  }),
  'packages/portrait/queries.ts': 'sql`a`;',
  'packages/portrait/decode-node.ts': '',
  'packages/portrait/decode-browser.ts': '',
  'packages/ui/package.json': json({
    name: '@lanyard/ui',
    exports: { './theme.css': './theme.css', './*': { browser: './*.tsx' } },
    dependencies: { react: '19.3.1', '@fontsource/x': '5.3.0' },
  }),
  'packages/ui/theme.css': "@import '@fontsource/x';",
  'packages/ui/Button.tsx': 'export const Button = () => null;',
  'tools/generate.ts':
    "import '../apps/server/wiring.ts'; import '@lanyard/db/tenant'; import './dev.ts'; sql`select 1`;",
  'tools/dev.ts': 'const name = "x"; await import(`./${name}.ts`);',
  'bench/run.ts': "import '@lanyard/students/web/Page'; import '@lanyard/students/server/list';",
  'trust/run.ts': "tx.deleteFrom('a');",
  'e2e/students.e2e.ts': '',
};

export const treeWith = (changed: TreeFiles): Tree => new Map(Object.entries({ ...healthy, ...changed }));

export const treeWithout = (path: string): Tree =>
  new Map(Object.entries(healthy).filter(([each]) => each !== path));
