import { useAct, useIsActing } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import type * as z from 'zod/mini';

import { applyImport, decideDifferences, repairCells, undoImport } from '../../api-differences.ts';
import {
  changeColumns,
  compareImport,
  dropImport,
  getColumns,
  getImport,
  rereadImport,
  type Import,
  type ImportColumns,
} from '../../api-import.ts';

/**
 * Shows the import that an act returned. Its version is the key under which the page reads the import's lists. A read
 * that began before the act may end after it, so an older version never replaces a newer one.
 */
export function useCacheImport(id: string): (now: Import) => void {
  const shown = useAnswerCache();
  const given = { params: { import: id } };
  return (now) => {
    void shown.stopReading(getImport, given);
    shown.set(getImport, given, (before) => (before && before.version > now.version ? before : now));
  };
}

/** True while this tab sends a decision or a repair: the import then gets another version. */
export const useIsDeciding = (): boolean => useIsActing(decideDifferences, repairCells);

export type RereadRequest = z.input<typeof rereadImport.body>;
export const useRereadImport = (id: string) =>
  useAct(rereadImport, (body: RereadRequest) => ({ params: { import: id }, body }), {
    waits: false,
    onSuccess: useCacheImport(id),
  });

export const useCompareImport = (id: string) =>
  useAct<typeof compareImport, void>(compareImport, () => ({ params: { import: id } }), {
    waits: false,
    onSuccess: useCacheImport(id),
  });

export const useApplyImport = (id: string) =>
  useAct(applyImport, (version: number) => ({ params: { import: id }, body: { version } }), {
    waits: false,
    onSuccess: useCacheImport(id),
  });

export const useUndoImport = (id: string) =>
  useAct<typeof undoImport, void>(undoImport, () => ({ params: { import: id } }), {
    waits: false,
    onSuccess: useCacheImport(id),
  });

export const useDropImport = (id: string) =>
  useAct<typeof dropImport, void>(dropImport, () => ({ params: { import: id } }));

type Chosen = { readonly at: number; readonly field: string | null };
export function useChangeColumns(id: string, columns: ImportColumns | undefined) {
  const shown = useAnswerCache();
  const params = { import: id };
  return useAct(
    changeColumns,
    (chosen: readonly Chosen[]) => ({
      params,
      body: { columns: [...chosen] },
      version: columns?.version ?? 0,
    }),
    {
      onSuccess: (now) => {
        shown.set(getColumns, { params }, now, now.version);
        // The columns changed, so the earlier comparison is no longer valid.
        shown.set(
          getImport,
          { params },
          (job): Import | undefined =>
            job && { ...job, version: now.version, state: 'columns', step: 'columns' },
        );
      },
    },
  );
}
