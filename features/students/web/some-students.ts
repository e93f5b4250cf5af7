import { formatRollNo } from '@lanyard/domain/student';

import type { Student } from '../api.ts';

/** For tests: Asha 1 to Asha n of 10-A, every fifth without a photo. */
export const someStudents = (count: number): Student[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
    name: `Asha ${String(index + 1)}`,
    rollNo: formatRollNo(index + 1),
    class: '10',
    division: 'A',
    photoStatus: index % 5 === 4 ? 'missing' : 'captured',
    photo: null,
    proofStatus: 'pending',
    deliveryStatus: 'pending',
    lastUpdated: '2025-11-10T08:00:00.000Z',
    leftOn: null,
    version: 1,
  }));
