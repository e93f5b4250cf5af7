// Runs the preflight of a whole school through its job (read, check, store, progress). Compares it with the engine
// alone on the same students. Counts the CPU of all processes, PostgreSQL included. Job and engine take turns of a
// thousand students.
import type { Values } from '@lanyard/card/document/values';
import { createFonts } from '@lanyard/card/layout/fonts';
import { preflightCards } from '@lanyard/card/preflight/preflight';
import { standardCard } from '@lanyard/card/samples/standard';
import { connect } from '@lanyard/db/connect';
import { createWithTenant, type Act, type Caller } from '@lanyard/db/tenant';
import { readFontFace } from '@lanyard/fonts/read-face';
import type { JobSteps } from '@lanyard/jobs/job';
import { openQueue } from '@lanyard/jobs/queue';
import { sampleValues } from '@lanyard/templates/api-sample';
import { createTemplate } from '@lanyard/templates/server/create-template';
import { getPreflight, startPreflight } from '@lanyard/templates/server/publish/preflight-template';
import { checkStudentSlice, preflightWork } from '@lanyard/templates/server/publish/preflight.job';

import { cpuOfTree } from '../tools/cpu.ts';
import { atLeast, atMost, type Figure } from '../tools/figure.ts';
import { insertBulkSchools } from '../tools/insert-bulk-schools.ts';
import { mustSucceed } from '../tools/must-succeed.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';

const size = Number(process.env['STUDENTS'] ?? 5000);
const turn = 1000;

type Read = { readonly slice: readonly { readonly values: Values }[] };
const hasSlice = (result: unknown): result is Read =>
  typeof result === 'object' && result !== null && 'slice' in result;

export async function preflightSchool(): Promise<readonly Figure[]> {
  const database = await scratchDatabase();
  const queue = openQueue(database.url);
  try {
    const [org = ''] = await insertBulkSchools(database.ownerUrl, { schools: 1, students: size });
    const db = connect(database.url, 4);
    const withTenant = createWithTenant(db, []);
    const caller: Caller = { org, user: '00000000-0000-7000-8000-000000000000', as: 'app_worker' };
    const act = <Result>(run: (given: Act) => Promise<Result>) => withTenant(caller, run);
    const origin = { from: 'starter', starter: standardCard.name } as const;
    const template = mustSucceed(await act((given) => createTemplate(given, { origin })));
    const { id } = mustSucceed(await act((given) => startPreflight(given, queue, template.id, 1)));

    const fonts = createFonts(readFontFace);
    let [engine, checked] = [0, 0];
    let waiting: Values[] = [];
    const alone = async (): Promise<void> => {
      const before = cpuOfTree();
      await preflightCards(standardCard, waiting, fonts);
      engine += cpuOfTree() - before;
      checked += waiting.length;
      waiting = [];
    };
    const steps: JobSteps = {
      org,
      step: async (run) => {
        const result = await act(run);
        if (hasSlice(result)) waiting.push(...result.slice.map(({ values }) => values));
        if (waiting.length >= turn) await alone();
        return result;
      },
    };
    // Warms up the job and the engine, so that both have read the photos and compiled their code.
    await preflightCards(
      standardCard,
      Array.from({ length: 40 }, () => sampleValues),
      fonts,
    );
    await checkStudentSlice(
      standardCard,
      Array.from({ length: 40 }, () => ({ id: null, values: sampleValues })),
      { from: 0, today: '2026-01-01' },
    );
    const began = cpuOfTree();
    if ('inSteps' in preflightWork) await preflightWork.inSteps(steps, { preflight: id } as never);
    if (waiting.length > 0) await alone();
    const job = cpuOfTree() - began - engine;
    const told = mustSucceed(await act((given) => getPreflight(given, template.id, id)));
    await db.destroy();
    console.error(
      `${(job / size).toFixed(1)} ms of CPU a student through the job, ${(engine / size).toFixed(1)} alone`,
    );
    return [
      atLeast('preflight.students', Math.min(told.done, checked), 'students checked, by both', size),
      atMost('preflight.cpu', job / engine, 'of the engine’s own CPU', 1.2),
    ];
  } finally {
    await queue.stop();
    await database.stop();
  }
}
