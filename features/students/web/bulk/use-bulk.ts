import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import { getBulkAct, moveStudents, previewMove, type MoveEffects } from '../../api-bulk.ts';
import type { SelectedStudents } from '../../selected-students.ts';

type Move = { readonly students: SelectedStudents; readonly section: string };

/** What the move would do. It is read while the form is open, and not after the move began. */
export const useMovePreview = ({ students, section }: Move, isOpen: boolean) =>
  useEndpoint(
    previewMove,
    { body: { students, section } },
    { staleTime: 0, enabled: isOpen && section !== '' },
  );

/** Moves the students. The server refuses a move that has other effects than those the person saw. */
export const useMoveMany = (onRefused: () => void) =>
  useAct(
    moveStudents,
    (body: Move & { readonly accepts?: MoveEffects | undefined }) => ({ body: { ...body } }),
    { onError: onRefused },
  );

/** Reads what the job did with each student, once the job has ended. */
export const useBulkAct = (id: string | undefined, ended: boolean) =>
  useEndpoint(getBulkAct, { params: { act: id ?? '' } }, { enabled: id !== undefined && ended });
