import { getProgress } from '@lanyard/accounts/api-jobs';
import { usePlace } from '@lanyard/accounts/web/use-place';
import { mayImport } from '@lanyard/domain/import-state';
import { call } from '@lanyard/http/call';
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';

import { getColumns, getImport, listImports, previewRow, type Import } from '../../api-import.ts';
import { always } from '../use-students.ts';

/** Everything kept of a school's imports stands under this key: one change makes it all stale. */
export const importsKey = (org: string): QueryKey => ['imports', org];
export const importKey = (org: string, id: string): QueryKey => [...importsKey(org), id];
/**
 * What belongs to one version of an import: its columns, differences and effects. No topic of its own: only the import
 * is asked again when something moved, and another version asks for the rest, if its state still has it.
 */
export const partsKey = (org: string, id: string, version: number): QueryKey => [
  'import-parts',
  org,
  id,
  version,
];
export const kept = { ...always, gcTime: 60_000, placeholderData: keepPreviousData } as const;

// The live stream tells when something moved; this asks now and then in case the stream is down.
const untilHeard = 4000;
const atWork: ReadonlySet<Import['state']> = new Set(['reading', 'comparing', 'applying', 'undoing']);
export const isAtWork = ({ state }: Import): boolean => atWork.has(state);

export function useImports() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...importsKey(org), 'list'],
    queryFn: async ({ signal }) => (await call(listImports, { params: { org } }, signal)).imports,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isAtWork) === true ? untilHeard : false),
  });
}

export function useImport(id: string) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: importKey(org, id),
    queryFn: ({ signal }) => call(getImport, { params: { org, import: id } }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? untilHeard : false),
  });
}

export function useProgress(id: string | null) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['progress', org, id],
    queryFn: ({ signal }) => call(getProgress, { params: { org, progress: id ?? '' } }, signal),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? untilHeard : false),
  });
}

const mayMap = ({ state }: Import): boolean => mayImport(state, 'map');

export function useColumns(job: Import) {
  const { org } = usePlace();
  return useQuery({
    ...kept,
    queryKey: [...partsKey(org, job.id, job.version), 'columns'],
    queryFn: ({ signal }) => call(getColumns, { params: { org, import: job.id } }, signal),
    enabled: mayMap(job),
  });
}

export function usePreviewRow(job: Import, row: number) {
  const { org } = usePlace();
  return useQuery({
    ...kept,
    queryKey: [...partsKey(org, job.id, job.version), 'preview', row],
    queryFn: ({ signal }) => call(previewRow, { params: { org, import: job.id }, query: { row } }, signal),
    enabled: mayMap(job),
  });
}
