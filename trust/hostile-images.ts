// Runs hostile pictures and random mutations of them through the decoder of the product. Measures which are refused,
// what comes out, the time, and the memory. Also checks whether a decoder can escape its sandbox.
import { createServer, type Server } from 'node:http';

import { cleanPicture, type CleanPicture } from '@lanyard/pictures/decode-picture';
import { createDecoders, type Decoders } from '@lanyard/pictures/decoders';
import { isRefusedPicture } from '@lanyard/pictures/reason';
import { pictureFormats, readPictureHeader } from '@lanyard/pictures/sniff';
import { countStrayBytes } from '@lanyard/pictures/stray-bytes';

import { atLeast, atMost, exactlyZero, type Figure, type Trial } from '../tools/figure.ts';
import { quarterColourDifference, isPlainPicture } from './hostile-pictures/bases.ts';
import { hostileCorpus } from './hostile-pictures/corpus.ts';
import { countEscapes } from './hostile-pictures/escape.ts';
import type { HostileFile } from './hostile-pictures/hostile-file.ts';
import { measurePeakMemory, type Memory } from './hostile-pictures/memory.ts';
import { pictureMutations } from './hostile-pictures/mutate.ts';

const slowestAllowed = 2;
const canary = Buffer.from('CNRY');
/**
 * The largest allowed colour difference. JPEG changes a colour a little, CMYK more. A wrong quarter differs by over
 * 100.
 */
const nearColour = 60;

type Result = Awaited<ReturnType<typeof cleanPicture>> | { readonly fault: unknown };

async function isAsExpected({ expected, quartered }: HostileFile, result: Result): Promise<boolean> {
  if ('fault' in result) return false;
  if (isRefusedPicture(result)) return expected === 'either' || expected === result.refused;
  if (expected !== 'either' && expected !== 'harmless') return false;
  if (!(await isPlainPicture(result.bytes, result))) return false;
  return !quartered || (await quarterColourDifference(result.bytes)) < nearColour;
}
const inWords = (result: Result): string =>
  'fault' in result ? String(result.fault) : isRefusedPicture(result) ? result.refused : 'came out';

const leftIn = ({ bytes, format }: CleanPicture): number =>
  countStrayBytes(bytes, format) + (Buffer.from(bytes).includes(canary) ? canary.length : 0);

/**
 * Counts the files in which the check finds the hidden secret. If this count is 0, the check finds nothing, and its "0
 * leaks" means nothing.
 */
function seenInCorpus(files: readonly HostileFile[]): number {
  return files.filter(({ bytes }) => {
    const header = readPictureHeader(bytes);
    return !('refused' in header) && countStrayBytes(bytes, header.format) > 0;
  }).length;
}

/**
 * Measures a slow file up to three times and takes the fastest. A slow file is slow each time, but a busy machine is
 * not.
 */
async function measured(clean: () => Promise<Result>): Promise<Measured> {
  let fastest: Measured | undefined;
  for (let times = 0; times < 3 && (fastest?.seconds ?? Infinity) > slowestAllowed; times++) {
    const began = performance.now();
    const { result, most } = await measurePeakMemory(clean);
    const seconds = (performance.now() - began) / 1000;
    if (!fastest || seconds < fastest.seconds) fastest = { result, most, seconds };
  }
  if (!fastest) throw new Error('nothing was measured');
  return fastest;
}
type Measured = { readonly result: Result; readonly most: Memory; readonly seconds: number };

