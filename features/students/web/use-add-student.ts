import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type * as z from 'zod/mini';

import { addStudent, suggestRollNo, type NewStudent } from '../api.ts';

export type StudentAddition = z.output<typeof NewStudent>;

export const useAddStudent = () =>
  useAct(addStudent, (body: StudentAddition) => ({ body }), { waits: false });

/** The next free roll number of a section. Undefined until it is known. */
export function useSuggestedRollNo(section: string): number | undefined {
  const { data, isFetching } = useEndpoint(
    suggestRollNo,
    { params: { section } },
    { enabled: section !== '', staleTime: 0, select: ({ rollNo }) => rollNo },
  );
  return isFetching ? undefined : (data ?? undefined);
}
