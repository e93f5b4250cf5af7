import type { PackageLock } from './lock.ts';

const found = (name: string, pattern: RegExp): string[] | undefined => pattern.exec(name)?.slice(1, 2);

/**
 * Adds an entry for each binary of another platform that the lock file lacks, and returns how many. If the registry
 * does not offer these binaries, `npm install` leaves them out, and `npm ci` then refuses the lock file.
 */
export function addOtherPlatforms(lock: PackageLock): number {
  let added = 0;
  for (const [path, { dev, optionalDependencies }] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies ?? {})) {
      // The folders in which Node looks for the package from `path`: its own node_modules, then each one above.
      const parts = path.split('/node_modules/');
      const places = parts.map((_, i) => [...parts.slice(0, parts.length - i), name].join('/node_modules/'));
      places.push(`node_modules/${name}`);
      const os = found(name, /(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|aix|win32)/);
      // Matches only after a separator, because `openharmony` contains `arm`.
      const cpu = found(name, /[-/](arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32)/);
      if (places.some((place) => lock.packages[place]?.version === version) || !(os ?? cpu)) continue;
      const libc = found(name, /(musl)/) ?? (/gnu/.test(name) ? ['glibc'] : undefined);
      const beside = places[1] ?? `node_modules/${name}`;
      lock.packages[lock.packages[beside] ? (places[0] ?? beside) : beside] = {
        version,
        ...(cpu ? { cpu } : {}),
        ...(dev ? { dev } : {}),
        ...(libc ? { libc } : {}),
        optional: true,
        ...(os ? { os } : {}),
      };
      added++;
    }
  }
  return added;
}
