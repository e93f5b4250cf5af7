// The layout as data, from ARCHITECTURE.md ("The tree", "Rules that must stay true", "Names"): a rule that
// changes there changes here, and nowhere else in this folder.

/** Outermost last: each layer may import those before it. */
export const layers = ['packages', 'features', 'apps'];

/** A feature may import only those before it. */
export const featureOrder = [
  'accounts',
  'students',
  'templates',
  'photos',
  'proofing',
  'orders',
  'printing',
  'delivery',
  'reports',
  'dashboard',
  'audit-log',
];

/** Packages that must stay pure, and the only packages each may import. */
export const pureImports: ReadonlyMap<string, readonly string[]> = new Map([
  ['packages/format', []],
  ['packages/domain', ['@lanyard/format']],
]);

/** Code of the repository itself: it may use every package's exports, its own folder and `reachable`. */
export const rootFolders = ['tools', 'e2e', 'bench', 'trust'];
export const rootImports = ['apps/server/', 'tools/', 'bench/'];

export const bannedNames = new Set([
  'utils',
  'helpers',
  'common',
  'lib',
  'misc',
  'shared',
  'general',
  'manager',
  'service',
  'base',
  'index',
  'types',
]);

/** Code only: tests, tables of data and generated files may be longer. About 100 lines are usual. */
export const longestFile = 400;
export const tablesOfData = new Set(['packages/card/samples/starters.ts']);
export const longestReadme = 40;

/** Written by `npm run generate`: as long as the schema is. */
export const generatedFiles = new Set(['packages/db/schema.ts', 'packages/db/schema.sql']);

export const migrationsFolder = 'packages/db/migrations/';

/** Where SQL may be written; tests may as well. */
export const sqlPlaces = [
  /^features\/[^/]+\/server\/queries(\/[^/]+)?\.ts$/,
  /^packages\/db\//,
  /^packages\/[^/]+\/queries\.ts$/,
  /^(tools|bench|trust)\//,
];

/** How rows are read, from packages/db/query.ts: tests check the first row of each answer. */
export const queryHelpers = new Set(['all', 'one', 'only']);

/** Where the rows of a statement may be read without them; tests may as well. */
export const rowReaders = [/^packages\/db\//, /^(tools|bench|trust|e2e)\//];

/** The only package that may call `Intl`. */
export const formatPackage = 'packages/format/';

/** What people see in a browser, apart from tests: its sentences can be translated. */
export const isScreen = (path: string): boolean =>
  /^(apps\/web\/src|features\/[^/]+\/web|packages\/(ui|client|forms))\/.*\.tsx?$/.test(path) && !isTest(path);
/** How many sentences of each file cannot be translated yet. A file that is not in it may have none. */
export const plainSentencesFile = 'tools/structure/plain-sentences.json';

/** The files of features that may call TanStack Query directly, and why. All other files call @lanyard/client. */
export const directQueryCallers: ReadonlyMap<string, string> = new Map([
  ['features/photos/web/capture/device/use-device.ts', 'looks at the session without reading it'],
  ['features/photos/web/capture/use-queue.ts', 'without a connection it reads what the device stored'],
  [
    'features/proofing/web/flow/use-review-session.ts',
    'asks about the cards that the review shows at that moment',
  ],
  ['features/templates/web/card/use-card-students.ts', 'one answer takes several requests'],
  [
    'features/templates/web/use-templates.ts',
    'a document of one version never changes, so it reads no topic',
  ],
]);

/** The files that may enter another organisation; tests may as well. A feature has at most one: `server/across.ts`. */
export const acrossCallers = [
  /^apps\/server\/wiring\.ts$/,
  /^packages\/db\//,
  /^features\/[^/]+\/server\/across\.ts$/,
];

/** Dependencies that work without an import: a peer of what is imported, read by a build plugin, or files opened by name. */
export const implicitDependencies = [
  /^@types\//,
  /^tailwindcss$/,
  /^@expo-google-fonts\//,
  /^@mediapipe\//,
  /^react-dom$/,
];

export const workspaceScope = '@lanyard/';

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\/test-[^/]*$/.test(path) || path.startsWith('e2e/');
