import { useAnswerCache, type AnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { call } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { getReviewDeck, listReviewSections, listChangedProofs, type DeckStatus } from '../../api-review.ts';
import { useDecisionSession } from '../use-decision-session.ts';
import { pictureStore, type PictureState, type PictureStore } from './picture-store.ts';
import { reviewSession, type DeckReader, type ReviewSession } from './review-session.ts';
import { createReviewStorage } from './saved-review.ts';

function deckReader(shown: AnswerCache, section: string | undefined, status: DeckStatus): DeckReader {
  return {
    page: (after) => shown.read(getReviewDeck, { query: { section, status, after } }),
    one: async (proof) => (await shown.read(getReviewDeck, { query: { section, status, proof } })).items[0],
  };
}

/** One review of one deck, for as long as the screen is there. */
export function useReviewSession(section: string | undefined, status: DeckStatus): ReviewSession {
  const { org, person, timeZone } = usePlace();
  const shown = useAnswerCache();
  const decisions = useDecisionSession();
  const [session] = useState(() =>
    reviewSession({
      decisions,
      reader: deckReader(shown, section, status),
      keeper: createReviewStorage([org, person.id, section ?? 'all', status]),
      timeZone,
    }),
  );
  useEffect(() => session.load(), [session]);
  // Asks the server whether the shown card or the next ones changed: once, and again after each change of proofs.
  const standings = useQuery({
    networkMode: 'always',
    queryKey: ['proofs', org, 'standings of the deck'],
    queryFn: async ({ signal }) => {
      const of = session.watchedCards();
      return of === ''
        ? []
        : (await call(listChangedProofs, { params: { org }, query: { of } }, signal)).changed;
    },
    gcTime: 0,
  });
  useEffect(() => {
    if (standings.data) session.applyNews(standings.data);
  }, [standings.data, session]);
  return session;
}
export const useReviewView = (session: ReviewSession) =>
  useSyncExternalStore(session.subscribe, session.view);

export const useReviewSections = () =>
  useEndpoint(listReviewSections, {}, { staleTime: 0, select: ({ sections }) => sections });

export function usePictureStore(): PictureStore {
  const [store] = useState(pictureStore);
  useEffect(() => store.clear, [store]);
  return store;
}
export const usePicture = (store: PictureStore, address: string | null): PictureState | null =>
  useSyncExternalStore(store.subscribe, () => (address === null ? null : store.get(address)));
