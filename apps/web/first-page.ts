import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Rolldown } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** What the first page is made of, with all that these import. */
const roots = ['main.tsx', 'routes/DashboardRoute.tsx', 'live/LiveSign.tsx'].map((file) => at(`src/${file}`));

/** Many icons have several names: the library's own list says which file each is in. */
const files = new Map<string, string>();
const list = readFileSync(at('../../node_modules/lucide-react/dist/esm/lucide-react.mjs'), 'utf8');
for (const [, names = '', file = ''] of list.matchAll(/export \{(.+)\} from '\.\/icons\/(.+)\.mjs'/g))
  for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);

const named = (source: string): readonly string[] =>
  [...source.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(
    ([, names = '']) => names.match(/\w+/g) ?? [],
  );

/** All that is fetched together with these: whatever they import, and what that does. */
function reachedFrom(graph: Rolldown.ChunkingContext, from: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const reach = (id: string): void => {
    if (reached.has(id) || id.includes('lucide-react')) return; // its list names every icon there is
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
/** The icons the first page shows, in a chunk of their own: it would otherwise fetch those of every screen. */
export const firstIcons: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  first ??= iconsOf(graph);
  const [, icon] = /lucide-react.*\/icons\/([^/]+)\.mjs/.exec(id) ?? [];
  return icon === undefined || first.has(icon) ? 'first-icons' : null; // what draws them belongs to it too
};

let everywhere: ReadonlySet<string> | undefined;
/** What every page has with it, in one chunk: the bundler would part it by the screens that import it as well. */
export const shell: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  everywhere ??= reachedFrom(graph, roots.slice(0, 1));
  return everywhere.has(id) ? 'shell' : null;
};
