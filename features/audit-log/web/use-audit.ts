import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { addressOf, call } from '@lanyard/http/call';
import { saveAddress } from '@lanyard/ui/save-address';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  type InfiniteData,
} from '@tanstack/react-query';

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

// A request while offline fails at once with its sentence; the default would wait in silence.
const fresh = { networkMode: 'always', refetchOnMount: 'always' } as const;

type Page = { readonly lines: AuditLine[]; readonly next: string | null };
const flatten = ({ pages }: InfiniteData<Page>): readonly AuditLine[] => pages.flatMap(({ lines }) => lines);

export function useAudit(search: AuditQuery) {
  const { org } = usePlace();
  return useInfiniteQuery({
    ...fresh,
    queryKey: ['audit', org, 'list', search],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { params: { org }, query: { ...search, after: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
    select: flatten,
  });
}

export function useAuditPeople() {
  const { org } = usePlace();
  return useQuery({
    ...fresh,
    queryKey: ['audit', org, 'people'],
    queryFn: async ({ signal }) => (await call(listAuditPeople, { params: { org } }, signal)).people,
  });
}

/** Students of any year by what was typed. */
export function useFoundStudents(q: string) {
  const { org } = usePlace();
  return useQuery({
    ...fresh,
    enabled: q !== '',
    queryKey: ['audit', org, 'students', q],
    queryFn: async ({ signal }) =>
      (await call(findAuditStudents, { params: { org }, query: { q } }, signal)).students,
    placeholderData: keepPreviousData,
  });
}

/** The one whom the address names. */
export function useChosenStudent(student: string | undefined) {
  const { org } = usePlace();
  return useQuery({
    ...fresh,
    enabled: student !== undefined,
    queryKey: ['audit', org, 'student', student],
    queryFn: async ({ signal }) =>
      (await call(findAuditStudents, { params: { org }, query: { student } }, signal)).students[0] ?? null,
  });
}

export function useAuditExport() {
  const { org } = usePlace();
  const key = useRequestKey();
  const fileOf = (id: string): string => addressOf(getAuditFile, { org, export: id });
  const { mutate, data, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (body: { format: AuditFormat; rows: AuditQuery; purpose: string }) =>
      call(startAuditExport, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: ({ id }) => {
      key.renew();
      // The browser saves the file itself, so no file is too long for the page.
      saveAddress(fileOf(id));
    },
  });
  return { start: mutate, file: data && fileOf(data.id), isPending, error };
}
