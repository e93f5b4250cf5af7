// `npm run trust -- NAME [--n N] [--seed S]`: one trial in full. `--ci`: all of them at a tenth of their count.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { report, type Trial } from '../tools/figure.ts';
import { auditChain } from './audit-chain.ts';
import { cardDocuments } from './card-documents.ts';
import { counters } from './counters.ts';
import { hostileImages } from './hostile-images.ts';
import { idempotency } from './idempotency.ts';
import { importFiles } from './import-files.ts';
import { importKill } from './import-kill.ts';
import { jobFairness } from './job-fairness.ts';
import { liveUpdates } from './live-updates.ts';
import { offlineMerge } from './offline-merge.ts';
import { requests } from './requests.ts';
import { rosterSequences } from './roster-sequences.ts';
import { templateFile } from './template-file.ts';
import { uploadKills } from './upload-kills.ts';
import { walls } from './walls.ts';
import { workerKills } from './worker-kills.ts';

const trials: Readonly<Record<string, Trial>> = {
  walls,
  idempotency,
  requests,
  'audit-chain': auditChain,
  'hostile-images': hostileImages,
  'worker-kills': workerKills,
  'job-fairness': jobFairness,
  'live-updates': liveUpdates,
  counters,
  'upload-kills': uploadKills,
  'import-files': importFiles,
  'roster-sequences': rosterSequences,
  'import-kill': importKill,
  'card-documents': cardDocuments,
  'template-file': templateFile,
  'offline-merge': offlineMerge,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { n: { type: 'string' }, seed: { type: 'string' }, ci: { type: 'boolean', default: false } },
});
const seed = Number(values.seed ?? randomInt(2 ** 31));
const names = values.ci ? Object.keys(trials) : positionals;
if (names.length === 0) throw new Error(`name a trial: ${Object.keys(trials).join(', ')}`);

let failed = 0;
let passed = 0;
for (const name of names) {
  const trial = trials[name];
  if (!trial) throw new Error(`no trial is called ${name}: ${Object.keys(trials).join(', ')}`);
  const n = Number(values.n ?? (values.ci ? (trial.ci ?? Math.ceil(trial.full / 10)) : trial.full));
  console.error(`${name}: n ${String(n)}, seed ${String(seed)}`);
  const counted = report(await trial.run({ n, seed }));
  passed += counted.passed;
  failed += counted.failed;
}
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exit(failed > 0 ? 1 : 0);
