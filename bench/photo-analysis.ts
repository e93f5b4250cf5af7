// Measures the CPU time of analysing a photo. Compares it with only decoding, resizing and running the models. Both use
// the same files in turns.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { samplePhoto } from '@lanyard/portrait/sample-photo';

import { atLeast, type Figure } from '../tools/figure.ts';

const photos = 8;

export async function photoAnalysis(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'photo-analysis-'));
  try {
    const paths: string[] = [];
    for (let i = 0; i < photos; i++) {
      const path = join(folder, `${String(i)}.jpg`);
      writeFileSync(path, (await samplePhoto({ seed: `analysis ${String(i)}`, width: 1200 })).bytes);
      paths.push(path);
    }
    const said = execFileSync(process.execPath, [join(import.meta.dirname, 'photo-worker.ts'), ...paths], {
      encoding: 'utf8',
    });
    const { bare, ours } = JSON.parse(said) as { bare: number; ours: number };
    console.error(`CPU ms a photo of 1200 × 1600: bare ${bare.toFixed(1)}, ours ${ours.toFixed(1)}`);
    const unit = '× photos per CPU second of decode + resize + inference';
    return [atLeast('photo-analysis.ratio', Math.round((1000 * bare) / ours) / 1000, unit, 0.8)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
