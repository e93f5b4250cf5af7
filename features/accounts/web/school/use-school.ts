import { useAct, useActs } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type * as z from 'zod/mini';

import {
  addSection,
  changeOrganisation,
  changeSection,
  changeYear,
  getOrganisation,
  listReviewers,
  listSectionsInFull,
  listYears,
  makeCurrent,
  openYear,
  removeSection,
  type SectionChange,
  type NewYear,
  type SectionInFull,
  type Year,
  type YearChange,
} from '../../api-school.ts';

export const useOrganisationProfile = () => useEndpoint(getOrganisation, {}, { staleTime: 0 });
export const useChangeOrganisation = () => useAct(changeOrganisation);

export const useYears = () => useEndpoint(listYears, {}, { staleTime: 0, select: ({ years }) => years });

type Versioned = { readonly id: string; readonly version: number };
type NewYearBody = z.infer<typeof NewYear>;
type YearBody = z.infer<typeof YearChange> | NewYearBody;
/** Opens a new year, or changes an existing one. */
export const useSaveYear = () =>
  useActs([openYear, changeYear], (send, { body, stored }: { body: YearBody; stored: Year | undefined }) =>
    stored
      ? send(changeYear, { params: { year: stored.id }, version: stored.version, body })
      : // Without an existing year (`stored`), the form has checked that the body is a `NewYear`.
        send(openYear, { body: body as NewYearBody }),
  );
export const useMakeYearCurrent = () =>
  useAct(makeCurrent, ({ id, version }: Versioned) => ({ params: { year: id }, version }));

export const useSectionsInFull = (year: string | undefined) =>
  useEndpoint(
    listSectionsInFull,
    { params: { year: year ?? '' } },
    { enabled: year !== undefined, staleTime: 0, select: ({ sections }) => sections },
  );

export const useReviewers = () => useEndpoint(listReviewers, {}, { select: ({ people }) => people });

export const useAddSection = (year: string) =>
  useAct(addSection, (body: { class: string; division: string }) => ({ params: { year }, body }));

/** Shows a saved row at once, before the list is read again. */
export function useChangeSection(year: string) {
  const shown = useAnswerCache();
  const keep = (now: SectionInFull): void =>
    shown.set(
      listSectionsInFull,
      { params: { year } },
      (list) => list && { sections: list.sections.map((row) => (row.id === now.id ? now : row)) },
    );
  const { mutateAsync } = useAct(
    changeSection,
    ({ id, version, ...body }: Versioned & SectionChange) => ({ params: { section: id }, version, body }),
    { waits: false, onSuccess: keep },
  );
  return { mutateAsync, keep };
}

export const useRemoveSection = () =>
  useAct(removeSection, ({ id, version }: Versioned) => ({ params: { section: id }, version }));
