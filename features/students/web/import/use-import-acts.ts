import { useAct } from '@lanyard/client/use-act';
import { useShown } from '@lanyard/client/use-shown';
import type * as z from 'zod/mini';

import { applyImport, undoImport } from '../../api-differences.ts';
import {
  changeColumns,
  compareImport,
  dropImport,
  getColumns,
  getImport,
  readAgain,
  type Import,
  type ImportColumns,
} from '../../api-import.ts';

/** Shows the import that an act answered. With its version the page reads the lists of the import. */
export function useKeepImport(id: string): (now: Import) => void {
  const shown = useShown();
  return (now) => shown.set(getImport, { params: { import: id } }, now);
}

export type Rereading = z.input<typeof readAgain.body>;
export const useReadAgain = (id: string) =>
  useAct(readAgain, (body: Rereading) => ({ params: { import: id }, body }), {
    waits: false,
    onSuccess: useKeepImport(id),
  });

export const useCompare = (id: string) =>
  useAct<typeof compareImport, void>(compareImport, () => ({ params: { import: id } }), {
    waits: false,
    onSuccess: useKeepImport(id),
  });

export const useApply = (id: string) =>
  useAct(applyImport, (version: number) => ({ params: { import: id }, body: { version } }), {
    waits: false,
    onSuccess: useKeepImport(id),
  });

export const useUndo = (id: string) =>
  useAct<typeof undoImport, void>(undoImport, () => ({ params: { import: id } }), {
    waits: false,
    onSuccess: useKeepImport(id),
  });

export const useDrop = (id: string) =>
  useAct<typeof dropImport, void>(dropImport, () => ({ params: { import: id } }));

type Chosen = { readonly at: number; readonly field: string | null };
export function useChangeColumns(id: string, columns: ImportColumns | undefined) {
  const shown = useShown();
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
