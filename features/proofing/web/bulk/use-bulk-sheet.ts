import { leftOutOfBulk } from '@lanyard/domain/proof';
import { useCallback, useMemo, useState } from 'react';

import type { Proof } from '../../api.ts';
import { proofFactsOf } from '../proof-acts.ts';
import { proofQueryOf, type ProofQuery } from '../proof-query.ts';
import { useProofList } from '../use-proofs.ts';
import { useBulkPreview } from './use-bulk-approve.ts';

const none: ReadonlySet<string> = new Set();
const isAble = (proof: Proof): boolean => leftOutOfBulk(proofFactsOf(proof)) === undefined;

/** The proofs that the filters find and that can be approved, which ones are unticked, and whether all were shown. */
export function useBulkSheet(search: ProofQuery) {
  const query = { ...proofQueryOf(search), status: 'all' as const };
  const preview = useBulkPreview({ matching: query });
  const list = useProofList({ ...search, status: 'pending' }, 200);
  const [unticked, setUnticked] = useState(none);
  const [seen, setSeen] = useState(none);
  const withheld = preview.data?.withheld;
  const able = useMemo(
    () => list.data?.filter((proof) => isAble(proof) && !withheld?.includes(proof.section)),
    [list.data, withheld],
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    setSeen((before) =>
      able?.every(({ id }) => before.has(id)) ? before : new Set(able?.map(({ id }) => id)),
    );
  }, [able, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const onTick = useCallback((id: string, ticked: boolean) => {
    setUnticked((before) => {
      const next = new Set(before);
      if (ticked) next.delete(id);
      else next.add(id);
      return next;
    });
  }, []);
  const ticked = able?.filter(({ id }) => !unticked.has(id)) ?? [];
  return {
    preview,
    list,
    able,
    unticked,
    ticked,
    onTick,
    onEnd,
    /** Whether every photo was shown, also those that were added in the meantime. */
    allSeen: !hasNextPage && able !== undefined && able.every(({ id }) => seen.has(id)),
  };
}
