import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';

/** Name and class for each enrolment, for emails. */
export const namesOfStudents = async (
  tx: Tx,
  org: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await all<{ id: string; name: string }>(tx)`
    select e.id, ${shownNameColumn()} || ', ' || e.class || '-' || e.division as name from enrolments e
    join students s on s.org_id = e.org_id and s.id = e.student_id
    where e.org_id = ${org} and e.id = any (${[...ids]}::uuid[])`;
  return new Map(rows.map(({ id, name }) => [id, name]));
};
