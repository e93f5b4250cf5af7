import type { Role } from '@lanyard/domain/role';

import { mayOpen, pageAt, paths } from './paths.ts';

type Landing = '/' | '/vendor' | '/proofing' | '/capture';

/** Widest first: somebody with several roles lands where they see the most. */
const landings: readonly (readonly [Landing, readonly Role[]])[] = [
  [paths.dashboard, ['admin', 'staff', 'principal']],
  [paths.vendor, ['vendor_admin', 'vendor']],
  [paths.proofing, ['reviewer']],
  [paths.capture, ['photographer']],
];

/** The page people come to do their work on. */
export const landingOf = (held: readonly Role[]): Landing =>
  landings.find(([, roles]) => roles.some((role) => held.includes(role)))?.[0] ?? paths.dashboard;

/** Where the bare address leads: a page that says it is not yours is no first screen. */
export function homeOf(held: readonly Role[]): Landing {
  const dashboard = pageAt(paths.dashboard);
  return dashboard && mayOpen(dashboard, held) ? paths.dashboard : landingOf(held);
}
