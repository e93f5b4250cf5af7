import { all } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';
import { shownNameColumn } from '@lanyard/students/server/queries/student-columns';

export type CameraCardRow = {
  readonly id: string;
  readonly name: string;
  readonly localName: string | null;
  readonly class: string;
  readonly division: string;
  readonly rollNo: string;
  readonly admissionNo: string | null;
};
/**
 * A class in roll order. It includes children who must not be photographed, because a card must not reveal that. The
 * tablet locks the shutter for them.
 */
export const cameraCardRows = (tx: Tx, org: string, section: string) => all<CameraCardRow>(tx)`
    select e.id, ${shownNameColumn()} as name, s.custom->>'local_name' as "localName", e.class, e.division, e.roll_no as "rollNo",
      s.admission_no as "admissionNo"
    from enrolments e join students s on s.org_id = e.org_id and s.id = e.student_id
    where e.org_id = ${org} and e.section_id = ${section} and e.left_on is null and s.erased_at is null
    order by e.roll_no, e.id`;
