import { getProgress } from '@lanyard/accounts/api-jobs';
import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import { useQuery, type QueryKey } from '@tanstack/react-query';

import { getColumns, getImport, listImports, previewRow, type Import } from '../../api-import.ts';
import { always } from '../use-students.ts';

/** Everything kept of a school's imports stands under this key: one change makes it all stale. */
export const importsKey = (org: string): QueryKey => ['imports', org];
export const importKey = (org: string, id: string): QueryKey => [...importsKey(org), id];

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

export function useColumns(id: string, version: number) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    // With the version: read otherwise, it has other columns.
    queryKey: [...importKey(org, id), 'columns', version],
    queryFn: ({ signal }) => call(getColumns, { params: { org, import: id } }, signal),
    placeholderData: (before) => before,
  });
}

export function usePreviewRow(id: string, row: number, columnsVersion: number | undefined) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...importKey(org, id), 'preview', columnsVersion, row],
    queryFn: ({ signal }) => call(previewRow, { params: { org, import: id }, query: { row } }, signal),
    enabled: columnsVersion !== undefined,
    placeholderData: (before) => before,
  });
}
