import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';

import {
  addSection,
  changeOrganisation,
  changeSection,
  changeYear,
  getOrganisation,
  listReviewers,
  listSectionsInFull,
  listYears,
  makeCurrent,
  openYear,
  removeSection,
  type OrganisationChange,
  type SectionChange,
  type SectionInFull,
} from '../../api-school.ts';
import { usePlace } from '../use-place.ts';
import { useRequestKey } from '../use-request-key.ts';
import { sessionQuery } from '../use-session.ts';

// A request while offline fails at once with its sentence; the default would wait in silence.
export const always = { networkMode: 'always' } as const;

/** Classes and years stand on many pages: whatever was read of the organisation is asked again. */
const staleHere = (client: QueryClient, org: string): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === org });

export function useOrganisationProfile() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['organisation', org],
    queryFn: ({ signal }) => call(getOrganisation, { params: { org } }, signal),
    staleTime: 0,
  });
}

export function useChangeOrganisation() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ version, body }: { version: number; body: OrganisationChange }) =>
      call(changeOrganisation, { params: { org }, version, body }),
    onSuccess: async (now) => {
      client.setQueryData(['organisation', org], now);
      // Name and colour stand around every page.
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
}

export function useYears() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['years', org],
    queryFn: async ({ signal }) => (await call(listYears, { params: { org } }, signal)).years,
    staleTime: 0,
  });
}

export type NewYearBody = {
  label: string;
  startsOn: string;
  endsOn: string;
  classes: string[];
  divisions: string[];
};
export function useOpenYear() {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: NewYearBody) =>
      call(openYear, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: () => {
      key.renew();
      return staleHere(client, org);
    },
  });
}

type Versioned = { readonly id: string; readonly version: number };
export function useChangeYear() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ id, version, ...body }: Versioned & { label: string; startsOn: string; endsOn: string }) =>
      call(changeYear, { params: { org, year: id }, version, body }),
    onSettled: () => staleHere(client, org),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
}

export function useMakeCurrent() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ id, version }: Versioned) => call(makeCurrent, { params: { org, year: id }, version }),
    onSettled: () => staleHere(client, org),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
  });
}

export function useSectionsInFull(year: string | undefined) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['sections', org, 'in-full', year],
    queryFn: async ({ signal }) =>
      (await call(listSectionsInFull, { params: { org, year: year ?? '' } }, signal)).sections,
    enabled: year !== undefined,
    staleTime: 0,
  });
}

export function useReviewers() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['people', org, 'reviewers'],
    queryFn: async ({ signal }) => (await call(listReviewers, { params: { org } }, signal)).people,
  });
}

export function useAddSection(year: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: { class: string; division: string }) =>
      call(addSection, { params: { org, year }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: () => {
      key.renew();
      return staleHere(client, org);
    },
  });
}

/** Puts the answer into the list, so that a row that was saved is not asked for again. */
export function useChangeSection(year: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  const keep = (now: SectionInFull): void => {
    client.setQueryData<SectionInFull[]>(['sections-in-full', org, year], (rows) =>
      rows?.map((row) => (row.id === now.id ? now : row)),
    );
  };
  const { mutateAsync } = useMutation({
    ...always,
    mutationFn: ({ id, version, ...body }: Versioned & SectionChange) =>
      call(changeSection, { params: { org, section: id }, version, body }),
    onSuccess: keep,
  });
  return { mutateAsync, keep };
}

export function useRemoveSection() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ id, version }: Versioned) =>
      call(removeSection, { params: { org, section: id }, version }),
    onSettled: () => staleHere(client, org),
  });
}
