// Runs hostile student lists and random mutations of good ones through the reader of the product. The reader must
// refuse each file or read it without harm, quickly and in little memory. Nothing may leave the sandbox.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FileRefusalReason } from '@lanyard/domain/import-state';
import { readerCpuMs, readRosterFile } from '@lanyard/roster-files/read-file';
import { FileRefused } from '@lanyard/roster-files/refused';

import { atLeast, atMost, exactlyZero, type Trial } from '../tools/figure.ts';
import { measurePeakMemory } from './hostile-pictures/memory.ts';
import { forgeXlsx } from './hostile-rosters/forge-xlsx.ts';
import { hostileCsv } from './hostile-rosters/hostile-csv.ts';
import type { HostileRoster } from './hostile-rosters/hostile-roster.ts';
import { hostileZips, oneRoster } from './hostile-rosters/hostile-zips.ts';
import { randomFrom } from './random.ts';

const slowest = 2;
const dirty = /[\p{Cc}\p{Cs}]/u;

type Result =
  | { readonly rows: number; readonly dirty: number }
  | { readonly refused: FileRefusalReason }
  | { readonly fault: unknown };

async function read(bytes: Buffer): Promise<Result> {
  const file = {
    size: bytes.length,
    bytes: (async function* pieces() {
      for (let at = 0; at < bytes.length; at += 700_000) yield bytes.subarray(at, at + 700_000);
      await Promise.resolve();
    })(),
  };
  let rows = 0;
  let unclean = 0;
  try {
    for await (const piece of readRosterFile(file)) {
      if (!('rows' in piece)) continue;
      rows += piece.rows.length;
      for (const [, cells] of piece.rows) unclean += cells.filter((cell) => dirty.test(cell)).length;
    }
    return { rows, dirty: unclean };
  } catch (fault) {
    return fault instanceof FileRefused ? { refused: fault.reason } : { fault };
  }
}

function isAsExpected({ expected }: HostileRoster, result: Result): boolean {
  if ('fault' in result || ('dirty' in result && result.dirty > 0)) return false;
  if (expected === 'either') return true;
  if ('rows' in expected) return 'rows' in result && result.rows === expected.rows;
  return 'refused' in result && expected.includes(result.refused);
}

/** Flips a bit, or removes, repeats or moves a piece. */
function* mutations(n: number, seed: number, good: readonly Buffer[]): Generator<HostileRoster> {
  const random = randomFrom(seed);
  for (let i = 0; i < n; i++) {
    const bytes = Buffer.from(good[random(good.length)] ?? Buffer.alloc(0));
    for (let k = 0; k <= random(8); k++) bytes.writeUInt8(random(256), random(bytes.length));
    const cut = random(bytes.length);
    const way = random(4);
    const made =
      way === 0
        ? bytes.subarray(0, cut + 1)
        : way === 1
          ? Buffer.concat([bytes, bytes.subarray(cut)])
          : bytes;
    yield { name: `mutation ${String(i)}`, bytes: made, expected: 'either' };
  }
}

async function runFiles(files: Iterable<HostileRoster>) {
  const outcome = { files: 0, wrong: 0, slowest: 0, reader: 0, server: 0 };
  for (const file of files) {
    // CPU seconds of the reader, so that the cost of a file does not depend on how busy the machine is.
    let best = Infinity;
    for (let times = 0; times < 3 && best > slowest; times++) {
      const began = readerCpuMs();
      const { result, most } = await measurePeakMemory(() => read(file.bytes));
      const seconds = (readerCpuMs() - began) / 1000;
      best = Math.min(best, seconds);
      outcome.reader = Math.max(outcome.reader, most.decoder);
      outcome.server = Math.max(outcome.server, most.server);
      if (times > 0) continue;
      if (most.decoder > 120)
        console.error(`${file.name}: ${seconds.toFixed(2)} s, ${most.decoder.toFixed(0)} MB`);
      if (!isAsExpected(file, result)) {
        outcome.wrong++;
        console.error(
          `not as expected: ${file.name}: ${JSON.stringify(result)} instead of ${JSON.stringify(file.expected)}`,
        );
      }
    }
    outcome.files++;
    outcome.slowest = Math.max(outcome.slowest, best);
  }
  return outcome;
}

export const importFiles: Trial = {
  full: 300,
  ci: 10,
  run: async ({ n, seed }) => {
    let asked = 0;
    const listener = createServer((_, response) => {
      asked++;
      response.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    const marks = Object.keys(Object.prototype).length;
    const csv = hostileCsv();
    const whole = [...csv, ...hostileZips(port)];
    // A file costs 0.6 s of CPU, mostly to start the reader's process. So a small run checks one third of the files,
    // and the seed selects which third.
    const every = n < whole.length ? 3 : 1;
    const corpus = whole.filter((_, i) => i % every === seed % every);
    const before = (await measurePeakMemory(() => Promise.resolve())).most.server;
    const first = await runFiles(corpus);
    const good = [
      Buffer.from('Name;Class;Division;Roll\nZoë Rao;9;A;1\n"Ben; Ode";X;B;7\n'),
      oneRoster(),
      forgeXlsx(),
    ];
    const second = await runFiles(mutations(n, seed, good));
    listener.close();
    return [
      atLeast('import-files.files', first.files, 'hostile files', Math.floor(80 / every)),
      exactlyZero('import-files.not-as-expected', first.wrong, 'files not refused or read as expected'),
      atLeast('import-files.mutations', second.files, 'mutated files', 1),
      exactlyZero(
        'import-files.mutation-faults',
        second.wrong,
        'mutated files that caused a fault or an unclean cell',
      ),
      atMost(
        'import-files.slowest',
        Math.max(first.slowest, second.slowest),
        's of CPU in the reader, the slowest file',
        slowest,
      ),
      atMost(
        'import-files.reader-memory',
        Math.max(first.reader, second.reader),
        'MB in a reader at most',
        150,
      ),
      atMost(
        'import-files.server-memory',
        Math.max(first.server, second.server) - before,
        'MB more in the server',
        150,
      ),
      exactlyZero('import-files.requests', asked, 'requests a file caused'),
      exactlyZero(
        'import-files.prototype',
        Object.keys(Object.prototype).length - marks,
        'things added to every object',
      ),
    ];
  },
};
