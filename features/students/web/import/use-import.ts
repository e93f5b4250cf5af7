import { useEndpoint } from '@lanyard/client/use-endpoint';
import { mayActOnImport } from '@lanyard/domain/import-state';
import { keepPreviousData } from '@tanstack/react-query';

import { getColumns, getImport, listImports, previewRow, type Import } from '../../api-import.ts';

/**
 * Options for data of one version of an import: columns, differences and effects. If something changes, only the import
 * itself is read again. If its version is new, the page then reads the data of that version.
 */
export const versionOptions = ({ version }: Pick<Import, 'version'>) =>
  ({ gcTime: 60_000, placeholderData: keepPreviousData, keyedBy: version }) as const;

// The server reports changes live. In case a report gets lost, the page also asks after this many milliseconds.
const untilHeard = 4000;
const atWork: ReadonlySet<Import['state']> = new Set(['reading', 'comparing', 'applying', 'undoing']);
export const isAtWork = ({ state }: Import): boolean => atWork.has(state);

export const useImports = () =>
  useEndpoint(
    listImports,
    {},
    {
      staleTime: 0,
      select: ({ imports }) => imports,
      refetchInterval: ({ state }) => (state.data?.imports.some(isAtWork) === true ? untilHeard : false),
    },
  );

export const useImport = (id: string) =>
  useEndpoint(
    getImport,
    { params: { import: id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? untilHeard : false),
    },
  );

const mayMap = ({ state }: Import): boolean => mayActOnImport(state, 'map');

export const useImportColumns = (job: Import) =>
  useEndpoint(getColumns, { params: { import: job.id } }, { ...versionOptions(job), enabled: mayMap(job) });

export const usePreviewRow = (job: Import, row: number) =>
  useEndpoint(
    previewRow,
    { params: { import: job.id }, query: { row } },
    { ...versionOptions(job), enabled: mayMap(job) },
  );
