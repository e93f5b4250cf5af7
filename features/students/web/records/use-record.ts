import { useAct } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { keepPreviousData } from '@tanstack/react-query';
import type * as z from 'zod/mini';

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

export const useRecord = (student: string) =>
  useEndpoint(getRecord, { params: { student } }, { staleTime: 0 });

type OfStudent = { readonly student?: string };
export const useHistory = (student: string, limit: number) =>
  useEndpoint(
    getHistory,
    { params: { student }, query: { limit } },
    {
      staleTime: 0,
      // While the whole history loads, the page keeps showing the first five lines. It never shows another student's.
      placeholderData: (previous, query) =>
        (query?.queryKey[3] as OfStudent | undefined)?.student === student
          ? keepPreviousData(previous)
          : undefined,
    },
  );

/** The school's own fields. Forms ask for those in `asked`. */
export function useStudentFields() {
  const query = useEndpoint(listFields, {}, { select: ({ fields }) => fields });
  return { ...query, asked: query.data?.filter(({ retired }) => !retired) ?? [] };
}

/** Stores the record that an act returned, so that the page shows it before it reads anything again. */
function useKeepRecord() {
  const shown = useAnswerCache();
  return {
    waits: false,
    onSuccess: (record: StudentRecord) => shown.set(getRecord, { params: { student: record.id } }, record),
  } as const;
}

export type StudentEdit = {
  readonly version: number;
  readonly change: StudentChange;
  readonly was: Record<string, string | null>;
};
export const useEditStudent = (student: string) =>
  useAct(
    editStudent,
    ({ version, ...body }: StudentEdit) => ({ params: { student }, version, body }),
    useKeepRecord(),
  );

export const useLeaveSchool = (student: string) =>
  useAct(leaveSchool, (on: string) => ({ params: { student }, body: { on } }), useKeepRecord());

export const useComeBack = (student: string) =>
  useAct(
    comeBack,
    (body: z.output<typeof comeBack.body>) => ({ params: { student }, body }),
    useKeepRecord(),
  );

export function useEraseStudent(student: string) {
  const shown = useAnswerCache();
  return useAct(eraseStudent, (body: { name: string; reason: string }) => ({ params: { student }, body }), {
    waits: false,
    onSuccess: () => shown.remove(getRecord, { params: { student } }),
  });
}

export const useCertificates = () =>
  useEndpoint(listCertificates, {}, { select: ({ certificates }) => certificates });
