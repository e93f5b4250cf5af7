import type { Me, Membership } from '@lanyard/accounts/api';

const setting = 'lanyard.org';

/** The tab's own first, so that two tabs may show two schools; else the last one used on this device. */
export function membershipFor(me: Me): Membership | undefined {
  const wanted = [sessionStorage.getItem(setting), localStorage.getItem(setting)];
  return (
    wanted.flatMap((org) => me.memberships.find((membership) => membership.org === org) ?? []).at(0) ??
    me.memberships[0]
  );
}

export function rememberOrganisation(org: string): void {
  sessionStorage.setItem(setting, org);
  localStorage.setItem(setting, org);
}

/** The tab forgets; the device keeps which one was used last. */
export const forgetOrganisation = (): void => sessionStorage.removeItem(setting);
