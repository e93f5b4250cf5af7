import { useEndpoint } from '@lanyard/client/use-endpoint';
import { leftOutOfBulk } from '@lanyard/domain/proof';
import type { SelectedStudents } from '@lanyard/students/selected-students';
import { useCallback, useMemo, useState } from 'react';

import { listChosenProofs } from '../../api-bulk-approve.ts';
import type { Proof } from '../../api.ts';
import { proofFactsOf } from '../proof-acts.ts';
import { proofQueryOf, type ProofQuery } from '../proof-query.ts';
import { cardKeyOf, type CardPictureState } from '../use-card-loaded.ts';
import { useProofList } from '../use-proofs.ts';
import { useBulkPreview } from './use-bulk-approve.ts';

const none: ReadonlySet<string> = new Set();
const noChoices: ReadonlyMap<string, boolean> = new Map();
const noStates: ReadonlyMap<string, CardPictureState> = new Map();
const isAble = (proof: Proof): boolean => leftOutOfBulk(proofFactsOf(proof)) === undefined;

type List = {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly fetchMore: (() => void) | undefined;
};

/**
 * Which of the proofs that can be approved are ticked, which cards have loaded, and whether all were shown. A photo with
 * a quality issue is ticked only by the person.
 */
function useSheet(able: readonly Proof[] | undefined, list: List) {
  const [choices, setChoices] = useState(noChoices);
  const [seen, setSeen] = useState(none);
  const [cards, setCards] = useState(noStates);
  const { hasNextPage, fetchMore } = list;
  const onEnd = useCallback(() => {
    fetchMore?.();
    setSeen((before) =>
      able?.every(({ id }) => before.has(id)) ? before : new Set(able?.map(({ id }) => id)),
    );
  }, [able, fetchMore]);
  const onTick = useCallback(
    (id: string, tick: boolean) => setChoices((before) => new Map(before).set(id, tick)),
    [],
  );
  const onCardState = useCallback(
    (proof: Proof, state: CardPictureState) =>
      setCards((before) => new Map(before).set(cardKeyOf(proof), state)),
    [],
  );
  const ticked = able?.filter(({ id, issues }) => choices.get(id) ?? issues.length === 0) ?? [];
  const countOf = (state: CardPictureState): number =>
    ticked.filter((proof) => (cards.get(cardKeyOf(proof)) ?? 'loading') === state).length;
  return {
    list,
    able,
    ticked,
    onTick,
    onEnd,
    onCardState,
    /** Ticked cards whose picture has not loaded. Nobody approves a card that they have not seen. */
    loading: countOf('loading'),
    failed: countOf('failed'),
    /** Whether every card was shown, also those that were added in the meantime. */
    allSeen: !hasNextPage && able !== undefined && able.every(({ id }) => seen.has(id)),
  };
}

/** The proofs that the filters find and that can be approved. */
export function useMatchingSheet(search: ProofQuery) {
  const query = { ...proofQueryOf(search), status: 'all' as const };
  const preview = useBulkPreview({ matching: query });
  const list = useProofList({ ...search, status: 'pending' }, 200);
  const withheld = preview.data?.withheld;
  const able = useMemo(
    () => list.data?.filter((proof) => isAble(proof) && !withheld?.includes(proof.section)),
    [list.data, withheld],
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const fetchMore = useMemo(
    () => (hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined),
    [hasNextPage, isFetchingNextPage, fetchNextPage],
  );
  return { preview, ...useSheet(able, { ...list, fetchMore }) };
}

/** The proofs of selected students that can be approved. */
export function useChosenSheet(students: SelectedStudents) {
  const preview = useBulkPreview({ students });
  const list = useEndpoint(listChosenProofs, { body: { students } }, { staleTime: 0 });
  return { preview, ...useSheet(list.data?.proofs, { ...list, hasNextPage: false, fetchMore: undefined }) };
}

export type BulkSheetState = ReturnType<typeof useSheet> & {
  readonly preview: ReturnType<typeof useBulkPreview>;
};
