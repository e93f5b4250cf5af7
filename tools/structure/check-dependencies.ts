import { implicitDependencies, workspaceScope } from './layout.ts';
import { importedPackageOf, type WorkspacePackage, type Workspace } from './workspace.ts';

const exact = /^(npm:@?[^@]+@)?\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/;

function usedBy({ sources }: Workspace, { folder }: WorkspacePackage): Set<string> {
  const own = sources.filter(({ home }) => home?.folder === folder);
  const used = new Set(
    own.flatMap(({ parsed }) => parsed.imports.map(({ from }) => importedPackageOf(from))),
  );
  if (own.some(({ path }) => path.endsWith('.tsx'))) used.add('react'); // JSX imports React implicitly
  return used;
}

/** Finds dependencies that are declared but not used, and those that are not pinned to one version. */
export function* dependencyBreaches(workspace: Workspace): Generator<string> {
  for (const each of workspace.packages) {
    const used = usedBy(workspace, each);
    for (const name of each.declared.keys())
      if (!used.has(name) && !implicitDependencies.some((pattern) => pattern.test(name)))
        yield `${each.folder}/package.json: declares ${name} and does not use it`;
  }
  for (const { folder, declared } of [workspace.root, ...workspace.packages])
    for (const [name, version] of declared)
      if (!exact.test(version) && !(version === '*' && name.startsWith(workspaceScope)))
        yield `${folder === '.' ? '' : `${folder}/`}package.json: ${name} ${version} is not one version`;
}

/**
 * Finds URLs of a package registry in the lock file. Every install on every machine would download from that registry.
 */
export function* lockFileBreaches({ tree }: Workspace): Generator<string> {
  const hosts = (tree.get('package-lock.json') ?? '').match(/"resolved": "https?:[^"]*/g) ?? [];
  if (hosts.length > 0)
    yield `package-lock.json: names a registry ${String(hosts.length)} times, first ${hosts[0] ?? ''}"`;
}
