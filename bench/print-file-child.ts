// Creates one print file in its own process: through the job, or with the card package alone. Reports its CPU and
// memory.
import { createHash } from 'node:crypto';
import { openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { createFonts } from '@lanyard/card/layout/fonts';
import { createLayout } from '@lanyard/card/layout/layout';
import { PrintRun, type PrintRunCard } from '@lanyard/card/print/print-run';
import { printShopProfile as shopProfile } from '@lanyard/card/print/profile';
import { sheetGridOf, imposeSheets } from '@lanyard/card/print/sheet';
import { goldenDocument, goldenValues } from '@lanyard/card/test-golden-cards';
import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { openVault } from '@lanyard/files/files-config';
import { readFontFace } from '@lanyard/fonts/read-face';
import { openQueue } from '@lanyard/jobs/queue';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { makePrintFileWork } from '@lanyard/printing/server/files/make-print-file.job';
import { slugLineOf } from '@lanyard/printing/server/files/slug-line';
import { sheetSettingsOf } from '@lanyard/printing/server/settings/printer-profile';

import { createAnswerers } from '../apps/server/wiring.ts';
import { crestFile } from './card-job.ts';
import { sheetProfile } from './print-shop.ts';

const [, , way = '', ...given] = process.argv;
const memory: number[] = [];
const sampleMemory = (): void => void memory.push(process.memoryUsage().rss / 1e6);

async function byJob([
  url = '',
  folder = '',
  key = '',
  org = '',
  file = '',
]: readonly string[]): Promise<void> {
  const vault = openVault({ disk: folder }, keyRingOf(Buffer.from(key, 'base64')));
  const db = connect(url, 2);
  const withTenant = createWithTenant(db, createAnswerers(vault, { queue: openQueue(url), home: '' }));
  const of = makePrintFileWork(vault);
  const step: Parameters<Extract<typeof of, { inSteps: unknown }>['inSteps']>[0]['step'] = async (run) => {
    const result = await withTenant({ org, user: '', as: 'app_worker' }, run);
    sampleMemory();
    return result;
  };
  if ('inSteps' in of) await of.inSteps({ org, step }, { file } as never);
  await db.destroy();
}

/**
 * Prints with the card package alone: the same cards in the same cells, and the same line at the foot of each sheet.
 */
async function alone([photos = '', out = '', count = '0']: readonly string[]): Promise<void> {
  const fonts = createFonts(readFontFace);
  const crest = readFileSync(join(photos, crestFile));
  const lay = createLayout(goldenDocument(createHash('sha256').update(crest).digest('hex')), fonts);
  const fd = openSync(out, 'w');
  const sheet = sheetSettingsOf(sheetProfile, 4);
  const grid = sheetGridOf(lay(goldenValues(0)), shopProfile.bleed, sheet);
  const sheets = imposeSheets(Number(count), grid.cells, sheet);
  const file = {
    name: 'PF-2025-000001',
    sheets: sheets.length,
    madeAt: '2025-11-16',
    printer: { name: 'Press' },
  };
  const sink = (bytes: Uint8Array): void => {
    writeSync(fd, bytes);
    sampleMemory();
  };
  const pictures = (source: 'photo' | 'asset', name: string): Promise<Uint8Array> =>
    Promise.resolve(source === 'asset' ? crest : readFileSync(join(photos, `${name}.jpg`)));
  const run = new PrintRun(sink, { title: 'bare', profile: shopProfile, fonts, pictures });
  for (const [at, cells] of sheets.entries()) {
    const cards = cells.map((card): PrintRunCard | null =>
      card < 0 ? null : { list: lay(goldenValues(card)), look: '', at: card + 1 },
    );
    await run.sheet(cards, grid, true, slugLineOf(file, at + 1, fonts));
  }
  await run.close();
}

const before = process.cpuUsage();
await (way === 'job' ? byJob(given) : alone(given));
const { user, system } = process.cpuUsage(before);
console.error(
  `${way}: user ${String(Math.round(user / 1000))}, system ${String(Math.round(system / 1000))} ms`,
);
console.log(JSON.stringify({ cpu: (user + system) / 1000, memory }));
process.exit(0);
