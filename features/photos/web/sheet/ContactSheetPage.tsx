import { ActError } from '@lanyard/client/ActError';
import { createFailureToast } from '@lanyard/client/failed-toast';
import { shiftRunFrom } from '@lanyard/domain/photo-move';
import { formatNumber } from '@lanyard/format/numbers';
import { useMay } from '@lanyard/place/use-place';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Select } from '@lanyard/ui/Select';
import { useToast } from '@lanyard/ui/use-toast';
import { Images } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import type { ContactSheet, Shift, ShiftOffer } from '../../api-sheet.ts';
import { RivalsDialog } from './RivalsDialog.tsx';
import { SheetCell } from './SheetCell.tsx';
import {
  sheetIdentifierOf,
  offByWords,
  photoCountWords,
  shiftTitle,
  photoSlotsOf,
  shiftDirection,
} from './shift-words.ts';
import { LastShift, ShiftBanner } from './ShiftBanner.tsx';
import { ShiftPreview, type ShiftPreviewProps } from './ShiftPreview.tsx';
import { SwapDialog } from './SwapDialog.tsx';
import {
  useContactSheet,
  useDoubtPhoto,
  useSheetSections,
  useShiftPhotos,
  useUndoShift,
} from './use-sheet.ts';

export interface ContactSheetPageProps {
  readonly section: string | undefined;
  /** Class and division from the filter of the student list. They are used if the URL has no section id. */
  readonly class?: string | undefined;
  readonly division?: string | undefined;
  readonly onSection: (section: string) => void;
  /** A link to the camera, for a class without photos. */
  readonly captureLink: (section: string) => ReactNode;
}

const mostDoubted = (doubted: number): string => `${formatNumber(doubted)} doubted`;

/** Shows a class as faces and names in roll order, so that a wrong face is easy to notice. */
export function ContactSheetPage({
  section,
  class: inClass,
  division,
  onSection,
  captureLink,
}: ContactSheetPageProps) {
  const sections = useSheetSections();
  const meant = sections.data?.find(
    (each) => each.class === inClass && (division === undefined || each.division === division),
  );
  const chosen = section ?? (meant ?? sections.data?.[0])?.id;
  const sheet = useContactSheet(chosen);
  const items = (sections.data ?? []).map(({ id, captured, students, doubted, ...of }) => ({
    value: id,
    label: `${of.class}-${of.division}`,
    count: doubted > 0 ? mostDoubted(doubted) : `${String(captured)} of ${String(students)}`,
  }));
  const failed = sections.error ?? sheet.error;
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5">
      <PageTitle
        title="Contact sheet"
        note="Every face under its name, in roll order. Say where a face is somebody else’s."
        actions={
          items.length > 0 && (
            <Select
              aria-label="Class"
              items={items}
              value={chosen ?? null}
              onChange={onSection}
              className="min-w-36"
            />
          )
        }
      />
      {failed ? (
        <ActError
          what="The class could not be loaded."
          error={failed}
          onRetry={() => void (sections.error ? sections : sheet).refetch()}
        />
      ) : sections.data?.length === 0 ? (
        <EmptyState
          icon={Images}
          title="No class is yours to look through"
          hint="The office assigns classes in Settings."
        />
      ) : sheet.data ? (
        <Sheet key={sheet.data.section.id} sheet={sheet.data} captureLink={captureLink} />
      ) : (
        <div aria-hidden className="skeleton h-96 rounded-lg" />
      )}
    </div>
  );
}

