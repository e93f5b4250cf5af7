import { useAct, useActs } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { RefusedError } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { useState } from 'react';

import {
  doubtPhoto,
  getContactSheet,
  getShift,
  listSheetSections,
  shiftPhotos,
  undoShift,
  type Shift,
  type ShiftOffer,
} from '../../api-sheet.ts';
import { choosePhoto } from '../../api.ts';

export const useSheetSections = () =>
  useEndpoint(listSheetSections, {}, { select: ({ sections }) => sections });

export const useContactSheet = (section: string | undefined) =>
  useEndpoint(getContactSheet, { params: { section: section ?? '' } }, { enabled: section !== undefined });

type Doubt = { readonly student: string; readonly photo: string; readonly doubted: boolean };
/** Marks a photo as doubted. The page shows the mark before the answer comes, because a person checks forty faces in a row. */
export function useDoubtPhoto(section: string) {
  const { person } = usePlace();
  const shown = useAnswerCache();
  const sheet = { params: { section } };
  return useAct(
    doubtPhoto,
    ({ student, photo, doubted }: Doubt) => ({ params: { student }, body: { photo, doubted } }),
    {
      onMutate: async ({ photo, doubted }) => {
        await shown.stopReading(getContactSheet, sheet);
        const now = { by: person.name, own: true, at: new Date().toISOString(), why: '' };
        shown.set(
          getContactSheet,
          sheet,
          (before) =>
            before && {
              ...before,
              students: before.students.map((student) =>
                Object.assign({}, student, {
                  photos: student.photos.map((each) =>
                    each.id === photo ? Object.assign({}, each, { doubt: doubted ? now : null }) : each,
                  ),
                }),
              ),
            },
        );
      },
    },
  );
}

export const useChooseSheetPhoto = () =>
  useAct(choosePhoto, ({ student, photo }: { readonly student: string; readonly photo: string }) => ({
    params: { student },
    body: { photo },
  }));

const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Moves the photos, then asks the server until the worker has finished. `done` counts the photos that are ready. */
export function useShiftPhotos(section: string) {
  const shown = useAnswerCache();
  const [done, setDone] = useState(0);
  const act = useActs(
    [shiftPhotos],
    async (send, { by, moves }: Pick<ShiftOffer, 'by' | 'moves'>): Promise<Shift> => {
      setDone(0);
      let shift = await send(shiftPhotos, { params: { section }, body: { by, moves: [...moves] } });
      while (shift.state === 'waiting') {
        await pause(400);
        shift = await shown.read(getShift, { params: { shift: shift.id } });
        setDone(shift.done);
      }
      if (shift.state === 'refused')
        throw new RefusedError(shift.reason === 'no_consent' ? 'no_consent' : 'photos_changed');
      return shift;
    },
  );
  return { ...act, done };
}

export const useUndoShift = () => useAct(undoShift, (shift: string) => ({ params: { shift } }));
