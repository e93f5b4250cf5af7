import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Finds these files of our own among the files of the bundle. Fails if one of them does not exist. */
function isOneOf(paths: readonly string[]): (id: string) => boolean {
  const files = new Set(paths.map((path) => root + path));
  for (const file of files) if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  return (id) => files.has(id);
}

/**
 * Small files that most screens import, each screen some of them. Together they are four kilobytes. Without this list,
 * the bundler makes a chunk of each, because no two of them belong to exactly the same screens.
 */
export const isSmallAndShared = isOneOf([
  'apps/web/src/routes/use-search-change.ts',
  'features/students/photo-address.ts',
  'features/students/selected-students.ts',
  'features/students/web/use-search-text.ts',
  'packages/client/ActError.tsx',
  'packages/client/use-pages.ts',
  'packages/domain/academic-year.ts',
  'packages/domain/rate.ts',
  'packages/format/numbers.ts',
  'packages/format/plurals.ts',
  'packages/translation/web/i18n.ts',
  'packages/translation/web/Trans.tsx',
  'packages/ui/Badge.tsx',
  'packages/ui/control.ts',
  'packages/ui/EventArea.tsx',
  'packages/ui/IconTile.tsx',
  'packages/ui/Panel.tsx',
  'packages/ui/PhotoFrame.tsx',
  'packages/ui/ProgressBar.tsx',
  'packages/ui/RowCheckbox.tsx',
  'packages/ui/ScrollRegion.tsx',
  'packages/ui/use-media.ts',
  'packages/ui/use-minute-clock.ts',
  'packages/ui/use-online.ts',
  'packages/ui/use-page-navigation.ts',
]);

/** What the screens with a list have above it. */
export const isPartOfLists = isOneOf([
  'packages/ui/ActiveFilters.tsx',
  'packages/ui/FilterSelect.tsx',
  'packages/ui/SearchBox.tsx',
  'packages/ui/SelectionBar.tsx',
]);
