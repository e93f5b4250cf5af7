// A school whose students all have a photo, with the proofs that the product creates. SQL writes all photo rows at
// once, and they share two dozen pictures. The product still reads, decrypts and decodes a picture for each photo.
import { drawTestFace } from '@lanyard/card/test-pictures';
import type { Act, Caller } from '@lanyard/db/tenant';
import { putPicture } from '@lanyard/photos/server/receive-photo';
import { refreshProofsOfYear } from '@lanyard/proofing/server/answers';
import { sql } from 'kysely';

import { insertBulkSchools } from '../tools/insert-bulk-schools.ts';
import { publishStarter, createServerWithTenant, type ServerResources } from '../tools/sample/proofed.ts';

const faces = 24;

export type ProofSchool = {
  readonly org: string;
  readonly act: <Result>(run: (act: Act) => Promise<Result>) => Promise<Result>;
  /** Gives every student a photo. This also creates their proofs. */
  readonly prove: () => Promise<void>;
};

async function photograph(wires: ServerResources, act: Act): Promise<void> {
  const { tx, org } = act;
  const { rows } = await sql<{ id: string }>`select id from students where org_id = ${org} limit 1`.execute(
    tx,
  );
  const files: string[] = [];
  for (let face = 0; face < faces; face++)
    files.push(await putPicture(wires.vault, act, rows[0]?.id ?? '', await drawTestFace(face)));
  const crop = JSON.stringify({ x: 0.5, y: 0.5, height: 1, turn: 0 });
  await sql`insert into photos (org_id, id, student_id, year_id, source, taken_at, state, file_id, card_file_id, thumb_file_id,
      width, height, crop, kept_at)
    select e.org_id, gen_random_uuid(), e.student_id, e.year_id, 'upload', now(), 'kept', f.file, f.file, f.file, 600, 800,
      ${crop}::jsonb, now()
    from (select *, row_number() over (order by id) - 1 as at from enrolments where org_id = ${org}) e
    join lateral (select (${files}::uuid[])[1 + e.at % ${faces}::int] as file) f on true`.execute(tx);
  await sql`update enrolments e set photo_status = 'captured', photo_id = p.id, photo_version = 1, proof_status = 'pending',
      delivery_status = 'pending' from photos p
    where e.org_id = ${org} and p.org_id = ${org} and p.student_id = e.student_id`.execute(tx);
}

export async function createProofSchool(
  ownerUrl: string,
  wires: ServerResources,
  students: number,
  starter = 'Standard ID Card',
): Promise<ProofSchool> {
  const [org = ''] = await insertBulkSchools(ownerUrl, { schools: 1, students });
  const withTenant = createServerWithTenant(wires);
  const caller: Caller = { org, user: '00000000-0000-7000-8000-000000000000', as: 'app_worker' };
  const act = <Result>(run: (given: Act) => Promise<Result>) => withTenant(caller, run);
  const { rows: sections } = await act(({ tx }) =>
    sql<{ id: string }>`select id from sections where org_id = ${org}`.execute(tx),
  );
  const school = { org, user: caller.user };
  await publishStarter(
    wires,
    school,
    starter,
    sections.map(({ id }) => id),
    'app_worker',
  );
  return {
    org,
    act,
    prove: () =>
      act(async (given) => {
        await photograph(wires, given);
        await refreshProofsOfYear({ queue: wires.queue, home: '' }, given, null);
      }),
  };
}

export const countDrawnProofs = async ({ org, act }: ProofSchool): Promise<number> => {
  const { rows } = await act(({ tx }) =>
    sql<{ n: number }>`select count(*)::int as n from proofs where org_id = ${org} and drawn`.execute(tx),
  );
  return rows[0]?.n ?? 0;
};
