import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import { getBulkAct, moveStudents } from '../../api-bulk.ts';
import type { SelectedStudents } from '../../selected-students.ts';

export const useMoveMany = () =>
  useAct(moveStudents, (body: { students: SelectedStudents; section: string }) => ({ body }));

/** Reads what the job did with each student, once the job has ended. */
export const useBulkAct = (id: string | undefined, ended: boolean) =>
  useEndpoint(getBulkAct, { params: { act: id ?? '' } }, { enabled: id !== undefined && ended });
