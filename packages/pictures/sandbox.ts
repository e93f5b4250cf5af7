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
  /** CPU seconds for the life of the process, so that it ends even if it hangs and its server is gone. */
  readonly cpuSeconds: number;
  /** Node's permissions are checked before the other isolation. A trial turns them off to test the others. */
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

// Not import.meta.resolve, which does not exist where tests are set up.
const sharp = createRequire(import.meta.url).resolve('sharp');
const modules = sharp.slice(0, sharp.lastIndexOf(`${sep}sharp${sep}`));
const forPictures = ['sharp', '@img', 'detect-libc', 'semver'].map((name) => join(modules, name));

/**
 * No /etc, /proc, /dev or /tmp, and no program but Node. Nothing can be written. There is no network and no other
 * process.
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

/** Under bubblewrap, descriptor 3 passes the filter of system calls. */
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
    // Nothing of the server's environment, because it contains the database address. libvips may not write to disk.
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', VIPS_DISC_THRESHOLD: '2g' },
  };
}
