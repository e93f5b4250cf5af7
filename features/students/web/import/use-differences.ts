import { usePlace } from '@lanyard/accounts/web/use-place';
import { mayImport } from '@lanyard/domain/import-state';
import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';

import {
  decideDifferences,
  type DifferenceGroup as Group,
  downloadRejected,
  getEffects,
  listDifferences,
  listGroups,
  listLeftOut,
  repairCells,
} from '../../api-differences.ts';
import type { Import } from '../../api-import.ts';
import { always } from '../use-students.ts';
import type { DifferenceKind } from './import-search.ts';
import { saveFile } from './save-file.ts';
import { importKey, kept, partsKey } from './use-import.ts';

export type DifferenceGroup = z.infer<typeof Group>;
export type Choice = DifferenceGroup['offered'][number];

const mayDecide = ({ state }: Import): boolean => mayImport(state, 'decide');

export function useGroups(job: Import, kind: DifferenceKind) {
  const { org } = usePlace();
  return useQuery({
    ...kept,
    queryKey: [...partsKey(org, job.id, job.version), 'groups', kind],
    queryFn: async ({ signal }) =>
      (await call(listGroups, { params: { org, import: job.id }, query: { kind } }, signal)).groups,
    enabled: mayDecide(job),
  });
}

/** One page after another, never more than one in the document: a list of 100,000 stays as light as one of 50. */
export function useDifferences(
  job: Import,
  kind: DifferenceKind,
  { group, limit, enabled = true }: { group: string | undefined; limit: number; enabled?: boolean },
) {
  const { org } = usePlace();
  const [starts, setStarts] = useState<readonly number[]>([]);
  const after = starts.at(-1);
  const query = useQuery({
    ...kept,
    queryKey: [
      ...partsKey(org, job.id, job.version),
      'differences',
      kind,
      group ?? null,
      limit,
      after ?? null,
    ],
    queryFn: ({ signal }) =>
      call(
        listDifferences,
        { params: { org, import: job.id }, query: { kind, group, limit, after } },
        signal,
      ),
    enabled: enabled && mayDecide(job),
  });
  const next = query.data?.next ?? null;
  return {
    ...query,
    /** Of the first row on this page, from 0. */
    first: starts.length * limit,
    onNext: next === null ? undefined : () => setStarts((before) => [...before, next]),
    onPrevious: starts.length === 0 ? undefined : () => setStarts((before) => before.slice(0, -1)),
  };
}

export function useLeftOut({ id, version }: Import) {
  const { org } = usePlace();
  const [starts, setStarts] = useState<readonly number[]>([]);
  const after = starts.at(-1);
  const query = useQuery({
    ...kept,
    queryKey: [...partsKey(org, id, version), 'left-out', after ?? null],
    queryFn: ({ signal }) =>
      call(listLeftOut, { params: { org, import: id }, query: { after, limit: 50 } }, signal),
  });
  const next = query.data?.next ?? null;
  return {
    ...query,
    first: starts.length * 50,
    onNext: next === null ? undefined : () => setStarts((before) => [...before, next]),
    onPrevious: starts.length === 0 ? undefined : () => setStarts((before) => before.slice(0, -1)),
  };
}

export function useEffects(job: Import) {
  const { org } = usePlace();
  return useQuery({
    ...kept,
    queryKey: [...partsKey(org, job.id, job.version), 'effects'],
    queryFn: ({ signal }) => call(getEffects, { params: { org, import: job.id } }, signal),
    enabled: mayDecide(job),
  });
}

function useKeepImport(id: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  return {
    keep: ({ import: now }: { readonly import: Import }) => client.setQueryData(importKey(org, id), now),
    ask: () => void client.invalidateQueries({ queryKey: importKey(org, id) }),
  };
}

export type Decision = z.input<typeof decideDifferences.body>;
export function useDecide(id: string) {
  const { org } = usePlace();
  const { keep, ask } = useKeepImport(id);
  return useMutation({
    ...always,
    mutationFn: (body: Decision) => call(decideDifferences, { params: { org, import: id }, body }),
    onSuccess: keep,
    onError: ask,
  });
}

export type Repair = z.input<typeof repairCells.body>;
export function useRepair(id: string) {
  const { org } = usePlace();
  const { keep, ask } = useKeepImport(id);
  return useMutation({
    ...always,
    mutationFn: async (repairs: readonly Repair[]) => {
      for (const body of repairs) keep(await call(repairCells, { params: { org, import: id }, body }));
    },
    onError: ask,
  });
}

/** After applying, nobody counts the rows in error any more: the file itself says how many they were. */
export function useRejected({ id, version }: Import) {
  const { org } = usePlace();
  return useQuery({
    ...kept,
    queryKey: [...partsKey(org, id, version), 'rejected'],
    queryFn: ({ signal }) => call(downloadRejected, { params: { org, import: id } }, signal),
  });
}

export function useDownloadRejected(id: string) {
  const { org } = usePlace();
  return useMutation({
    ...always,
    mutationFn: () => call(downloadRejected, { params: { org, import: id } }),
    onSuccess: ({ name, csv }) => saveFile(name, csv),
  });
}
