import type { Role } from '@lanyard/domain/role';

/** The names of a role: for one person, and for all people who have it. */
export const roleWords: Readonly<Record<Role, { readonly one: string; readonly all: string }>> = {
  admin: { one: 'Admin', all: 'admins' },
  staff: { one: 'Office staff', all: 'office staff' },
  photographer: { one: 'Photographer', all: 'photographers' },
  reviewer: { one: 'Reviewer', all: 'reviewers' },
  principal: { one: 'Principal', all: 'principals' },
  vendor_admin: { one: 'Vendor admin', all: 'vendor admins' },
  vendor: { one: 'Vendor operator', all: 'vendor operators' },
};