async function runFiles(files: Iterable<HostileFile>, decoders: Decoders): Promise<Outcome> {
  const outcome = { handled: 0, wrong: 0, cameOut: 0, slowest: 0, server: 0, decoder: 0, left: 0 };
  for (const file of files) {
    const format = pictureFormats[outcome.handled % pictureFormats.length] ?? 'jpeg';
    const clean = (): Promise<Result> =>
      cleanPicture(file.bytes, { format, minWidth: 480, minHeight: 640, maxSide: 1600 }, decoders).catch(
        (fault: unknown) => ({ fault }),
      );
    const { result, seconds, most } = await measured(clean);
    outcome.handled++;
    outcome.server = Math.max(outcome.server, most.server);
    outcome.decoder = Math.max(outcome.decoder, most.decoder);
    outcome.slowest = Math.max(outcome.slowest, seconds);
    const said = inWords(result);
    if (seconds > 1) console.error(`slow: ${file.name}: ${seconds.toFixed(2)} s, ${said}`);
    if (!(await isAsExpected(file, result))) {
      outcome.wrong++;
      console.error(`not as expected: ${file.name}: ${said}, expected ${file.expected}`);
    }
    if ('fault' in result || isRefusedPicture(result)) continue;
    outcome.cameOut++;
    outcome.left += leftIn(result);
  }
  return outcome;
}
type Outcome = Record<'handled' | 'wrong' | 'cameOut' | 'slowest' | 'server' | 'decoder' | 'left', number>;

async function wallFigures(decoders: Decoders, port: number): Promise<readonly Figure[]> {
  const walls = await decoders.walls();
  const open = 'ways out of five (system file, our file, writing, network, process)';
  const seen = atLeast(
    'hostile-images.ways-out-without-walls',
    await countEscapes('limits', false, port),
    open,
    5,
  );
  if (walls === 'limits') {
    console.error('no bubblewrap: its walls were not tried');
    return [seen];
  }
  return [
    seen,
    exactlyZero('hostile-images.ways-out-of-bubblewrap', await countEscapes('bubblewrap', false, port), open),
    exactlyZero('hostile-images.ways-out-of-all-walls', await countEscapes('bubblewrap', true, port), open),
  ];
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

export const hostileImages: Trial = {
  // Runs alone, because a file that takes two seconds counts as a hang.
  alone: true,
  full: 600,
  ci: 20,
  run: async ({ n, seed }) => {
    let asked = 0;
    const listener = createServer((_, response) => {
      asked++;
      response.end();
    });
    const port = await listening(listener);
    const decoders = createDecoders();
    try {
      const corpus = await hostileCorpus(seed, port);
      await decoders.walls();
      const before = (await measurePeakMemory(() => Promise.resolve())).most.server;
      const first = await runFiles(corpus, decoders);
      const good = corpus.filter(({ expected, bytes }) => expected === 'harmless' && bytes.length < 1e6);
      const second = await runFiles(pictureMutations(n, seed, good), decoders);
      const most = (of: 'slowest' | 'server' | 'decoder'): number => Math.max(first[of], second[of]);
      return [
        atLeast('hostile-images.files', first.handled, 'hostile files', 60),
        exactlyZero(
          'hostile-images.not-as-expected',
          first.wrong,
          'files not refused or neutralised as expected',
        ),
        atLeast('hostile-images.mutations', second.handled, 'mutated files', 1),
        exactlyZero(
          'hostile-images.mutations-not-as-expected',
          second.wrong,
          'mutated files that caused a fault or came out as something else than a plain picture',
        ),
        atMost('hostile-images.slowest', most('slowest'), 's, the slowest file', slowestAllowed),
        atMost('hostile-images.server-memory', most('server') - before, 'MB more in the server', 150),
        atMost('hostile-images.decoder-memory', most('decoder'), 'MB in a decoder at most', 1024),
        atLeast('hostile-images.came-out', first.cameOut + second.cameOut, 'pictures came out', 30),
        exactlyZero(
          'hostile-images.metadata',
          first.left + second.left,
          'bytes beside the pixels in what came out',
        ),
        atLeast(
          'hostile-images.metadata-seen',
          seenInCorpus(corpus),
          'files of the corpus with such bytes: the eye sees',
          15,
        ),
        exactlyZero('hostile-images.requests', asked, 'requests a picture caused'),
        ...(await wallFigures(decoders, port)),
      ];
    } finally {
      decoders.close();
      listener.close();
    }
  },
};
