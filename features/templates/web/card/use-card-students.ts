import type { Values } from '@lanyard/card/document/values';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { call } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { getPreviewStudents, stepCardStudent, type PreviewStudent } from '../../api-cards.ts';
import { sampleValues } from '../../api-sample.ts';

/** The values of the sample student, with the name and the year of the person's own school. */
export function useSampleValues(): Values {
  const { name, year } = usePlace();
  return useMemo(() => {
    const [first = name, ...rest] = name.split(' ');
    const own = { 'school.name': name, 'school.shortName': first, 'school.restOfName': rest.join(' ') };
    return {
      ...sampleValues,
      fields: { ...sampleValues.fields, ...own, ...(year !== null && { 'year.label': year }) },
    };
  }, [name, year]);
}

/** A card without a student has no serial. Its preview shows a short number instead. */
export const withSampleSerial = (values: Values): Values => ({
  ...values,
  fields: { ...values.fields, 'card.serial': '17' },
});

/** The students whose cards are shown in the strip below the editor's card. */
export const usePreviewStudents = (enabled = true) => useEndpoint(getPreviewStudents, {}, { enabled });

const shown = 5;
async function readFirstStudents(org: string, withPhoto: boolean, signal: AbortSignal): Promise<Values[]> {
  const people: PreviewStudent[] = [];
  while (people.length < shown) {
    const query = { from: people.at(-1)?.id, step: 'next' as const, ...(withPhoto && { withPhoto }) };
    const { student } = await call(stepCardStudent, { params: { org }, query }, signal);
    if (!student || people.some(({ id }) => id === student.id)) break;
    people.push(student);
  }
  return people.map(({ values }) => values);
}

/**
 * The people whose cards the pictures in the list show: students with a photo if there are any. If the school has no
 * students, this is the sample student.
 */
export function useTemplatePictureStudents(): readonly Values[] | undefined {
  const { org } = usePlace();
  const sample = useSampleValues();
  const { data, isError } = useQuery({
    networkMode: 'always',
    queryKey: ['card-people', org],
    queryFn: async ({ signal }) => {
      const withPhoto = await readFirstStudents(org, true, signal);
      return withPhoto.length > 0 ? withPhoto : readFirstStudents(org, false, signal);
    },
    staleTime: Infinity,
  });
  const alone = useMemo(() => [sample], [sample]);
  if (isError || data?.length === 0) return alone;
  return data;
}
