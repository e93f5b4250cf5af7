import { useAct, useActs } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { mayActOnImport } from '@lanyard/domain/import-state';
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
import type { DifferenceKind } from './import-search.ts';
import { saveFile } from './save-file.ts';
import { useCacheImport } from './use-import-acts.ts';
import { versionOptions } from './use-import.ts';

export type DifferenceGroup = z.infer<typeof Group>;
export type DifferenceChoice = DifferenceGroup['offered'][number];

const mayDecide = ({ state }: Import): boolean => mayActOnImport(state, 'decide');

export const useDifferenceGroups = (job: Import, kind: DifferenceKind) =>
  useEndpoint(
    listGroups,
    { params: { import: job.id }, query: { kind } },
    { ...versionOptions(job), enabled: mayDecide(job), select: ({ groups }) => groups },
  );

/** Shows one page at a time, so that a list of 100,000 rows is as fast as one of 50. */
function usePaging(limit: number) {
  const [starts, setStarts] = useState<readonly number[]>([]);
  return {
    after: starts.at(-1),
    stepsFrom: (next: number | null) => ({
      /** The index of the first row on this page, from 0. */
      first: starts.length * limit,
      onNext: next === null ? undefined : () => setStarts((before) => [...before, next]),
      onPrevious: starts.length === 0 ? undefined : () => setStarts((before) => before.slice(0, -1)),
    }),
  };
}

export function useDifferences(
  job: Import,
  kind: DifferenceKind,
  { group, limit, enabled = true }: { group: string | undefined; limit: number; enabled?: boolean },
) {
  const { after, stepsFrom } = usePaging(limit);
  const query = useEndpoint(
    listDifferences,
    { params: { import: job.id }, query: { kind, group, limit, after } },
    { ...versionOptions(job), enabled: enabled && mayDecide(job) },
  );
  return { ...query, ...stepsFrom(query.data?.next ?? null) };
}

export function useLeftOut(job: Import) {
  const { after, stepsFrom } = usePaging(50);
  const query = useEndpoint(
    listLeftOut,
    { params: { import: job.id }, query: { after, limit: 50 } },
    versionOptions(job),
  );
  return { ...query, ...stepsFrom(query.data?.next ?? null) };
}

export const useImportEffects = (job: Import) =>
  useEndpoint(
    getEffects,
    { params: { import: job.id } },
    { ...versionOptions(job), enabled: mayDecide(job) },
  );

export type DifferenceDecision = z.input<typeof decideDifferences.body>;
export function useDecideDifferences(id: string) {
  const keep = useCacheImport(id);
  return useAct(decideDifferences, (body: DifferenceDecision) => ({ params: { import: id }, body }), {
    waits: false,
    onSuccess: ({ import: now }) => keep(now),
  });
}

export type CellRepair = z.input<typeof repairCells.body>;
export function useRepairCells(id: string) {
  const keep = useCacheImport(id);
  return useActs(
    [repairCells],
    async (send, repairs: readonly CellRepair[]): Promise<void> => {
      for (const body of repairs) keep((await send(repairCells, { params: { import: id }, body })).import);
    },
    { waits: false },
  );
}

/** After applying, nobody counts the rows in error any more. The file itself says how many they were. */
export const useRejectedRows = (job: Import) =>
  useEndpoint(downloadRejected, { params: { import: job.id } }, versionOptions(job));

export function useDownloadRejected(id: string) {
  const shown = useAnswerCache();
  return useActs([], () => shown.read(downloadRejected, { params: { import: id } }), {
    onSuccess: ({ name, csv }) => saveFile(name, csv),
  });
}
