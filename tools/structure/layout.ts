// The layout rules of ARCHITECTURE.md ("The tree", "Rules that must stay true", "Names") as data. If a rule changes
// there, change it here. Nothing else in this folder needs a change.

/** Each layer may import the layers before it. */
export const layers = ['packages', 'features', 'apps'];

/** A feature may import only the features before it. */
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
export const importsOfPurePackages: ReadonlyMap<string, readonly string[]> = new Map([
  ['packages/format', []],
  ['packages/domain', ['@lanyard/format']],
]);

/** Folders that belong to no package. They may import every package's exports, their own folder and `rootImports`. */
export const rootFolders = ['tools', 'e2e', 'bench', 'trust'];
export const rootImports = ['apps/server/', 'tools/', 'bench/'];

export const bannedFileNames = new Set([
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

/** The most lines of a code file. About 100 are usual. Tests, tables of data and generated files may be longer. */
export const longestFile = 400;
export const dataTableFiles = new Set(['packages/card/samples/starters.ts']);
export const longestReadme = 40;

/** `npm run generate` writes these files. Their length depends on the schema. */
export const generatedFiles = new Set(['packages/db/schema.ts', 'packages/db/schema.sql']);

export const migrationsFolder = 'packages/db/migrations/';

/** The files that may contain SQL. Tests may contain it too. */
export const sqlFilePatterns = [
  /^features\/[^/]+\/server\/queries(\/[^/]+)?\.ts$/,
  /^packages\/db\//,
  /^packages\/[^/]+\/queries\.ts$/,
  /^(tools|bench|trust)\//,
];

/** The functions of packages/db/query.ts that read rows. Tests check the first row of each query result. */
export const queryHelpers = new Set(['all', 'one', 'only']);

/** The files that may read rows without these functions. Tests may do so too. */
export const rowReaders = [/^packages\/db\//, /^(tools|bench|trust|e2e)\//];

/** The only package that may call `Intl`. */
export const formatPackage = 'packages/format/';

/** True for files with screens, without their tests. Sentences in these files must be translatable. */
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

/**
 * The files that may call `across`, which enters another organisation. Tests may call it too. A feature has at most
 * one: `server/across.ts`.
 */
export const acrossCallers = [
  /^apps\/server\/wiring\.ts$/,
  /^packages\/db\//,
  /^features\/[^/]+\/server\/across\.ts$/,
];

/**
 * Dependencies that no file imports: a peer of an imported package, a build plugin's input, or files opened by name.
 */
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
