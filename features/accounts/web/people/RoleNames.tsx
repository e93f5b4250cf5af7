import type { Role } from '@lanyard/domain/role';
import { formatList } from '@lanyard/format/lists';

import { roleWords } from './role-words.ts';

export interface RoleNamesProps {
  readonly roles: readonly Role[];
  /** If true, shows the plural, for all people with these roles. */
  readonly everybody?: boolean;
}

/** For example `Admin and Principal`, or `admins and principals`. */
export function RoleNames({ roles, everybody = false }: RoleNamesProps) {
  return formatList(roles.map((role) => roleWords[role][everybody ? 'all' : 'one']));
}
