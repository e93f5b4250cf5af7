// `npm run trust -- NAME [--n N] [--seed S]` runs one trial in full, `npm run trust -- all` every trial in full. CI
// runs `--ci together`, which runs a few trials side by side, and `--ci alone` for trials that measure time. Both run
// each trial with its small count and in its own process. With names after the option they run these trials. Without
// names they run every trial that is not marked `onlyIfTouched`.
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { startCpuMeter } from '../tools/ci/cpu-group.ts';
import { countFigures, printFigures, type Trial } from '../tools/figure.ts';
import { withSharedPostgres } from '../tools/scratch-database.ts';
import { alerts } from './alerts.ts';
import { analysisKills } from './analysis-kills.ts';
import { auditChain } from './audit-chain.ts';
import { cardDocuments } from './card-documents.ts';
import { costlyRequests } from './costly-requests.ts';
import { counters } from './counters.ts';
import { faces } from './faces.ts';
import { hostileImages } from './hostile-images.ts';
import { idempotency } from './idempotency.ts';
import { importFiles } from './import-files.ts';
import { importKill } from './import-kill.ts';
import { jobFairness } from './job-fairness.ts';
import { keyRotation } from './key-rotation.ts';
import { labels } from './labels.ts';
import { liveUpdates } from './live-updates.ts';
import { offlineMerge } from './offline-merge.ts';
import { packageSequences } from './package-sequences.ts';
import { printKills } from './print-kills.ts';
import { requests } from './requests.ts';
import { reviewRace } from './review-race.ts';
import { rosterSequences } from './roster-sequences.ts';
import { seal } from './seal.ts';
import { season } from './season.ts';
import { templateFile } from './template-file.ts';
import { uploadKills } from './upload-kills.ts';
import { vendorWindow } from './vendor-window.ts';
import { walls } from './walls.ts';
import { workerKills } from './worker-kills.ts';
import { wrongFaces } from './wrong-faces.ts';

// The long trials are first in this list. If a long trial started last, it would run alone at the end.
const trials: Readonly<Record<string, Trial>> = {
  walls,
  'upload-kills': uploadKills,
  'worker-kills': workerKills,
  'import-kill': importKill,
  'print-kills': printKills,
  'analysis-kills': analysisKills,
  'offline-merge': offlineMerge,
  'import-files': importFiles,
  'roster-sequences': rosterSequences,
  'package-sequences': packageSequences,
  season,
  'wrong-faces': wrongFaces,
  'card-documents': cardDocuments,
  seal,
  'review-race': reviewRace,
  faces,
  'vendor-window': vendorWindow,
  requests,
  'costly-requests': costlyRequests,
  'audit-chain': auditChain,
  'key-rotation': keyRotation,
  'hostile-images': hostileImages,
  counters,
  alerts,
  'template-file': templateFile,
  idempotency,
  'job-fairness': jobFairness,
  'live-updates': liveUpdates,
  labels,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { n: { type: 'string' }, seed: { type: 'string' }, ci: { type: 'string' } },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));

/**
 * How many trials run at once. It is one more than the number of cores, because trials often wait instead of using the
 * CPU.
 */
const sideBySide = 3;

type Ended = { readonly well: boolean; readonly output: string };
const inProcess = (name: string, n: number): Promise<Ended> =>
  new Promise((resolve) => {
    const args = [fileURLToPath(import.meta.url), name, '--n', String(n), '--seed', String(seed)];
    execFile(process.execPath, args, { maxBuffer: 1e8 }, (fault, output, remarks) => {
      process.stderr.write(remarks);
      resolve({ well: !fault, output: output.trim() });
    });
  });

async function runForCi(alone: boolean, names: readonly string[]): Promise<boolean> {
  let well = true;
  const lane = async (waiting: [string, Trial][]): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const ended = await inProcess(next[0], next[1].ci);
      console.log(ended.output);
      well = well && ended.well;
    }
  };
  const chosen = Object.entries(trials).filter(
    ([name, trial]) =>
      (trial.alone ?? false) === alone && (names.length === 0 ? !trial.onlyIfTouched : names.includes(name)),
  );
  await Promise.all(Array.from({ length: alone ? 1 : sideBySide }, () => lane(chosen)));
  return well;
}

/**
 * Runs the trials one after another, so that no trial takes time from another. A trial that crashes counts as one
 * failure.
 */
async function runAllInFull(): Promise<boolean> {
  let [passed, failed] = [0, 0];
  for (const [name, { full }] of Object.entries(trials)) {
    const { well, output } = await inProcess(name, full);
    console.log(output);
    const figures = countFigures(output);
    passed += figures.passed;
    failed += Math.max(figures.failed, well ? 0 : 1);
    if (!well && figures.failed === 0) console.log(`failed: ${name} ended badly`);
  }
  console.log(`${String(passed)} passed, ${String(failed)} failed`);
  return failed === 0;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
async function one(name: string): Promise<boolean> {
  const trial = trials[name];
  if (!trial) throw new Error(`no trial is called ${name}: ${Object.keys(trials).join(', ')}`);
  const n = Number(values.n ?? trial.full);
  console.error(`${name}: n ${String(n)}, seed ${String(seed)}`);
  // Counts CPU by a Linux control group if there is one. Without the group, CPU of processes that were killed in a
  // sandbox is not counted.
  const endCpu = startCpuMeter(name);
  const { passed, failed } = printFigures(await trial.run({ n, seed }));
  console.log(
    `${name} ${seconds(performance.now())}, CPU ${seconds(endCpu())}: ${String(passed)} passed, ${String(failed)} failed`,
  );
  return failed === 0;
}

async function run(): Promise<boolean> {
  if (values.ci !== undefined) return withSharedPostgres(() => runForCi(values.ci === 'alone', positionals));
  if (positionals.length === 0) throw new Error(`name a trial, or all: ${Object.keys(trials).join(', ')}`);
  if (positionals.includes('all')) return runAllInFull();
  let well = true;
  for (const name of positionals) well = (await one(name)) && well;
  return well;
}

process.exit((await run()) ? 0 : 1);
