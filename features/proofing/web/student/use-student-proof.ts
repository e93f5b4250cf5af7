import { useEndpoint } from '@lanyard/client/use-endpoint';

import { getStudentProof } from '../../api-student.ts';

export const useStudentProof = (student: string) => useEndpoint(getStudentProof, { params: { student } });
