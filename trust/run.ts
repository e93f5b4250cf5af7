// `npm run trust -- NAME [--n N] [--seed S]`: one trial in full. `--ci together` and `--ci alone`: those that bear
// neighbours, a few side by side, and those that do not, at a tenth of their count and each in a process of its own.
import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { cpuOfTree } from '../tools/cpu.ts';
import { report, type Trial } from '../tools/figure.ts';
import { alerts } from './alerts.ts';
import { analysisKills } from './analysis-kills.ts';
import { auditChain } from './audit-chain.ts';
import { cardDocuments } from './card-documents.ts';
import { counters } from './counters.ts';
import { hostileImages } from './hostile-images.ts';
import { idempotency } from './idempotency.ts';
import { importFiles } from './import-files.ts';
import { importKill } from './import-kill.ts';
import { jobFairness } from './job-fairness.ts';
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

// The long ones first: a long one begun last would be waited for alone.
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
  'card-documents': cardDocuments,
  seal,
  'review-race': reviewRace,
  'vendor-window': vendorWindow,
  requests,
  'audit-chain': auditChain,
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

/** Many of them wait more than they compute: one more than there are cores keeps the cores busy. */
const sideBySide = 3;

/** Of figures that do not hold: only the clock's. A busy machine takes the clock; nothing excuses a wrong count. */
const isLateOnly = (output: string): boolean => {
  const missed = output.split('\n').filter((line) => line.includes('"holds":false'));
  return missed.length > 0 && missed.every((line) => /"unit":"m?s\b/.test(line));
};

type Ended = { readonly well: boolean; readonly output: string };
const inProcess = (name: string, { full, ci = Math.ceil(full / 10) }: Trial): Promise<Ended> =>
  new Promise((resolve) => {
    const args = [fileURLToPath(import.meta.url), name, '--n', String(ci), '--seed', String(seed)];
    execFile(process.execPath, args, { maxBuffer: 1e8 }, (fault, output, remarks) => {
      process.stderr.write(remarks);
      resolve({ well: !fault, output: output.trim() });
    });
  });

async function all(alone: boolean): Promise<boolean> {
  let well = true;
  const late: [string, Trial][] = [];
  const lane = async (waiting: [string, Trial][]): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const ended = await inProcess(...next);
      if (!ended.well && isLateOnly(ended.output)) late.push(next);
      else {
        console.log(ended.output);
        well = well && ended.well;
      }
    }
  };
  const chosen = Object.entries(trials).filter(([, trial]) => (trial.alone ?? false) === alone);
  await Promise.all(Array.from({ length: alone ? 1 : sideBySide }, () => lane(chosen)));
  // As with tests and journeys: late beside busy neighbours and in time at once is unsteady, not failed.
  for (const [name, trial] of late) {
    const { well: inTime, output } = await inProcess(name, trial);
    console.log(inTime ? `${output}\nunsteady: ${name} was late beside its neighbours` : output);
    well = well && inTime;
  }
  return well;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
async function one(name: string): Promise<boolean> {
  const trial = trials[name];
  if (!trial) throw new Error(`no trial is called ${name}: ${Object.keys(trials).join(', ')}`);
  const n = Number(values.n ?? trial.full);
  console.error(`${name}: n ${String(n)}, seed ${String(seed)}`);
  const { passed, failed } = report(await trial.run({ n, seed }));
  console.log(
    `${name} ${seconds(performance.now())}, CPU ${seconds(cpuOfTree())}: ${String(passed)} passed, ${String(failed)} failed`,
  );
  return failed === 0;
}

if (values.ci === undefined && positionals.length === 0)
  throw new Error(`name a trial: ${Object.keys(trials).join(', ')}`);
let well = values.ci === undefined || (await all(values.ci === 'alone'));
for (const name of positionals) well = (await one(name)) && well;
process.exit(well ? 0 : 1);
