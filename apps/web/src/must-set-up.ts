import type { Me } from '@lanyard/accounts/api';

/** As the server decides: until there is a second factor, the organisation answers nothing. */
export const mustSetUp = ({ secondFactor, memberships }: Me): boolean =>
  secondFactor === 'missing' &&
  memberships.some(({ secondFactorFrom: from }) => from !== null && Date.parse(from) <= Date.now());
