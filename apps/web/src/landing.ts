import type { Role } from '@lanyard/domain/role';

import { paths } from './paths.ts';

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
