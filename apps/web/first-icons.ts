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

function iconsOf(graph: Rolldown.ChunkingContext): ReadonlySet<string | undefined> {
  const reached = new Set<string>();
  const reach = (id: string): void => {
    if (reached.has(id) || id.includes('node_modules')) return;
    reached.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next);
  };
  for (const root of roots) reach(root);
  const sources = [...reached].filter((id) => /\.tsx?$/.test(id));
  return new Set(sources.flatMap((id) => named(readFileSync(id, 'utf8'))).map((name) => files.get(name)));
}

let first: ReadonlySet<string | undefined> | undefined;
/** The icons the first page shows, in a chunk of their own: it would otherwise fetch those of every screen. */
export const firstIcons: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  first ??= iconsOf(graph);
  const [, icon] = /lucide-react.*\/icons\/([^/]+)\.mjs/.exec(id) ?? [];
  return icon === undefined || first.has(icon) ? 'first-icons' : null; // what draws them belongs to it too
};
