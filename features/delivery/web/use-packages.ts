// What delivery's screens know and do.
import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import type { Asked, Endpoint } from '@lanyard/http/endpoint';
import { always, studentsKey } from '@lanyard/students/web/use-students';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query';

import { tellCarrierEvent } from '../api-carrier.ts';
import {
  changeEstimate,
  createPackage,
  decideAside,
  dispatchPackage,
  dropPackage,
  listAsides,
  listDispatchCouriers,
  listPackable,
  reopenPackage,
  sealPackage,
  undoDispatch,
} from '../api-pack.ts';
import { answerClaim, handOver, listClaims, makeClaims, receivePackage } from '../api-receive.ts';
import {
  countPackages,
  getPackage,
  listPackageEvents,
  listPackages,
  type Package,
  type PackageEvent,
  type PackageFilter,
} from '../api.ts';

export const packagesKey = (org: string): QueryKey => ['packages', org];

type Page = { readonly packages: Package[]; readonly next: string | null };
const flatten = ({ pages }: InfiniteData<Page>): readonly Package[] =>
  pages.flatMap(({ packages }) => packages);

export type PackageQuery = { readonly status: PackageFilter; readonly q?: string | undefined };
export function usePackageList({ status, q }: PackageQuery) {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...always,
    queryKey: [...packagesKey(org), 'list', status, q ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listPackages, { params: { org }, query: { status, q, after: pageParam, limit: 60 } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
    select: flatten,
  });
}

export function usePackageCounts() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...packagesKey(org), 'counts'],
    queryFn: ({ signal }) => call(countPackages, { params: { org } }, signal),
  });
}

export const packageOptions = (org: string, id: string) => ({
  ...always,
  queryKey: [...packagesKey(org), 'one', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    call(getPackage, { params: { org, package: id } }, signal),
});
export const usePackage = (id: string | undefined) => {
  const { org } = usePlace();
  return useQuery({ ...packageOptions(org, id ?? ''), enabled: id !== undefined });
};

type Events = { readonly events: PackageEvent[]; readonly next: string | null };
const flattenEvents = ({ pages }: InfiniteData<Events>): readonly PackageEvent[] =>
  pages.flatMap(({ events }) => events);
/** `cards`: every scan of every card too. */
export function usePackageEvents(id: string, cards: boolean) {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...always,
    queryKey: [...packagesKey(org), 'events', id, cards],
    queryFn: ({ pageParam, signal }) =>
      call(
        listPackageEvents,
        { params: { org, package: id }, query: { cards: cards ? 'true' : 'false', after: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Events) => next,
    placeholderData: keepPreviousData,
    select: flattenEvents,
  });
}

export function usePackable(enabled = true) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    enabled,
    queryKey: [...packagesKey(org), 'packable'],
    queryFn: async ({ signal }) =>
      (await call(listPackable, { params: { org }, query: {} }, signal)).sections,
  });
}

export function useCouriers(enabled = true) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    enabled,
    queryKey: [...packagesKey(org), 'couriers'],
    queryFn: async ({ signal }) => (await call(listDispatchCouriers, { params: { org } }, signal)).couriers,
  });
}

/** Of a vendor: claims without an answer. */
export function useOpenClaims(enabled: boolean) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    enabled,
    queryKey: [...packagesKey(org), 'claims'],
    queryFn: async ({ signal }) =>
      (await call(listClaims, { params: { org }, query: { open: 'true' } }, signal)).claims,
  });
}

/** Cards put aside at the packing table, about which nobody has decided. */
export function useOpenAsides(enabled: boolean) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    enabled,
    queryKey: [...packagesKey(org), 'asides'],
    queryFn: async ({ signal }) =>
      (await call(listAsides, { params: { org }, query: { open: 'true' } }, signal)).asides,
  });
}

/** An act on packages: what it changed is asked for again. */
function useAct<Given, Answer>(act: (org: string, given: Given) => Promise<Answer>) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (given: Given) => act(org, given),
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: studentsKey(org) });
      await client.invalidateQueries({ queryKey: packagesKey(org) });
    },
  });
}

type BodyOf<E extends Endpoint> = Asked<E> extends { readonly body: infer Body } ? Body : never;
type On<E extends Endpoint> = { readonly id: string; readonly body: BodyOf<E> };
const once = (): string => crypto.randomUUID();

/** A short one is sealed with its reason first. */
export const useDispatch = () =>
  useAct(
    async (org, { id, words, body }: On<typeof dispatchPackage> & { readonly words: string | undefined }) => {
      const params = { org, package: id };
      if (words !== undefined) await call(sealPackage, { params, body: { words } });
      return call(dispatchPackage, { params, key: once(), body });
    },
  );
export const useReceive = () =>
  useAct((org, { id, body }: On<typeof receivePackage>) =>
    call(receivePackage, { params: { org, package: id }, key: once(), body }),
  );
export const useHandOver = () =>
  useAct((org, { id, body }: On<typeof handOver>) => call(handOver, { params: { org, package: id }, body }));
export const useClaim = () =>
  useAct((org, { id, body }: On<typeof makeClaims>) =>
    call(makeClaims, { params: { org, package: id }, key: once(), body }),
  );
export const useCreatePackage = () =>
  useAct((org, body: BodyOf<typeof createPackage>) =>
    call(createPackage, { params: { org }, key: once(), body }),
  );
export const useSeal = () =>
  useAct((org, { id, words }: { readonly id: string; readonly words: string | undefined }) =>
    call(sealPackage, { params: { org, package: id }, body: { words } }),
  );
export const useReopen = () =>
  useAct((org, id: string) => call(reopenPackage, { params: { org, package: id } }));
export const useDrop = () => useAct((org, id: string) => call(dropPackage, { params: { org, package: id } }));
export const useUndoDispatch = () =>
  useAct((org, id: string) => call(undoDispatch, { params: { org, package: id } }));
export const useEstimate = () =>
  useAct((org, { id, body }: On<typeof changeEstimate>) =>
    call(changeEstimate, { params: { org, package: id }, body }),
  );
export const useTellCarrier = () =>
  useAct((org, { id, body }: On<typeof tellCarrierEvent>) =>
    call(tellCarrierEvent, { params: { org, package: id }, body }),
  );
export const useAnswerClaim = () =>
  useAct((org, { id, body }: On<typeof answerClaim>) =>
    call(answerClaim, { params: { org, claim: id }, key: once(), body }),
  );
export const useDecideAside = () =>
  useAct((org, { id, body }: On<typeof decideAside>) =>
    call(decideAside, { params: { org, aside: id }, key: once(), body }),
  );
