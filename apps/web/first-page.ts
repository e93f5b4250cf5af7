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

/** All files that the browser must load with these: their imports, and the imports of those. */
function reachedFrom(graph: Rolldown.ChunkingContext, from: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const reach = (id: string): void => {
    // Do not follow the imports of the icon list, because it names every icon.
    if (reached.has(id) || id.includes('lucide-react')) return;
    reached.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next);
  };
  for (const root of from) reach(root);
  return reached;
}

function iconsOf(graph: Rolldown.ChunkingContext): ReadonlySet<string | undefined> {
  const sources = [...reachedFrom(graph, roots)].filter(
    (id) => /\.tsx?$/.test(id) && !id.includes('node_modules'),
  );
  return new Set(sources.flatMap((id) => named(readFileSync(id, 'utf8'))).map((name) => files.get(name)));
}

let first: ReadonlySet<string | undefined> | undefined;
/**
 * Puts the icons of the first page into a chunk of their own. Otherwise the first page would load the icons of every
 * screen.
 */
export const firstIconsChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  first ??= iconsOf(graph);
  const [, icon] = /lucide-react.*\/icons\/([^/]+)\.mjs/.exec(id) ?? [];
  // The code that draws the icons belongs in this chunk too.
  return icon === undefined || first.has(icon) ? 'first-icons' : null;
};

let everywhere: ReadonlySet<string> | undefined;
/** Puts what every page needs into one chunk. Otherwise the bundler would split it by the screens that import it. */
export const shellChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  everywhere ??= reachedFrom(graph, roots.slice(0, 1));
  return everywhere.has(id) ? 'shell' : null;
};
