import type { Me, Membership } from '@lanyard/accounts/api';

const setting = 'lanyard.org';

/**
 * First the tab's own organisation, so that two tabs can show two schools. Otherwise the last one used on this device.
 */
export function chooseMembership(me: Me): Membership | undefined {
  const wanted = [sessionStorage.getItem(setting), localStorage.getItem(setting)];
  return (
    wanted.flatMap((org) => me.memberships.find((membership) => membership.org === org) ?? []).at(0) ??
    me.memberships[0]
  );
}

export function storeOrganisation(org: string): void {
  sessionStorage.setItem(setting, org);
  localStorage.setItem(setting, org);
}

/** Only the tab's choice is deleted. The device still has the organisation that was used last. */
export const deleteTabOrganisation = (): void => sessionStorage.removeItem(setting);
