// Lets students of the sample come to a school and leave it. It calls the functions that the server calls for real
// people.
import type { Caller, WithTenant } from '@lanyard/db/tenant';
import { isoDayAt } from '@lanyard/format/dates';
import { addStudent } from '@lanyard/students/server/add-student';
import { nextRollNo } from '@lanyard/students/server/queries/sections';
import { leaveSchool } from '@lanyard/students/server/records/leave-school';
import { sql } from 'kysely';

import { mustSucceed } from '../must-succeed.ts';
import { sampleName } from './names.ts';
import { classNames, type SampleStudent } from './photos.ts';

/** New students get names from this number on, so that no name of the first students repeats. */
const firstJoiner = 900;

export function rosterActionsOf(
  withTenant: WithTenant,
  office: Caller,
  classes: readonly (readonly SampleStudent[])[],
) {
  let joined = 0;
  const studentsOf = (label: string): readonly SampleStudent[] => classes[classNames.indexOf(label)] ?? [];
  return {
    /** New students come to these classes, one to each. */
    join: async (...labels: readonly string[]): Promise<void> => {
      for (const label of labels) {
        const classmate = studentsOf(label)[0]?.id ?? '';
        const name = sampleName(firstJoiner + joined++);
        mustSucceed(
          await withTenant(office, async (act) => {
            const { rows } = await sql<{
              section: string;
            }>`select section_id as section from enrolments where org_id = ${act.org} and id = ${classmate}`.execute(
              act.tx,
            );
            const section = rows[0]?.section ?? '';
            const rollNo = (await nextRollNo(act.tx, act.org, section)) ?? 0;
            return addStudent(act, { name, section, rollNo, consent: 'yes' });
          }),
        );
      }
    },
    /** The student at this place of the class list leaves the school today. */
    leave: async (label: string, place: number): Promise<void> => {
      const today = isoDayAt(Date.now(), 'Asia/Kolkata');
      const { id = '' } = studentsOf(label)[place] ?? {};
      mustSucceed(await withTenant(office, (act) => leaveSchool(act, id, today)));
    },
  };
}
