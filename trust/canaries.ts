import { isRefusal } from '@lanyard/domain/refusal';
import { addStudent } from '@lanyard/students/server/add-student';
import { Client } from 'pg';

import { failuresFor, progressFor, type OfActor } from './canary-jobs.ts';
import { freshId, type Fresh } from './fresh.ts';
import type { Installation } from './installation.ts';

/** In every text of a school; whoever finds it in an answer knows whose it is. */
export const canary = (school: 'alpha' | 'beta'): string => `CNRY-${school}`;

type Fixed = { readonly inScope: string; readonly outOfScope: string; readonly foreign: string };
export type Objects = {
  /** Of Alpha: in 9-A, which its reviewer is assigned to; in 10-B, which they are not; and of Beta. */
  readonly student: Fixed;
  readonly section: Fixed;
  readonly failure: OfActor;
  readonly progress: OfActor;
  readonly person: Fixed;
  readonly invitation: Fixed;
};

const three = (mine: readonly string[], theirs: readonly string[]): Fixed => ({
  inScope: mine[0] ?? '',
  outOfScope: mine[3] ?? '',
  foreign: theirs[0] ?? '',
});

export async function fillWithCanaries(installation: Installation): Promise<Objects> {
  const { town, withTenant, db } = installation;
  const names = { alpha: canary('alpha'), beta: canary('beta'), vendor: 'The vendor’s' };
  const ids = { alpha: [] as string[], beta: [] as string[] };
  for (const name of ['alpha', 'beta'] as const) {
    const { org, sections } = town[name];
    await withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
      for (const [i, section] of sections.entries()) {
        const added = await addStudent(act, {
          name: `${canary(name)} ${String(i)}`,
          section: section.id,
          rollNo: 1,
        });
        if (isRefusal(added)) throw new Error(added.code);
        ids[name].push(added.id);
      }
    });
  }
  const someone = async (what: Fresh): Promise<Objects['person']> => {
    const of = (name: 'alpha' | 'beta'): Promise<string> =>
      freshId(db, what, town[name].org, 'staff', `${canary(name)} ${what}`);
    return { inScope: await of('alpha'), outOfScope: await of('alpha'), foreign: await of('beta') };
  };
  return {
    student: three(ids.alpha, ids.beta),
    person: await someone('person'),
    invitation: await someone('invitation'),
    section: three(
      town.alpha.sections.map((section) => section.id),
      town.beta.sections.map((section) => section.id),
    ),
    failure: await failuresFor(installation, names),
    progress: await progressFor(installation, names),
  };
}

/** Of all organisations, as the owner: nobody may have written one. */
export async function rowsOf({ ownerUrl }: Installation): Promise<number> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `select ((select count(*) from app.students) + (select count(*) from app.enrolments) + (select count(*) from app.idempotency_keys)
        + (select count(*) from app.invitations) + (select sum(version) from app.invitations) + (select sum(version) from app.memberships)
        + (select count(*) from app.acting_principals) + (select count(*) from app.outbox))::int as n`,
    );
    return rows[0]?.n ?? -1;
  } finally {
    await client.end();
  }
}
