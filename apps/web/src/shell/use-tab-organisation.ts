import type { Me, Membership } from '@lanyard/accounts/api';
import type { Place } from '@lanyard/place/use-place';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';

import { landingOf } from '../landing.ts';
import { chooseMembership, storeOrganisation } from '../organisation.ts';

export type TabOrganisation = {
  readonly place: Place | undefined;
  readonly switchTo: (membership: Membership) => Promise<void>;
  /** True while the tab changes organisation. Pages must wait, so that none asks the wrong one. */
  readonly switching: boolean;
};

/** The organisation that this tab shows. */
export function useTabOrganisation(me: Me): TabOrganisation {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [org, setOrg] = useState(() => chooseMembership(me)?.org);
  const [switching, setSwitching] = useState(false);
  const membership = me.memberships.find((each) => each.org === org) ?? me.memberships[0];
  const place = useMemo(() => membership && { ...membership, person: me.person }, [membership, me.person]);

  const here = membership?.org;
  useEffect(() => {
    if (here !== undefined) storeOrganisation(here);
  }, [here]);

  const colour = membership?.colour;
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (colour !== undefined) style.setProperty('--lanyard', colour);
    return () => {
      style.removeProperty('--lanyard');
    };
  }, [colour]);

  const switchTo = async (next: Membership): Promise<void> => {
    if (next.org === here) return;
    setSwitching(true);
    await navigate({ to: landingOf(next.roles) });
    client.removeQueries({ predicate: (query) => query.queryKey[1] === here });
    setOrg(next.org);
    setSwitching(false);
  };
  return { place, switchTo, switching };
}
