import type { Membership } from '../api.ts';

/** The school of tests that show a page. The roles are the test’s own. */
export const testSchool: Omit<Membership, 'roles'> = {
  org: '7',
  kind: 'school',
  name: 'Riverside Public School',
  colour: '#2e77d8',
  crest: null,
  timeZone: 'Asia/Kolkata',
  year: '2025',
};
