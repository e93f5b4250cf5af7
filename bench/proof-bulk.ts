// Approves a whole school's proofs through the bulk job: each is sealed, notified, recorded and shown in the list.
// Measures wall-clock time and the CPU of all processes, PostgreSQL included. Compares it with the two SQL updates that
// no solution can avoid.
import { performance } from 'node:perf_hooks';

import { connect } from '@lanyard/db/connect';
import { createWithTenant, type Act, type Caller } from '@lanyard/db/tenant';
import type { JobSteps } from '@lanyard/jobs/job';
import { openQueue } from '@lanyard/jobs/queue';
import { approveProofsWork } from '@lanyard/proofing/server/bulk/approve-proofs.job';
import { getBulkApproval, startBulkApproval } from '@lanyard/proofing/server/bulk/bulk-approve';
import { undoBulkApproval } from '@lanyard/proofing/server/bulk/undo-bulk';
import { sql } from 'kysely';

import { cpuOfTree } from '../tools/cpu.ts';
import { atLeast, atMost, type Figure } from '../tools/figure.ts';
import { insertBulkSchools } from '../tools/insert-bulk-schools.ts';
import { mustSucceed } from '../tools/must-succeed.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';

const size = Number(process.env['STUDENTS'] ?? 5000);

const timed = async <Result>(run: () => Promise<Result>) => {
  const [began, cpu] = [performance.now(), cpuOfTree()];
  const result = await run();
  return { result, seconds: (performance.now() - began) / 1000, cpu: cpuOfTree() - cpu };
};

export async function proofBulk(): Promise<readonly Figure[]> {
  const database = await scratchDatabase();
  const queue = openQueue(database.url);
  try {
    const [org = ''] = await insertBulkSchools(database.ownerUrl, { schools: 1, students: size });
    const db = connect(database.url, 4);
    const withTenant = createWithTenant(db, []);
    const caller: Caller = { org, user: '00000000-0000-7000-8000-000000000000', as: 'app_worker' };
    const act = <Result>(run: (given: Act) => Promise<Result>) => withTenant(caller, run);
    await act(async ({ tx }) => {
      await sql`insert into proofs (org_id, enrolment_id, student_id, year_id, hash, drawn)
        select org_id, id, student_id, year_id, sha256(id::text::bytea), true from enrolments where org_id = ${org}`.execute(
        tx,
      );
      await sql`update enrolments set proof_status = 'pending' where org_id = ${org}`.execute(tx);
    });

    const by = { scopes: ['all'], principal: true } as const;
    const started = await timed(async () =>
      mustSucceed(
        await act((given) => startBulkApproval(given, queue, by, { matching: { status: 'pending' } })),
      ),
    );
    const { id } = started.result;
    let longest = 0;
    const steps: JobSteps = {
      org,
      step: async (run) => {
        const { result, seconds } = await timed(() => act(run));
        longest = Math.max(longest, seconds);
        return result;
      },
    };
    const job = await timed(async () => {
      if ('inSteps' in approveProofsWork) await approveProofsWork.inSteps(steps, { approval: id } as never);
    });
    const { approved } = mustSucceed(await act((given) => getBulkApproval(given, id)));
    const undone = await timed(async () => mustSucceed(await act((given) => undoBulkApproval(given, id))));
    const bare = await timed(() =>
      act(async ({ tx }) => {
        await sql`update proofs set status = 'approved', seal = hash, version = version + 1 where org_id = ${org}`.execute(
          tx,
        );
        await sql`update enrolments set proof_status = 'approved', updated_at = now() where org_id = ${org}`.execute(
          tx,
        );
      }),
    );
    await db.destroy();
    console.error(
      `${String(size)} proofs: chosen in ${started.seconds.toFixed(1)} s, approved in ${job.seconds.toFixed(1)} s (CPU ${(job.cpu / 1000).toFixed(1)} s, ` +
        `longest transaction ${longest.toFixed(2)} s), taken back in ${undone.seconds.toFixed(1)} s; the bare updates CPU ${(bare.cpu / 1000).toFixed(1)} s`,
    );
    return [
      atLeast('proof-bulk.approved', approved, 'proofs approved', size),
      atMost('proof-bulk.seconds', started.seconds + job.seconds, 'seconds from the press to the last', 30),
      atMost('proof-bulk.transaction', longest, 'seconds of the longest transaction', 3),
      atMost('proof-bulk.undo', undone.seconds, 'seconds to take all of it back', 10),
    ];
  } finally {
    await queue.stop();
    await database.stop();
  }
}
