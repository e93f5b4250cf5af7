import { endpointQuery } from '@lanyard/client/endpoint-query';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { call } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { MutationObserver, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import {
  getReviewDeck,
  listReviewSections,
  listStandings,
  type DeckItem,
  type DeckStatus,
} from '../../api-review.ts';
import { commentOnProof, decideLocked, decideProof, undoDecision, type Decided } from '../../api.ts';
import type { Made } from './deck-state.ts';
import { keeperOf } from './kept-sitting.ts';
import { pictureStore, type Picture, type PictureStore } from './picture-store.ts';
import { reviewSession, type Asks, type ReviewSession } from './review-session.ts';

/** Each card says where: the contract is the same, whatever answers there. */
const at = <E extends { readonly path: string }>(endpoint: E, path: string): E => ({ ...endpoint, path });
const nowhere = { org: '', proof: '' };

function decideAt({ decideAt: path, status }: DeckItem, version: number, { act, reason, note, doubt }: Made) {
  if (status === 'locked')
    return call(at(decideLocked, path), {
      params: nowhere,
      version,
      body: { act: act as 'approve', note, doubt },
    });
  return call(at(decideProof, path), {
    params: nowhere,
    version,
    body: { act: act as 'approve', reason, note, doubt },
  });
}

/** As a mutation, so that the app hears when somebody is signed out. */
const through = <Result>(client: QueryClient, run: () => Promise<Result>): Promise<Result> =>
  new MutationObserver<Result>(client, { networkMode: 'always', gcTime: 0, mutationFn: run }).mutate();

function asksOf(client: QueryClient, org: string, section: string | undefined, status: DeckStatus): Asks {
  const ask = (query: { readonly after?: string | undefined; readonly proof?: string }) =>
    client.fetchQuery({
      ...endpointQuery(org, getReviewDeck, { query: { section, status, ...query } }),
      staleTime: 0,
      gcTime: 0,
    });
  return {
    page: (after) => ask({ after }),
    one: async (proof) => (await ask({ proof })).items[0],
    decide: (item, version, made) => through<Decided>(client, () => decideAt(item, version, made)),
    undo: (item, version) =>
      through<Decided>(client, () => call(at(undoDecision, item.decideAt), { params: nowhere, version })),
  };
}

/** One sitting for as long as the screen is there. */
export function useReviewSession(section: string | undefined, status: DeckStatus): ReviewSession {
  const { org, person, timeZone } = usePlace();
  const client = useQueryClient();
  const [session] = useState(() =>
    reviewSession({
      asks: asksOf(client, org, section, status),
      keeper: keeperOf([org, person.id, section ?? 'all', status]),
      me: person.name,
      timeZone,
    }),
  );
  useEffect(() => session.start(), [session]);
  // Asked once and then whenever it is heard that proofs changed, about whatever is before the reviewer then.
  const standings = useQuery({
    networkMode: 'always',
    queryKey: ['proofs', org, 'standings of the deck'],
    queryFn: async ({ signal }) => {
      const of = session.known();
      return of === '' ? [] : (await call(listStandings, { params: { org }, query: { of } }, signal)).changed;
    },
    gcTime: 0,
  });
  useEffect(() => {
    if (standings.data) session.heard(standings.data);
  }, [standings.data, session]);
  return session;
}
export const useView = (session: ReviewSession) => useSyncExternalStore(session.subscribe, session.view);

export const useReviewSections = () =>
  useEndpoint(listReviewSections, {}, { staleTime: 0, select: ({ sections }) => sections });

export const sayAt = (client: QueryClient, { commentAt }: DeckItem, text: string, key: string) =>
  through(client, () => call(at(commentOnProof, commentAt), { params: nowhere, key, body: { text } }));

export function usePictureStore(): PictureStore {
  const [store] = useState(pictureStore);
  useEffect(() => store.clear, [store]);
  return store;
}
export const usePicture = (store: PictureStore, address: string | null): Picture | null =>
  useSyncExternalStore(store.subscribe, () => (address === null ? null : store.get(address)));
