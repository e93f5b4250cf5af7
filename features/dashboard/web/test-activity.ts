import type { ActivityItem } from '../api.ts';

/** One line of the recent activity. */
export const testActivityItem: ActivityItem = {
  id: '00000000-0000-7000-8000-000000000001',
  at: '2025-11-15T05:00:00.000Z',
  kind: 'student_added',
  count: 1,
  person: 'Anil Kumar',
  student: { name: 'Zoë Rao', identifier: '10-A-23', identifierThen: '10-A-23' },
  section: '10-A',
  detail: {},
};
