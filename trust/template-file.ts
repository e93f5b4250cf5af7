// Runs template files as strangers send them through the reader that the job uses: hostile files, mutated files, and
// files with forged pictures. Also writes and reads random documents, which must not change.
import { createHash } from 'node:crypto';

import type { CardDocument } from '@lanyard/card/document/format';
import { readDocument } from '@lanyard/card/document/read-document';
import { standardCard } from '@lanyard/card/samples/standard';
import { cleanPicture } from '@lanyard/pictures/decode-picture';
import { createDecoders, type Decoders } from '@lanyard/pictures/decoders';
import { isRefusedPicture } from '@lanyard/pictures/reason';
import { countStrayBytes } from '@lanyard/pictures/stray-bytes';
import { templateFileRefusalReasons } from '@lanyard/templates/api-template-file';
import { imageCleaningOptions } from '@lanyard/templates/server/files/process-image.job';
import { openTemplateFile } from '@lanyard/templates/server/files/process-template-file.job';
import { writeTemplateFile } from '@lanyard/templates/server/files/template-file';
import * as fc from 'fast-check';
import sharp from 'sharp';

import { atLeast, exactlyZero, type Figure, type Trial } from '../tools/figure.ts';
import { anyDocument } from './card-documents/arbitrary.ts';
import { randomFrom } from './random.ts';
import { hostileTemplates } from './template-file/hostile-files.ts';

// The longest time for one file, in milliseconds of CPU time.
const slowest = 2000;
const shaOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const known: ReadonlySet<string> = new Set(templateFileRefusalReasons);

type Opened = Awaited<ReturnType<typeof openTemplateFile>>;
type Tally = { crashes: number; slow: number; wrong: number; accepted: number; kept: number };

/**
 * Checks, without the reader, a file that the reader accepted. It must be a valid card with all its pictures, and the
 * pictures must be clean.
 */
function isSound(bytes: Buffer, { read, images }: Opened): boolean {
  if (!read.document || !readDocument(read.document).document) return false;
  const raw = JSON.parse(bytes.toString('utf8')) as { format: unknown; images: Record<string, string> };
  const told = Object.entries(raw.images).every(
    ([name, base64]) => shaOf(Buffer.from(base64, 'base64')) === name,
  );
  const named = Object.values(read.document.assets ?? {}).map(({ sha256 }) => sha256);
  const clean = images.every(
    ({ bytes: each, sha256 }) => countStrayBytes(each, 'png') === 0 && shaOf(each) === sha256,
  );
  const there = new Set(images.map(({ sha256 }) => sha256));
  return raw.format === 'lanyard-template' && told && clean && named.every((sha256) => there.has(sha256));
}

async function open(
  tally: Tally,
  name: string,
  bytes: Buffer,
  decoders: Decoders,
): Promise<Opened | undefined> {
  const before = process.cpuUsage();
  try {
    return await openTemplateFile(bytes, decoders);
  } catch (fault) {
    tally.crashes++;
    console.error(`${name}: ${String(fault)}`);
    return undefined;
  } finally {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > slowest) {
      tally.slow++;
      console.error(`${name}: ${String((user + system) / 1000)} ms`);
    }
  }
}

/** The reader must refuse with a known reason, or the result must be valid. */
async function judge(tally: Tally, name: string, bytes: Buffer, decoders: Decoders): Promise<void> {
  const opened = await open(tally, name, bytes, decoders);
  if (!opened) return;
  const { reason } = opened.read;
  if (reason === null) tally.kept++;
  if (reason === null ? isSound(bytes, opened) : known.has(reason)) return;
  tally.accepted++;
  console.error(`${name}: ${reason ?? 'accepted'}`);
}

const picture = (colour: number, width: number): Promise<Buffer> =>
  sharp({
    create: { width, height: 40, channels: 4, background: { r: colour, g: 90, b: 255 - colour, alpha: 0.7 } },
  })
    .png()
    .toBuffer();

const fileOf = (document: CardDocument, images: ReadonlyMap<string, Uint8Array>): Buffer =>
  Buffer.concat([...writeTemplateFile(document, images)]);

