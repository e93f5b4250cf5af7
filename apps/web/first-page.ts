import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Rolldown } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The entry files of the first page. They import all its other files. */
const roots = ['main.tsx', 'routes/DashboardRoute.tsx', 'live/LiveSign.tsx'].map((file) => at(`src/${file}`));

/** Many icons have several names. The library's own list says in which file each icon is. */
const files = new Map<string, string>();
const list = readFileSync(at('../../node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
for (const [, names = '', file = ''] of list.matchAll(/export \{(.+)\} from '\.\/icons\/(.+)\.mjs'/g))
  for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);

const named = (source: string): readonly string[] =>
  [...source.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );
const sources = new Map<string, readonly string[]>();
/** The files of the icons that a file shows. */
function iconsIn(id: string): readonly string[] {
  if (!/\.tsx?$/.test(id) || id.includes('node_modules')) return [];
  const known = sources.get(id);
  if (known) return known;
  const found = named(readFileSync(id, 'utf8')).flatMap((name) => {
    const file = files.get(name);
    return file === undefined ? [] : [at(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`)];
  });
  sources.set(id, found);
  return found;
}

/** The files that this file imports, and the icons that it shows. The list of all icons would name every icon. */
export const importsOf = (graph: Rolldown.ChunkingContext, id: string): readonly string[] =>
  id.endsWith('lucide-react.mjs') ? [] : [...(graph.getModuleInfo(id)?.importedIds ?? []), ...iconsIn(id)];

/** All files that the browser must load with these: their imports, and the imports of those. */
export function reachedFrom(graph: Rolldown.ChunkingContext, from: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const reach = (id: string): void => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const next of importsOf(graph, id)) reach(next);
  };
  for (const root of from) reach(root);
  return reached;
}

let first: ReadonlySet<string> | undefined;
/**
 * Puts the icons of the first page into a chunk of their own. Otherwise the first page would load the icons of every
 * screen.
 */
export const firstIconsChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  first ??= reachedFrom(graph, roots);
  // The code that draws the icons belongs in this chunk too.
  return first.has(id) || !/lucide-react.*\/icons\//.test(id) ? 'first-icons' : null;
};

let everywhere: ReadonlySet<string> | undefined;
/** The files that every page loads. */
export const filesOfShell = (graph: Rolldown.ChunkingContext): ReadonlySet<string> =>
  (everywhere ??= reachedFrom(graph, roots.slice(0, 1)));
/** Puts what every page needs into one chunk. Otherwise the bundler would split it by the screens that import it. */
export const shellChunk: Rolldown.CodeSplittingNameFunction = (id, graph) =>
  filesOfShell(graph).has(id) ? 'shell' : null;
