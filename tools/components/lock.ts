// The entries of package-lock.json, as far as our checks read them.

export type PackageEntry = {
  /** Given if the package has another name than its folder. */
  name?: string;
  version?: string;
  integrity?: string;
  /** A workspace of ours, which npm links into node_modules. */
  link?: boolean;
  /** The package is inside the archive of another package, whose integrity hash covers both. */
  inBundle?: boolean;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
export type PackageLock = { version?: string; packages: Record<string, PackageEntry> };

const folder = 'node_modules/';

export const packageNameOf = (path: string, { name }: PackageEntry): string =>
  name ?? path.slice(path.lastIndexOf(folder) + folder.length);

/** False for the workspaces and for npm's links to them. */
export const isFromRegistry = (path: string, { link }: PackageEntry): boolean =>
  path.includes(folder) && link !== true;

/** npm's rule: a list names what is allowed, or with `!` what is not. */
function allows(list: readonly string[] = [], ours: string): boolean {
  if (list.includes(`!${ours}`)) return false;
  const named = list.filter((each) => !each.startsWith('!'));
  return named.length === 0 || named.includes(ours) || named.includes('any');
}

/** Whether npm installs it on the platform that Lanyard supports: Linux on x64 with glibc. */
export const isForOurPlatform = ({ os, cpu, libc }: PackageEntry): boolean =>
  allows(os, 'linux') && allows(cpu, 'x64') && allows(libc, 'glibc');
