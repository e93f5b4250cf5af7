// Hooks of the delivery screens: what they read from the server, and the acts they send to it.
import { useAct, useActs } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import type { EndpointRequest, Endpoint } from '@lanyard/http/endpoint';
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query';

import { recordCarrierEvent } from '../api-carrier.ts';
import {
  changeEstimate,
  createPackage,
  decideAside,
  dispatchPackage,
  discardPackage,
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

type Page = { readonly packages: Package[]; readonly next: string | null };
const flatten = ({ pages }: InfiniteData<Page>): readonly Package[] =>
  pages.flatMap(({ packages }) => packages);

export type PackageQuery = { readonly status: PackageFilter; readonly q?: string | undefined };
export const usePackageList = ({ status, q }: PackageQuery) =>
  usePages(
    listPackages,
    { query: { status, q, limit: 60 } },
    { placeholderData: keepPreviousData, select: flatten },
  );

export const usePackageCounts = () => useEndpoint(countPackages, {});

export const usePackage = (id: string | undefined) =>
  useEndpoint(getPackage, { params: { package: id ?? '' } }, { enabled: id !== undefined });

type Events = { readonly events: PackageEvent[]; readonly next: string | null };
const flattenEvents = ({ pages }: InfiniteData<Events>): readonly PackageEvent[] =>
  pages.flatMap(({ events }) => events);
/** With `cards`, the list also contains every scan of every card. */
export const usePackageEvents = (id: string, cards: boolean) =>
  usePages(
    listPackageEvents,
    { params: { package: id }, query: { cards: cards ? 'true' : 'false' } },
    { placeholderData: keepPreviousData, select: flattenEvents },
  );

export const usePackableSections = (enabled = true) =>
  useEndpoint(listPackable, {}, { enabled, select: ({ sections }) => sections });

export const useDispatchCouriers = (enabled = true) =>
  useEndpoint(listDispatchCouriers, {}, { enabled, select: ({ couriers }) => couriers });

/** The claims without an answer, for a vendor. */
export const useOpenClaims = (enabled: boolean) =>
  useEndpoint(listClaims, { query: { open: 'true' } }, { enabled, select: ({ claims }) => claims });

/** Cards put aside while packing, about which nobody has decided. */
export const useOpenAsides = (enabled: boolean) =>
  useEndpoint(listAsides, { query: { open: 'true' } }, { enabled, select: ({ asides }) => asides });

type BodyOf<E extends Endpoint> = EndpointRequest<E> extends { readonly body: infer Body } ? Body : never;
type On<E extends Endpoint> = { readonly id: string; readonly body: BodyOf<E> };
const onPackage = <Body>({ id, body }: { readonly id: string; readonly body: Body }) => ({
  params: { package: id },
  body,
});
const thePackage = (id: string) => ({ params: { package: id } });

/**
 * Dispatches a package. If cards are missing, `words` is the vendor's reason, and the package is first sealed with it.
 */
export const useDispatchPackage = () =>
  useActs(
    [sealPackage, dispatchPackage],
    async (
      send,
      { id, words, body }: On<typeof dispatchPackage> & { readonly words: string | undefined },
    ) => {
      const params = { package: id };
      if (words !== undefined) await send(sealPackage, { params, body: { words } });
      return send(dispatchPackage, { params, body });
    },
  );
export const useReceivePackage = () => useAct(receivePackage, onPackage<BodyOf<typeof receivePackage>>);
export const useHandOver = () => useAct(handOver, onPackage<BodyOf<typeof handOver>>);
export const useMakeClaims = () => useAct(makeClaims, onPackage<BodyOf<typeof makeClaims>>);
export const useCreatePackage = () =>
  useAct(createPackage, (body: BodyOf<typeof createPackage>) => ({ body }));
export const useSealPackage = () =>
  useAct(sealPackage, ({ id, words }: { readonly id: string; readonly words: string | undefined }) => ({
    params: { package: id },
    body: { words },
  }));
export const useReopenPackage = () => useAct(reopenPackage, thePackage);
export const useDiscardPackage = () => useAct(discardPackage, thePackage);
export const useUndoDispatch = () => useAct(undoDispatch, thePackage);
export const useChangeEstimate = () => useAct(changeEstimate, onPackage<BodyOf<typeof changeEstimate>>);
export const useRecordCarrierEvent = () =>
  useAct(recordCarrierEvent, onPackage<BodyOf<typeof recordCarrierEvent>>);
export const useAnswerClaim = () =>
  useAct(answerClaim, ({ id, body }: On<typeof answerClaim>) => ({ params: { claim: id }, body }));
export const useDecideAside = () =>
  useAct(decideAside, ({ id, body }: On<typeof decideAside>) => ({ params: { aside: id }, body }));
