import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { useShown } from '@lanyard/client/use-shown';

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
  type SectionInFull,
} from '../../api-school.ts';

export const useOrganisationProfile = () => useEndpoint(getOrganisation, {}, { staleTime: 0 });
export const useChangeOrganisation = () => useAct(changeOrganisation);

export const useYears = () => useEndpoint(listYears, {}, { staleTime: 0, select: ({ years }) => years });

export type NewYearBody = {
  label: string;
  startsOn: string;
  endsOn: string;
  classes: string[];
  divisions: string[];
};
export const useOpenYear = () => useAct(openYear, (body: NewYearBody) => ({ body }));

type Versioned = { readonly id: string; readonly version: number };
type YearChange = { readonly label: string; readonly startsOn: string; readonly endsOn: string };
export const useChangeYear = () =>
  useAct(changeYear, ({ id, version, ...body }: Versioned & YearChange) => ({
    params: { year: id },
    version,
    body,
  }));
export const useMakeCurrent = () =>
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

/** Shows a row as it was saved before the list is read again. */
export function useChangeSection(year: string) {
  const shown = useShown();
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
