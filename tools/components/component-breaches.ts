import { isAllowedLicence, licenceExceptions, type LicenceException } from './licences.ts';
import {
  isForOurPlatform,
  isFromRegistry,
  packageNameOf,
  type PackageEntry,
  type PackageLock,
} from './lock.ts';

/** The package.json of an installed package. Older ones have an object or a list instead of the licence's name. */
export type Manifest = { readonly version?: string; readonly license?: unknown };

const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** The entries that npm installs on our platform. */
const ourEntries = ({ packages }: PackageLock): [string, PackageEntry][] =>
  Object.entries(packages).filter(([path, entry]) => isFromRegistry(path, entry) && isForOurPlatform(entry));

/** Without integrity npm installs whatever the registry, or someone between it and us, sends. */
export function* integrityBreaches(lock: PackageLock): Generator<string> {
  for (const [path, { integrity, inBundle }] of ourEntries(lock))
    if (!inBundle && !sha512.test(integrity ?? ''))
      yield `package-lock.json: ${path} has no sha512 integrity; npm run lock asks the registry for it`;
}

/** `read` returns the package.json in a folder, or undefined if nothing is installed there. */
export function* licenceBreaches(
  lock: PackageLock,
  read: (path: string) => Manifest | undefined,
  exceptions: Readonly<Record<string, LicenceException>> = licenceExceptions,
): Generator<string> {
  const needed = new Set<string>();
  for (const [path, entry] of ourEntries(lock)) {
    const manifest = read(path);
    if (!manifest) {
      if (!entry.optional && !entry.devOptional) yield `${path}: is not installed; run npm ci`;
      continue;
    }
    if (manifest.version !== entry.version) {
      yield `${path}: is ${manifest.version ?? 'no version'}, and the lock file has ${entry.version ?? 'none'}; run npm ci`;
      continue;
    }
    const says = manifest.license;
    if (typeof says === 'string' && isAllowedLicence(says)) continue;
    const name = packageNameOf(path, entry);
    needed.add(name);
    const exception = exceptions[name];
    if (!exception || exception.says !== says)
      yield `${path}: has ${says === undefined ? 'no licence' : `the licence ${JSON.stringify(says)}`}, which tools/components/licences.ts does not allow`;
  }
  for (const name of Object.keys(exceptions))
    if (!needed.has(name)) yield `tools/components/licences.ts: ${name} needs no exception any more`;
}
