// Measures the CPU time of a card in a PDF, compared with a writer that only copies the photo.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { atMost, type Figure } from '../tools/figure.ts';
import { makePhotos } from './card-photos.ts';

type Cost = { readonly cpu: number; readonly rss: number };
const here = import.meta.dirname;
const files = 5000;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const ratio = (costs: Record<string, number>, a: string, b: string): number =>
  (costs[a] ?? 0) / (costs[b] ?? 1);

function measure(engine: string, count: number, photos: string): Cost {
  const out = join(dirname(photos), `${engine}.pdf`);
  const printed = execFileSync(
    process.execPath,
    [join(here, 'card-writer.ts'), engine, String(count), photos, String(files), out],
    // Caches the compiled code, as in production. This is the same for every engine.
    { encoding: 'utf8', env: { ...process.env, NODE_COMPILE_CACHE: join(dirname(photos), 'compiled') } },
  );
  rmSync(out);
  return JSON.parse(printed) as Cost;
}

/** The engines take turns, so that a busy minute affects all of them. */
function rounds(
  names: readonly string[],
  count: number,
  times: number,
  photos: string,
): Record<string, number> {
  const costs = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < times; round++)
    for (const name of names) costs.get(name)?.push(measure(name, count, photos).cpu / count);
  return Object.fromEntries([...costs].map(([name, values]) => [name, median(values)]));
}

/** CPU time per card when several threads write the same number of cards at once. Each thread loads its own fonts. */
async function threads(count: number, each: number, photos: string): Promise<number> {
  const data = { count: each, folder: photos, files, out: '' };
  const workers = Array.from(
    { length: count },
    () => new Worker(join(here, 'card-worker.ts'), { workerData: data }),
  );
  const hear = (word: string): Promise<void[]> =>
    Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve, reject) => {
            worker.on('error', reject);
            worker.on('message', (said) => {
              if (said === word) resolve();
            });
          }),
      ),
    );
  await hear('warm');
  const before = process.cpuUsage();
  const done = hear('done');
  for (const worker of workers) worker.postMessage('go');
  await done;
  const { user, system } = process.cpuUsage(before);
  await Promise.all(workers.map((worker) => worker.terminate()));
  return (user + system) / 1000 / (count * each);
}

export async function cardPdf(): Promise<readonly Figure[]> {
  const photos = await makePhotos(files);
  try {
    for (const engine of ['bare', 'own', 'pdfkit']) measure(engine, 1, photos);
    const few = rounds(['bare', 'own', 'pdfkit'], 500, 3, photos);
    const many = rounds(['bare', 'own', 'pdfkit'], 5000, 3, photos);
    console.error('CPU ms per card', few, many);
    const { rss } = measure('own', 10_000, photos);
    const one: number[] = [];
    const two: number[] = [];
    for (let round = 0; round < 3; round++) {
      one.push(await threads(1, 3000, photos));
      two.push(await threads(2, 3000, photos));
    }
    return [
      atMost('card-pdf.500', ratio(few, 'own', 'bare'), '× bare writer', 9),
      atMost('card-pdf.5000', ratio(many, 'own', 'bare'), '× bare writer', 18),
      atMost('card-pdf.500-pdfkit', ratio(few, 'own', 'pdfkit'), '× pdfkit', 1),
      atMost('card-pdf.5000-pdfkit', ratio(many, 'own', 'pdfkit'), '× pdfkit', 1),
      atMost('card-pdf.10000-resident', rss, 'MB', 450),
      atMost('card-pdf.two-workers', median(two) / median(one), '× one worker', 1.1),
    ];
  } finally {
    rmSync(dirname(photos), { recursive: true });
  }
}
