import { leftOutOfBulk } from '@lanyard/domain/proof';
import { useCallback, useMemo, useState } from 'react';

import type { Proof } from '../../api.ts';
import { proofFactsOf } from '../proof-acts.ts';
import { proofQueryOf, type ProofQuery } from '../proof-query.ts';
import { useProofList } from '../use-proofs.ts';
import { useBulkPreview } from './use-bulk-approve.ts';

const none: ReadonlySet<string> = new Set();
const noChoices: ReadonlyMap<string, boolean> = new Map();
const isAble = (proof: Proof): boolean => leftOutOfBulk(proofFactsOf(proof)) === undefined;

/**
 * The proofs that the filters find and that can be approved, which ones are ticked, and whether all were shown. A photo
 * with a quality issue is ticked only by the person.
 */
export function useBulkSheet(search: ProofQuery) {
  const query = { ...proofQueryOf(search), status: 'all' as const };
  const preview = useBulkPreview({ matching: query });
  const list = useProofList({ ...search, status: 'pending' }, 200);
  const [choices, setChoices] = useState(noChoices);
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
  const onTick = useCallback(
    (id: string, tick: boolean) => setChoices((before) => new Map(before).set(id, tick)),
    [],
  );
  const ticked = able?.filter(({ id, issues }) => choices.get(id) ?? issues.length === 0) ?? [];
  return {
    preview,
    list,
    able,
    ticked,
    onTick,
    onEnd,
    /** Whether every photo was shown, also those that were added in the meantime. */
    allSeen: !hasNextPage && able !== undefined && able.every(({ id }) => seen.has(id)),
  };
}
