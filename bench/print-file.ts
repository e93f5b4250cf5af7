// Creates a print file of 5,000 cards through the job (read, draw, seal, store, progress). Compares it with the card
// package alone on the same sheets. The job and the package run in separate processes. Reports PostgreSQL's share
// separately.
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { getPrintFile } from '@lanyard/printing/server/files/read-files';
import { discardPrintFile } from '@lanyard/printing/server/files/take-file';

import { cpuOfTree } from '../tools/cpu.ts';
import { atLeast, atMost, type Figure } from '../tools/figure.ts';
import { mustSucceed } from '../tools/must-succeed.ts';
import { createPrintShop } from './print-shop.ts';

const count = Number(process.env['CARDS'] ?? 5000);
const rounds = Number(process.env['ROUNDS'] ?? 3);
type Told = { readonly cpu: number; readonly memory: readonly number[] };

// Other programs only add CPU time to a round, so the smallest value is closest to the truth.
const least = (values: readonly number[]): number => Math.min(...values);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export async function printFile(): Promise<readonly Figure[]> {
  const shop = await createPrintShop(count);
  try {
    const child = async (...given: string[]): Promise<Told> => {
      const script = join(import.meta.dirname, 'print-file-child.ts');
      const env = { ...process.env, NODE_COMPILE_CACHE: join(dirname(shop.photos), 'compiled') };
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...given], {
        env,
        maxBuffer: 1e8,
      });
      console.error(stderr.trim());
      return JSON.parse(stdout) as Told;
    };
    const out = join(dirname(shop.photos), 'bare.pdf');
    const { disk } = shop.config.at;
    const key = Buffer.from(shop.config.masterKey).toString('base64');
    const costs = { job: [] as number[], alone: [] as number[], all: [] as number[] };
    let flat = 0;
    let peak = 0;
    let pages = 0;
    let bytes = 0;
    for (let round = 0; round < rounds; round++) {
      costs.alone.push((await child('alone', shop.photos, out, String(count))).cpu);
      const putting = performance.now();
      const file = await shop.make();
      if (round === 0)
        console.error(
          `${((performance.now() - putting) / 1000).toFixed(1)} s to lay them out and put them in`,
        );
      const before = cpuOfTree();
      const told = await child('job', shop.url, disk, key, shop.vendor, file.id);
      costs.all.push(cpuOfTree() - before);
      costs.job.push(told.cpu);
      const fifth = Math.ceil(told.memory.length / 5);
      flat = Math.max(flat, median(told.memory.slice(-fifth)) / median(told.memory.slice(fifth, 2 * fifth)));
      peak = Math.max(peak, ...told.memory);
      const made = mustSucceed(await shop.asVendor((act) => getPrintFile(act, file.id, 1)));
      if (made.state !== 'ready') throw new Error(`${made.state}: ${made.fault}`);
      pages = made.pages ?? 0;
      bytes = made.bytes ?? 0;
      if (round + 1 < rounds) mustSucceed(await shop.asVendor((act) => discardPrintFile(act, file.id)));
    }
    const each = (ms: readonly number[]): string => (least(ms) / count).toFixed(2);
    console.error(
      `${each(costs.job)} ms of CPU a card through the job, ${each(costs.alone)} alone, ${each(costs.all)} with PostgreSQL and the start of the process`,
    );
    return [
      atLeast('print-file.cards', count, 'cards', count),
      atLeast('print-file.pages', pages, 'pages, front and back', Math.ceil((count + 3) / 18) * 2),
      atMost('print-file.bytes', bytes / statSync(out).size, 'of the bytes written alone', 1.02),
      atMost('print-file.cpu', least(costs.job) / least(costs.alone), '× the card package alone', 1.25),
      atMost('print-file.memory', flat, '× the memory of the second fifth, in the last fifth', 1.15),
      atMost('print-file.resident', peak, 'MB', 450),
    ];
  } finally {
    await shop.stop();
  }
}
