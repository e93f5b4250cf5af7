import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { usePages } from '@lanyard/client/use-pages';
import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { downloadFile } from '@lanyard/ui/download-file';
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query';

import {
  findAuditStudents,
  getAuditFile,
  listAudit,
  listAuditPeople,
  startAuditExport,
  type AuditFormat,
  type AuditLine,
  type AuditQuery,
} from '../api.ts';

const fresh = { refetchOnMount: 'always' } as const;

type Page = { readonly lines: AuditLine[]; readonly next: string | null };
const flatten = ({ pages }: InfiniteData<Page>): readonly AuditLine[] => pages.flatMap(({ lines }) => lines);

export const useAudit = (search: AuditQuery) =>
  usePages(listAudit, { query: search }, { ...fresh, placeholderData: keepPreviousData, select: flatten });

export const useAuditPeople = () =>
  useEndpoint(listAuditPeople, {}, { ...fresh, select: ({ people }) => people });

/** Finds students of any year by the typed text. */
export const useAuditStudentSearch = (q: string) =>
  useEndpoint(
    findAuditStudents,
    { query: { q } },
    { ...fresh, enabled: q !== '', placeholderData: keepPreviousData, select: ({ students }) => students },
  );

/** The student in the page's URL. */
export const useChosenStudent = (student: string | undefined) =>
  useEndpoint(
    findAuditStudents,
    { query: { student } },
    { ...fresh, enabled: student !== undefined, select: ({ students }) => students[0] ?? null },
  );

type Wanted = { format: AuditFormat; rows: AuditQuery; purpose: string };
export function useAuditExport() {
  const { org } = usePlace();
  const fileOf = (id: string): string => endpointUrlPath(getAuditFile, { org, export: id });
  const { mutate, data, isPending, error } = useAct(startAuditExport, (body: Wanted) => ({ body }), {
    // The browser saves the file itself, so the page never has a long file in memory.
    onSuccess: ({ id }) => downloadFile(fileOf(id)),
  });
  return { start: mutate, file: data && fileOf(data.id), isPending, error };
}
