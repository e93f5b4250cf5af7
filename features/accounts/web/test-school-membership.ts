import type { Membership } from '../api.ts';

/** For tests that render a page as a member of a school. Each test adds the member's roles. */
export const testSchoolMembership: Omit<Membership, 'roles'> = {
  org: '7',
  kind: 'school',
  name: 'Riverside Public School',
  colour: '#2e77d8',
  crest: null,
  timeZone: 'Asia/Kolkata',
  year: '2025',
  yearEndsOn: '2999-03-31',
  secondFactorFrom: null,
};
