import { useCallback, useState } from 'react';

import { proofQueryOf } from './proof-query.ts';
import type { ProofingSearch } from './proof-search.ts';
import { useProofCounts, useProofList } from './use-proofs.ts';

/** The loaded cards and the counts for the filters in the URL. */
export function useProofView(search: ProofingSearch) {
  const list = useProofList(search);
  const counts = useProofCounts(search);

  // While the list for new filters is loading, the previous list stays visible and keeps its id.
  const asking = JSON.stringify(proofQueryOf(search));
  const [listId, setListId] = useState(asking);
  if (!list.isPlaceholderData && listId !== asking) setListId(asking);

  const { hasNextPage, isFetching, error, fetchNextPage } = list;
  const loaded = list.data?.length ?? 0;
  const next = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  return {
    list,
    counts,
    listId,
    total: hasNextPage ? Math.max(counts.data?.records ?? 0, loaded) : loaded,
    fetchMore: hasNextPage && !isFetching && !error ? next : undefined,
  };
}
