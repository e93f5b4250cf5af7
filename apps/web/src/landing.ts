import type { Role } from '@lanyard/domain/role';

import { mayOpenPage, pageAt, paths } from './paths.ts';

type Landing = '/' | '/vendor' | '/proofing' | '/capture';

/** The role with the widest view first: someone with several roles starts where they see the most. */
const landings: readonly (readonly [Landing, readonly Role[]])[] = [
  [paths.dashboard, ['admin', 'staff', 'principal']],
  [paths.vendor, ['vendor_admin', 'vendor']],
  [paths.proofing, ['reviewer']],
  [paths.capture, ['photographer']],
];

/** The page on which someone with these roles does their work. */
export const landingOf = (held: readonly Role[]): Landing =>
  landings.find(([, roles]) => roles.some((role) => held.includes(role)))?.[0] ?? paths.dashboard;

/** Where the address `/` leads. Nobody should start on a page that they may not open. */
export function homePathOf(held: readonly Role[]): Landing {
  const dashboard = pageAt(paths.dashboard);
  return dashboard && mayOpenPage(dashboard, held) ? paths.dashboard : landingOf(held);
}