/** Changes a few bytes, or removes or repeats a piece. Or changes one digit, which may leave a valid card. */
function mutated(bytes: Buffer, random: (most: number) => number): Buffer {
  const copy = Buffer.from(bytes);
  const digit = copy.indexOf(48 + random(10), random(copy.length));
  if (random(4) === 0 && digit >= 0) {
    copy.writeUInt8(48 + random(10), digit);
    return copy;
  }
  for (let k = 0; k <= random(6); k++) copy.writeUInt8(random(256), random(copy.length));
  const cut = random(copy.length);
  const way = random(5);
  if (way === 0) return copy.subarray(0, cut + 1);
  if (way === 1)
    return Buffer.concat([copy.subarray(0, cut), copy.subarray(Math.max(0, cut - random(2000)))]);
  return copy;
}

export const templateFile: Trial = {
  full: 2000,
  ci: 60,
  onlyIfTouched: true,
  run: async ({ n, seed }): Promise<readonly Figure[]> => {
    const tally: Tally = { crashes: 0, slow: 0, wrong: 0, accepted: 0, kept: 0 };
    const decoders = createDecoders({ atOnce: 2, log: () => undefined });
    const random = randomFrom(seed);
    try {
      const clean = await cleanPicture(await picture(10, 60), imageCleaningOptions, decoders);
      if (isRefusedPicture(clean)) throw new Error(clean.refused);
      const kept = Buffer.from(clean.bytes);
      const hostile = hostileTemplates(standardCard, kept);
      for (const { name, bytes, expected } of hostile) {
        const opened = await open(tally, name, bytes, decoders);
        if (!opened || opened.read.reason === expected) continue;
        tally.wrong++;
        console.error(`${name}: ${opened.read.reason ?? 'accepted'} instead of ${expected}`);
      }
      const { sha256, width, height } = clean;
      const withPicture = (document: CardDocument, asset = { sha256, width, height }): CardDocument => ({
        ...document,
        assets: { crest: asset },
      });
      const good = fileOf(withPicture(standardCard), new Map([[sha256, kept]]));
      const third = Math.ceil(n / 3);
      for (let i = 0; i < third; i++)
        await judge(tally, `mutation ${String(i)}`, mutated(good, random), decoders);
      // Changes a picture of the template file, and also the hash that names it. So only the picture decoder can refuse
      // the file.
      for (let i = 0; i < third; i++) {
        const forged = mutated(kept, random);
        const asset = { sha256: shaOf(forged), width, height };
        const file = fileOf(withPicture(standardCard, asset), new Map([[asset.sha256, forged]]));
        await judge(tally, `forgery ${String(i)}`, file, decoders);
      }
      let same = 0;
      const documents = fc.sample(anyDocument, { numRuns: n - 2 * third, seed });
      for (const document of documents) {
        // The product reads a document before it saves it. So this is the document as the product would store it.
        const plain = readDocument(JSON.parse(JSON.stringify(withPicture(document)))).document;
        if (!plain) throw new Error('a sound document was refused');
        const file = fileOf(plain, new Map([[sha256, kept]]));
        const opened = await open(tally, 'round trip', file, decoders);
        const back = opened?.read.document;
        const again = back && fileOf(back, new Map(opened.images.map((each) => [each.sha256, each.bytes])));
        if (JSON.stringify(back) === JSON.stringify(plain) && again?.equals(file)) same++;
        else console.error('came back otherwise', opened?.read.reason, JSON.stringify(plain).slice(0, 500));
      }
      return [
        exactlyZero('template-file.crashes', tally.crashes, 'files that broke the reader'),
        exactlyZero('template-file.slow', tally.slow, 'files over 2 s of CPU'),
        exactlyZero(
          'template-file.wrong',
          tally.wrong,
          `of ${String(hostile.length)} hostile files not refused for their reason`,
        ),
        exactlyZero(
          'template-file.accepted',
          tally.accepted,
          `of ${String(2 * third)} mutated files let in unsound or refused without a name`,
        ),
        atLeast(
          'template-file.let-in',
          tally.kept,
          'mutations that are sound and come in: the eye sees both',
          1,
        ),
        exactlyZero(
          'template-file.changed',
          documents.length - same,
          `of ${String(documents.length)} documents that came back otherwise`,
        ),
      ];
    } finally {
      decoders.close();
    }
  },
};
