// Reads `exports` of a package.json as Node does. An exact key is used first, otherwise the pattern with the longest
// prefix. Conditions of a target are tried in the order in which they are written.

type Target = string | null | { readonly [condition: string]: Target };
export type PackageExports = Readonly<Record<string, Target>>;

const always = new Set(['import', 'default']);

function pick(target: Target | undefined, conditions: readonly string[]): string | undefined {
  if (typeof target === 'string') return target;
  for (const [condition, inner] of Object.entries(target ?? {})) {
    if (!conditions.includes(condition) && !always.has(condition)) continue;
    const picked = pick(inner, conditions);
    if (picked !== undefined) return picked;
  }
  return undefined;
}

/** Returns the part of the text that `*` matches, or undefined if the pattern does not match. */
function starIn(pattern: string, text: string): string | undefined {
  const [before = '', after] = pattern.split('*');
  if (after === undefined || text.length < before.length + after.length) return undefined;
  return text.startsWith(before) && text.endsWith(after)
    ? text.slice(before.length, text.length - after.length)
    : undefined;
}

/** Returns the path from the package's folder, with `./` at the start, or undefined if nothing is exported. */
export function resolveExport(
  exports: PackageExports,
  subpath: string,
  conditions: readonly string[],
): string | undefined {
  if (!subpath.includes('*') && subpath in exports) return pick(exports[subpath], conditions);
  const [best] = Object.keys(exports)
    .filter((key) => starIn(key, subpath) !== undefined)
    .toSorted((a, b) => b.indexOf('*') - a.indexOf('*') || b.length - a.length);
  if (best === undefined) return undefined;
  return pick(exports[best], conditions)?.replaceAll('*', starIn(best, subpath) ?? '');
}

/** Returns those of the conditions under which other packages can import the file. */
export function conditionsOf(exports: PackageExports, file: string, conditions: readonly string[]): string[] {
  return conditions.filter((condition) =>
    Object.values(exports).some((target) => {
      const path = pick(target, [condition]);
      return path !== undefined && (path === file || starIn(path, file) !== undefined);
    }),
  );
}