type SheetProps = { readonly sheet: ContactSheet } & Pick<ContactSheetPageProps, 'captureLink'>;
function Sheet({ sheet, captureLink }: SheetProps) {
  const { section, students, offers, shift } = sheet;
  const mayShift = useMay('photo.repair');
  const mayCapture = useMay('photo.capture');
  const mayDoubt = useMay('student.request_correction');
  const doubt = useDoubtPhoto(section.id);
  const making = useShiftPhotos(section.id);
  const undo = useUndoShift();
  const toast = useToast();
  const [preview, setPreview] = useState<ShiftPreviewProps['run']>();
  const [swapping, setSwapping] = useState<string>();
  const [rivals, setRivals] = useState<string>();
  const swapped = students.find(({ id }) => id === swapping);
  const slots = photoSlotsOf(sheet);
  const between = students.find(({ id }) => id === rivals);
  const [offer] = offers;
  const isAwaited =
    students.every(({ photos }) => photos.length === 0) && students.some(({ allowed }) => allowed);

  const takeBack = (made: Shift): void =>
    undo.mutate(made.id, {
      onSuccess: () => toast.show({ kind: 'done', title: `${photoCountWords(made.photos)} put back` }),
      onError: (error) =>
        toast.show(
          createFailureToast(made.by === 0 ? 'The swap was not undone' : 'The shift was not undone', error),
        ),
    });
  const apply = (asked: Pick<ShiftOffer, 'by' | 'moves'>): void =>
    making.mutate(asked, {
      onSuccess: (made) => {
        setPreview(undefined);
        setSwapping(undefined);
        toast.show({
          kind: 'done',
          title: shiftTitle(made),
          action: { label: 'Undo', onPress: () => takeBack(made) },
        });
      },
    });

  if (students.length === 0)
    return (
      <EmptyState
        icon={Images}
        title="Nobody is in this class"
        hint="Students come with an import or one by one."
      />
    );
  return (
    <>
      <LiveRegion>
        {offer &&
          `${photoCountWords(offer.children)} look ${offByWords(offer.by)}: they can be shifted ${shiftDirection(offer.by)}`}
      </LiveRegion>
      {offer && shift?.state !== 'waiting' && (
        <ShiftBanner
          sheet={sheet}
          offer={offer}
          barred={mayShift ? undefined : 'The office or the photographer can shift photos.'}
          onOpen={() => setPreview({ ...offer, photo: offer.moves[0]?.photo ?? '' })}
        />
      )}
      {shift && (
        <LastShift
          shift={shift}
          busy={undo.isPending}
          barred={mayShift ? undefined : 'The office or the photographer can undo it.'}
          onUndo={() => takeBack(shift)}
        />
      )}
      {isAwaited && mayCapture && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4 max-sm:p-3">
          <p className="font-medium">{`Nobody in ${section.class}-${section.division} has a photo yet`}</p>
          {captureLink(section.id)}
        </div>
      )}
      <ul
        aria-label={`Faces of ${section.class}-${section.division}`}
        className="grid grid-cols-2 gap-2 rounded-lg bg-table p-2 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] sm:gap-3 sm:p-3"
      >
        {students.map((student) => {
          const run = shiftRunFrom(slots, student.id);
          return (
            <SheetCell
              key={student.id}
              student={student}
              identifier={sheetIdentifierOf(sheet, student)}
              barred={mayDoubt ? undefined : 'The class teacher or the office can say so.'}
              repair={
                mayShift
                  ? {
                      onSwap: () => setSwapping(student.id),
                      onShift: run && (() => setPreview({ ...run, photo: student.current ?? '' })),
                    }
                  : undefined
              }
              onDoubt={(photo, doubted) =>
                doubt.mutate(
                  { student: student.id, photo, doubted },
                  {
                    onError: (error) => toast.show(createFailureToast('It was not kept', error)),
                  },
                )
              }
              onRivals={mayShift ? () => setRivals(student.id) : undefined}
            />
          );
        })}
      </ul>
      {preview && (
        <ShiftPreview
          sheet={sheet}
          run={preview}
          busy={making.isPending}
          done={making.done}
          error={making.error}
          onApply={apply}
          onClose={() => {
            making.reset();
            setPreview(undefined);
          }}
        />
      )}
      {swapped && (
        <SwapDialog
          sheet={sheet}
          student={swapped}
          busy={making.isPending}
          error={making.error}
          onApply={apply}
          onClose={() => {
            making.reset();
            setSwapping(undefined);
          }}
        />
      )}
      {between && <RivalsDialog student={between} onClose={() => setRivals(undefined)} />}
    </>
  );
}
