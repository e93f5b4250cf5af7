// Joins the files that several pages share. The bundler alone makes a chunk of the files that the same pages share, and
// most of these chunks have one small file: a page would start with fifty requests.
import type { Rolldown } from 'vite';

import { filesOfShell, importsOf, reachedFrom } from './first-page.ts';

type Graph = Rolldown.ChunkingContext;
/** Files that load together, for the pages that need at least one of them. */
type Group = {
  /** The characters of source that each page needs. */
  readonly needed: ReadonlyMap<string, number>;
  /** The characters of all files. */
  readonly size: number;
  /** It is one file that something loads later, by its own name. So it stays a chunk of its own. */
  readonly alone: boolean;
  readonly files: readonly string[];
};

/** The most characters of a group that a page may load in vain. */
const mostInVain = 8000;
const isPage = (id: string): boolean => /(Route|Page)\.tsx$/.test(id);

/** Every file that another file loads later, with `import()`. */
function filesLoadedLater(graph: Graph): ReadonlySet<string> {
  const later = new Set<string>();
  const look = (ids: Iterable<string>): void => {
    for (const id of ids)
      for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!later.has(next)) {
          later.add(next);
          look(reachedFrom(graph, [next]));
        }
  };
  look(filesOfShell(graph));
  return later;
}

/** One group for each set of pages that share files, before any are joined. */
function groupsOf(graph: Graph): readonly Group[] {
  const later = filesLoadedLater(graph);
  const pagesOf = new Map<string, Set<string>>();
  const inParts = new Set<string>();
  for (const entry of later)
    for (const id of reachedFrom(graph, [entry])) {
      if (filesOfShell(graph).has(id)) continue;
      if (isPage(entry)) pagesOf.set(id, (pagesOf.get(id) ?? new Set<string>()).add(entry));
      else inParts.add(id);
    }
  // What such a file needs cannot be in one chunk with what needs the file, because the chunks would import each other.
  const neededBy = new Map<string, string>();
  for (const id of later)
    if (pagesOf.has(id) && !isPage(id))
      for (const needed of reachedFrom(graph, [id]))
        neededBy.set(needed, `${neededBy.get(needed) ?? ''} ${id}`);
  const groups = new Map<string, Group>();
  for (const [id, pages] of pagesOf) {
    const alone = later.has(id);
    // The bundler puts a file that only one page loads into the chunk of this page.
    if (pages.size === 1 && !inParts.has(id) && !alone) continue;
    const key = alone ? `alone ${id}` : `${[...pages].toSorted().join(' ')}, ${neededBy.get(id) ?? ''}`;
    const group = groups.get(key);
    const size = (group?.size ?? 0) + (graph.getModuleInfo(id)?.code?.length ?? 0);
    const needed = new Map([...pages].map((page) => [page, size] as const));
    groups.set(key, { needed, size, alone, files: [...(group?.files ?? []), id] });
  }
  return [...groups.values()];
}

function joined(one: Group, other: Group): Group {
  const pages = new Set([...one.needed.keys(), ...other.needed.keys()]);
  return {
    needed: new Map(
      [...pages].map((page) => [page, (one.needed.get(page) ?? 0) + (other.needed.get(page) ?? 0)] as const),
    ),
    size: one.size + other.size,
    alone: false,
    files: [...one.files, ...other.files],
  };
}
const inVainOf = ({ needed, size }: Group): readonly number[] =>
  [...needed.values()].map((characters) => size - characters);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

type Imports = ReadonlyMap<Group, ReadonlySet<Group>>;
/** The groups whose files the files of each group import. */
function importsOfGroups(graph: Graph, groups: readonly Group[]): Imports {
  const owners = new Map(groups.flatMap((group) => group.files.map((id) => [id, group] as const)));
  const imported = (group: Group): Group[] =>
    group.files.flatMap((id) => importsOf(graph, id).flatMap((next) => owners.get(next) ?? []));
  return new Map(groups.map((group) => [group, new Set(imported(group))]));
}

/**
 * True if one of the two needs a third group that needs the other. Joined, they would import the third group and be
 * imported by it, and a file could run before a file that it needs.
 */
function wouldCircle(imports: Imports, one: Group, other: Group): boolean {
  const needsThrough = (from: Group, to: Group): boolean => {
    const seen = new Set<Group>([from]);
    const waiting = [...(imports.get(from) ?? [])].filter((group) => group !== to);
    for (let group = waiting.pop(); group; group = waiting.pop()) {
      if (group === to) return true;
      if (seen.has(group)) continue;
      seen.add(group);
      waiting.push(...(imports.get(group) ?? []));
    }
    return false;
  };
  return needsThrough(one, other) || needsThrough(other, one);
}

/** A page that needs only `one` would load what `other` imports too. */
function wouldLoadMore(imports: Imports, one: Group, other: Group): boolean {
  const pages = [...one.needed.keys()].filter((page) => !other.needed.has(page));
  return [...(imports.get(other) ?? [])].some(
    (group) => group !== one && pages.some((page) => !group.needed.has(page)),
  );
}

/** The characters that pages load in vain if these groups are joined, for each request that they save. */
function costOf(one: Group, other: Group): number {
  const saved = [...one.needed.keys()].filter((page) => other.needed.has(page)).length;
  if (saved === 0 || one.alone || other.alone) return Infinity;
  const inVain = inVainOf(joined(one, other));
  if (Math.max(...inVain) > mostInVain) return Infinity;
  return (sumOf(inVain) - sumOf(inVainOf(one)) - sumOf(inVainOf(other))) / saved;
}

/** Joins the two groups that cost the least, again and again, until joining costs too much. */
function joinGroups(graph: Graph): readonly Group[] {
  let groups = groupsOf(graph);
  for (;;) {
    const imports = importsOfGroups(graph, groups);
    const best = groups
      .flatMap((one, at) => groups.slice(at + 1).map((other) => ({ one, other, cost: costOf(one, other) })))
      .filter(({ cost }) => cost < Infinity)
      .toSorted((a, b) => a.cost - b.cost)
      .find(
        ({ one, other }) =>
          !wouldLoadMore(imports, one, other) &&
          !wouldLoadMore(imports, other, one) &&
          !wouldCircle(imports, one, other),
      );
    if (!best) return groups.filter(({ alone }) => !alone);
    const { one, other } = best;
    groups = [...groups.filter((group) => group !== one && group !== other), joined(one, other)];
  }
}

let names: ReadonlyMap<string, string> | undefined;
/** Names the chunk of a file that several pages share. */
export const sharedChunk: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  names ??= new Map(
    joinGroups(graph).flatMap(({ files }, at) =>
      files.map((file) => [file, `shared~${String(at)}`] as const),
    ),
  );
  return names.get(id) ?? null;
};
