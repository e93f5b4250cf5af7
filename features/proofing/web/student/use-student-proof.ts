import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { always } from '@lanyard/students/web/use-students';
import { useQuery } from '@tanstack/react-query';

import { getStudentProof } from '../../api-student.ts';
import { proofsKey } from '../use-proofs.ts';

export function useStudentProof(student: string) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...proofsKey(org), 'of', student],
    queryFn: ({ signal }) => call(getStudentProof, { params: { org, student } }, signal),
  });
}
