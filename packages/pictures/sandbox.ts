// How a decoder is started: with the shell's limits, then bubblewrap if it works, then Node's own permissions.
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

export type IsolationKind = 'bubblewrap' | 'limits';

/**
 * The kinds of isolation, the strongest first. The server opens a file only under bubblewrap, unless the operator
 * allows a process with limits only (SANDBOX=limits).
 */
export const allowedIsolation = (word: string | undefined): readonly IsolationKind[] =>
  word === 'limits' ? ['bubblewrap', 'limits'] : ['bubblewrap'];

export const isolationHint =
  'bubblewrap is missing or does not work here. Install it, or set SANDBOX=limits to do without it';

export type DecoderStart = {
  /** One of our own files. Its folder is the only part of the product that a decoder can read. */
  readonly program: string;
  readonly walls: IsolationKind;
  /** The CPU time limit of the process in seconds. It also ends a process that hangs after its server died. */
  readonly cpuSeconds: number;
  /**
   * False turns off Node's permission checks. A trial does this, because otherwise they hide what the other isolation
   * stops.
   */
  readonly permissions?: boolean;
  /** Folders of the libraries that the program needs. The default is those for pictures. */
  readonly libraries?: readonly string[];
};

/**
 * Writable memory in kB: 0.6 GB that Node reserves and never uses, and 1 GB for a picture of 50 megapixels, which is in
 * memory twice while it is turned. The address space as a whole is not limited, because V8 reserves more of it than
 * pictures need.
 */
const memoryLimit = 1_600_000;

// This uses `createRequire`, because `import.meta.resolve` does not exist in the test setup.
const sharp = createRequire(import.meta.url).resolve('sharp');
const modules = sharp.slice(0, sharp.lastIndexOf(`${sep}sharp${sep}`));
const forPictures = ['sharp', '@img', 'detect-libc', 'semver'].map((name) => join(modules, name));

/**
 * Under bubblewrap, a decoder sees no /etc, /proc, /dev or /tmp, and no program but Node. It cannot write, and it has
 * no network and sees no other process.
 */
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

export type DecoderCommand = {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/** Under bubblewrap, the server passes the seccomp filter through file descriptor 3. */
export function decoderCommand(start: DecoderStart): DecoderCommand {
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
    // The decoder gets no environment variable of the server, because those include the database URL.
    // VIPS_DISC_THRESHOLD keeps libvips from writing to disk.
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', VIPS_DISC_THRESHOLD: '2g' },
  };
}
