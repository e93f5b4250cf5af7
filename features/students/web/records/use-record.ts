import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';

import { listFields } from '../../api-fields.ts';
import {
  comeBack,
  editStudent,
  eraseStudent,
  getHistory,
  getRecord,
  leaveSchool,
  listCertificates,
  type StudentChange,
  type StudentRecord,
} from '../../api-records.ts';
import { always, studentsKey } from '../use-students.ts';

export function useRecord(student: string) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...studentsKey(org), 'record', student],
    queryFn: ({ signal }) => call(getRecord, { params: { org, student } }, signal),
    staleTime: 0,
  });
}

export function useHistory(student: string, limit: number) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...studentsKey(org), 'history', student, limit],
    queryFn: ({ signal }) => call(getHistory, { params: { org, student }, query: { limit } }, signal),
    staleTime: 0,
    // The first five stay while all of them come; another student's never do.
    placeholderData: (previous, query) =>
      query?.queryKey[3] === student ? keepPreviousData(previous) : undefined,
  });
}

/** The school's own fields; `asked` are those that are asked for. */
export function useFields() {
  const { org } = usePlace();
  const query = useQuery({
    ...always,
    queryKey: [...studentsKey(org), 'fields'],
    queryFn: async ({ signal }) => (await call(listFields, { params: { org } }, signal)).fields,
  });
  return { ...query, asked: query.data?.filter(({ retired }) => !retired) ?? [] };
}

/** Everything kept of the school's students is stale; the record itself is known already. */
function changed(client: QueryClient, org: string, record?: StudentRecord): void {
  void client.invalidateQueries({ queryKey: studentsKey(org) });
  if (record) client.setQueryData([...studentsKey(org), 'record', record.id], record);
}

export function useEditStudent(student: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ version, ...body }: Edit) =>
      call(editStudent, { params: { org, student }, version, body }),
    onSuccess: (record) => changed(client, org, record),
  });
}
export type Edit = {
  readonly version: number;
  readonly change: StudentChange;
  readonly was: Record<string, string | null>;
};

export function useLeave(student: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (on: string) => call(leaveSchool, { params: { org, student }, body: { on } }),
    onSuccess: (record) => changed(client, org, record),
  });
}

export function useComeBack(student: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (body: { section?: string; rollNo?: number }) =>
      call(comeBack, { params: { org, student }, body }),
    onSuccess: (record) => changed(client, org, record),
  });
}

export function useErase(student: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (body: { name: string; reason: string }) =>
      call(eraseStudent, { params: { org, student }, body }),
    onSuccess: () => {
      client.removeQueries({ queryKey: [...studentsKey(org), 'record', student] });
      changed(client, org);
    },
  });
}

export function useCertificates() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...studentsKey(org), 'erasures'],
    queryFn: async ({ signal }) => (await call(listCertificates, { params: { org } }, signal)).certificates,
  });
}
