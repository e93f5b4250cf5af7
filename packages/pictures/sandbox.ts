// How a decoder is started: limits of the shell, then bubblewrap where it works, then Node's own permissions.
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

export type Walls = 'bubblewrap' | 'limits';

/**
 * The strongest first. The server opens a file under bubblewrap or not at all, unless the operator allows a process with
 * limits only (SANDBOX=limits).
 */
export const allowedWalls = (word: string | undefined): readonly Walls[] =>
  word === 'limits' ? ['bubblewrap', 'limits'] : ['bubblewrap'];

export const howToOpenFiles =
  'bubblewrap is missing or does not work here. Install it, or set SANDBOX=limits to do without it';

export type Start = {
  /** One of our own files; its folder is all of the product a decoder can read. */
  readonly program: string;
  readonly walls: Walls;
  /** For as long as the process lives: one that hangs and has lost its server ends by itself. */
  readonly cpuSeconds: number;
  /** Node's own walls stand in front of the others; a trial takes them down to see the others hold. */
  readonly permissions?: boolean;
  /** Folders of the libraries the program needs; a picture's if not said. */
  readonly libraries?: readonly string[];
};

/**
 * Writable memory, in kB: 0.6 GB that Node sets aside and never touches, and 1 GB for a picture of 50 megapixels that is
 * held twice while it is turned. The address space as a whole is not limited: V8 reserves more of it than pictures use.
 */
const memoryLimit = 1_600_000;

// Not import.meta.resolve: where tests are set up it is not there.
const sharp = createRequire(import.meta.url).resolve('sharp');
const modules = sharp.slice(0, sharp.lastIndexOf(`${sep}sharp${sep}`));
const forPictures = ['sharp', '@img', 'detect-libc', 'semver'].map((name) => join(modules, name));

/** No /etc, no /proc, no /dev, no /tmp, no program but Node; nothing can be written; no network, no neighbours. */
function bubblewrap(folder: string, needed: readonly string[]): readonly string[] {
  const readable = ['/usr/lib', '/usr/lib64', '/lib', '/lib64', process.execPath, folder, ...needed];
  const apart = '--unshare-all --unshare-user --uid 65534 --gid 65534 --cap-drop ALL';
  const bound = '--die-with-parent --new-session --seccomp 3';
  return [
    '/usr/bin/bwrap',
    ...`${apart} ${bound}`.split(' '),
    ...readable.flatMap((path) => ['--ro-bind-try', path, path]),
    ...'--remount-ro / --chdir /'.split(' '),
  ];
}

const permissions = (folder: string, needed: readonly string[]): readonly string[] => [
  '--permission',
  '--allow-addons',
  '--disable-warning=SecurityWarning',
  ...[folder, ...needed].map((path) => `--allow-fs-read=${path}/*`),
];

export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** Under bubblewrap its descriptor 3 is read for the filter of system calls. */
export function decoderCommand(start: Start): Command {
  const { program, walls, cpuSeconds, permissions: strict = true, libraries = forPictures } = start;
  const folder = dirname(program);
  const limits = `ulimit -c 0 && ulimit -f 0 && ulimit -n 64 && ulimit -d ${String(memoryLimit)} && ulimit -t ${String(cpuSeconds)}`;
  return {
    file: '/bin/sh',
    args: [
      '-c',
      `${limits} && exec "$0" "$@"`,
      ...(walls === 'bubblewrap' ? bubblewrap(folder, libraries) : []),
      process.execPath,
      '--max-old-space-size=96',
      '--v8-pool-size=1',
      ...(strict ? permissions(folder, libraries) : []),
      program,
    ],
    // Nothing of the server's environment: it holds the way to the database. libvips may not spill to disk.
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', VIPS_DISC_THRESHOLD: '2g' },
  };
}
