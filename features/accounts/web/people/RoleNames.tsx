import type { Role } from '@lanyard/domain/role';

import { roleWords } from './role-words.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export interface RoleNamesProps {
  readonly roles: readonly Role[];
  /** Everybody who has them, rather than one person. */
  readonly everybody?: boolean;
}

/** `Admin and Principal`, or `admins and principals`. */
export function RoleNames({ roles, everybody = false }: RoleNamesProps) {
  return list.format(roles.map((role) => roleWords[role][everybody ? 'all' : 'one']));
}
