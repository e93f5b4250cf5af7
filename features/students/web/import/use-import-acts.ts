import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod/mini';

import { applyImport, undoImport } from '../../api-differences.ts';
import {
  changeColumns,
  compareImport,
  dropImport,
  readAgain,
  type Import,
  type ImportColumns,
} from '../../api-import.ts';
import { always, studentsKey } from '../use-students.ts';
import { importKey, importsKey, partsKey } from './use-import.ts';

/**
 * An act that answers with the import as it is now; its version asks for the lists under it. An impatient second press
 * waits for the first: the server would refuse it, and somebody would read that it failed.
 */
function useImportAct<Asked>(id: string, run: (org: string, asked: Asked) => Promise<Import>) {
  const { org } = usePlace();
  const client = useQueryClient();
  const underWay = useRef<Promise<Import>>(undefined);
  return useMutation({
    ...always,
    mutationFn: (asked: Asked) => {
      underWay.current ??= run(org, asked).finally(() => {
        underWay.current = undefined;
      });
      return underWay.current;
    },
    onSuccess: (now) => {
      client.setQueryData(importKey(org, id), now);
      void client.invalidateQueries({ queryKey: [...importsKey(org), 'list'] });
    },
    // Somebody else was first: the page shows where it stands now.
    onError: () => void client.invalidateQueries({ queryKey: importKey(org, id) }),
  });
}

export type Rereading = z.input<typeof readAgain.body>;
export const useReadAgain = (id: string) =>
  useImportAct<Rereading>(id, (org, body) => call(readAgain, { params: { org, import: id }, body }));

export const useCompare = (id: string) =>
  useImportAct<void>(id, (org) => call(compareImport, { params: { org, import: id } }));

export const useApply = (id: string) =>
  useImportAct<number>(id, (org, version) =>
    call(applyImport, { params: { org, import: id }, body: { version } }),
  );

export function useUndo(id: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useImportAct<void>(id, async () => {
    const now = await call(undoImport, { params: { org, import: id } });
    void client.invalidateQueries({ queryKey: studentsKey(org) });
    return now;
  });
}

export function useDrop(id: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: () => call(dropImport, { params: { org, import: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [...importsKey(org), 'list'] }),
  });
}

type Chosen = { readonly at: number; readonly field: string | null };
export function useChangeColumns(id: string, columns: ImportColumns | undefined) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (chosen: readonly Chosen[]) =>
      call(changeColumns, {
        params: { org, import: id },
        body: { columns: [...chosen] },
        version: columns?.version ?? 0,
      }),
    onSuccess: (now) => {
      client.setQueryData([...partsKey(org, id, now.version), 'columns'], now);
      // What was compared before is not any more.
      client.setQueryData<Import>(
        importKey(org, id),
        (job) => job && { ...job, version: now.version, state: 'columns', step: 'columns' },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: importKey(org, id) }),
  });
}
