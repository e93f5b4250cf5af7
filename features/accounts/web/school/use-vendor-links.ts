import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { endVendorLink, linkVendor, listVendorLinks, makeInHouseVendor } from '../../api-vendor-links.ts';
import { usePlace } from '../use-place.ts';
import { useRequestKey } from '../use-request-key.ts';
import { sessionQuery } from '../use-session.ts';
import { always } from './use-school.ts';

const linksKey = (org: string) => ['vendor-links', org];

export function useVendorLinks() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: linksKey(org),
    queryFn: async ({ signal }) => (await call(listVendorLinks, { params: { org } }, signal)).links,
    staleTime: 0,
  });
}

export function useLinkVendor() {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (code: string) => call(linkVendor, { params: { org }, body: { code }, key: key.of(code) }),
    onSuccess: () => {
      key.renew();
      return client.invalidateQueries({ queryKey: linksKey(org) });
    },
  });
}

/** The person belongs to one more organisation from then on. */
export function useMakeInHouseVendor() {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: () => call(makeInHouseVendor, { params: { org }, key: key.of('in-house') }),
    onSuccess: async () => {
      key.renew();
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(org) }),
  });
}

export function useEndVendorLink() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (link: string) => call(endVendorLink, { params: { org, link } }),
    onSettled: () => client.invalidateQueries({ queryKey: linksKey(org) }),
  });
}
