import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call, Refused } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  doubtPhoto,
  getContactSheet,
  getShift,
  listSheetSections,
  shiftPhotos,
  undoShift,
  type ContactSheet,
  type Shift,
  type ShiftOffer,
} from '../../api-sheet.ts';
import { choosePhoto } from '../../api.ts';

// A request while offline fails at once with its sentence; the default would wait in silence.
const always = { networkMode: 'always' } as const;

export function useSheetSections() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['photos', org, 'sheets'],
    queryFn: async ({ signal }) => (await call(listSheetSections, { params: { org } }, signal)).sections,
  });
}

const sheetKey = (org: string, section: string) => ['photos', org, 'sheet', section] as const;

export function useContactSheet(section: string | undefined) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: sheetKey(org, section ?? ''),
    queryFn: ({ signal }) => call(getContactSheet, { params: { org, section: section ?? '' } }, signal),
    enabled: section !== undefined,
  });
}

type Doubt = { readonly student: string; readonly photo: string; readonly doubted: boolean };
/** Seen at once: somebody goes through forty faces. */
export function useDoubt(section: string) {
  const place = usePlace();
  const client = useQueryClient();
  const key = sheetKey(place.org, section);
  return useMutation({
    ...always,
    mutationFn: ({ student, photo, doubted }: Doubt) =>
      call(doubtPhoto, { params: { org: place.org, student }, body: { photo, doubted } }),
    onMutate: async ({ photo, doubted }) => {
      await client.cancelQueries({ queryKey: key });
      const now = { by: place.person.name, own: true, at: new Date().toISOString(), why: '' };
      client.setQueryData<ContactSheet>(
        key,
        (sheet) =>
          sheet && {
            ...sheet,
            students: sheet.students.map((student) =>
              Object.assign({}, student, {
                photos: student.photos.map((each) =>
                  each.id === photo ? Object.assign({}, each, { doubt: doubted ? now : null }) : each,
                ),
              }),
            ),
          },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['photos', place.org] }),
  });
}

export function useChoose() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ student, photo }: { readonly student: string; readonly photo: string }) =>
      call(choosePhoto, { params: { org, student }, body: { photo } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['photos', org] }),
  });
}

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Asks until the worker is through; `done` is how many photos are ready. */
export function useShift(section: string) {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    ...always,
    mutationFn: async ({ by, moves }: Pick<ShiftOffer, 'by' | 'moves'>): Promise<Shift> => {
      setDone(0);
      const body = { by, moves: [...moves] };
      let shift = await call(shiftPhotos, {
        params: { org, section },
        body,
        key: key.of(JSON.stringify(body)),
      });
      while (shift.state === 'waiting') {
        await pause(400);
        shift = await call(getShift, { params: { org, shift: shift.id } });
        setDone(shift.done);
      }
      if (shift.state === 'refused')
        throw new Refused(shift.reason === 'no_consent' ? 'no_consent' : 'photos_changed');
      return shift;
    },
    onSettled: () => {
      key.renew();
      return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === org });
    },
  });
  return { ...mutation, done };
}

export function useUndoShift() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (shift: string) => call(undoShift, { params: { org, shift } }),
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === org }),
  });
}
