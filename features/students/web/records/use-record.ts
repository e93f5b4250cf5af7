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
import { useEffectsOfDraft, withoutEffects } from './use-effects.ts';

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

/**
 * An edit whose effects on the photo, the proof and the card the person sees first. The server refuses an edit with
 * other effects than those shown. They are then the effects of this draft, and the next try accepts them.
 */
export function useEditStudent(student: string) {
  const { effectsOf, keep } = useEffectsOfDraft();
  const act = useAct(
    editStudent,
    ({ version, change, was, draft }: StudentEdit & { readonly draft: object }) => ({
      params: { student },
      version,
      body: { change, was, accepts: [...effectsOf(draft)] },
    }),
    { ...useKeepRecord(), onError: (error, { draft }) => keep(draft, error) },
  );
  return {
    effectsOf,
    mutateAsync: act.mutateAsync,
    isPending: act.isPending,
    error: withoutEffects(act.error),
    reset: act.reset,
  };
}

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
