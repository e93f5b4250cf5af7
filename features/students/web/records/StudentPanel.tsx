import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { SidePanel } from '@lanyard/ui/SidePanel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useMedia } from '@lanyard/ui/use-media';
import { useToast } from '@lanyard/ui/use-toast';
import { ChevronLeft, ChevronRight, Ellipsis, Link, MessageSquareWarning, Pencil } from 'lucide-react';

import type { StudentRecord } from '../../api-records.ts';
import type { Student } from '../../api.ts';
import type { StudentLayer, StudentPlaces } from '../student-acts.ts';
import { FormerStudentActions } from './FormerStudentActions.tsx';
import { PanelCells } from './PanelCells.tsx';
import { PanelDetails } from './PanelDetails.tsx';
import { PanelHistory } from './PanelHistory.tsx';
import { PanelIdentity } from './PanelIdentity.tsx';
import { useRecord } from './use-record.ts';

export interface StudentPanelProps {
  readonly id: string;
  readonly onShow: (student: string) => void;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onLayer: (layer: StudentLayer) => void;
  readonly onCorrections: () => void;
  readonly rows: readonly Student[];
  readonly total: number;
  readonly fetchMore: (() => void) | undefined;
  readonly places: StudentPlaces;
}

/** The record of one student, beside the list. The list stays usable. Buttons lead to the previous and next student. */
export function StudentPanel({
  id,
  onShow,
  onClose,
  onEdit,
  onLayer,
  onCorrections,
  rows,
  total,
  fetchMore,
  places,
}: StudentPanelProps) {
  const { data: record, error, isFetching, refetch } = useRecord(id);
  const mayEdit = useMay('student.edit');
  const onPhone = useMedia('(width < 40rem)');
  const toast = useToast();
  const index = rows.findIndex((row) => row.id === id);
  const go = (step: 1 | -1) => {
    const next = rows[index + step];
    if (next) onShow(next.id);
    if (step === 1 && index + 3 > rows.length) fetchMore?.();
  };
  const former = record?.lastYear !== undefined;
  const edit = () => {
    if (mayEdit && former) onLayer({ open: 'consent', student: record });
    else if (mayEdit) onEdit();
    else if (record && !former) onLayer({ open: 'correct', student: record });
  };
  useHotkey('j', () => go(1));
  useHotkey('k', () => go(-1));
  useHotkey('e', edit);
  useHotkey('Escape', onClose);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    toast.show({ kind: 'done', title: 'Link copied' });
  };
  const acts = record && (
    <>
      {former ? (
        <FormerStudentActions student={record} onLayer={onLayer} />
      ) : (
        <Button keys="e" tip={mayEdit ? 'Edit' : 'Request a correction'} onClick={edit}>
          {mayEdit ? <Pencil aria-hidden /> : <MessageSquareWarning aria-hidden />}
          {mayEdit ? 'Edit' : 'Request a correction'}
        </Button>
      )}
      {places.actions?.(record)}
      <IconButton
        icon={Ellipsis}
        className="sm:size-9 max-sm:w-14! max-sm:flex-none!"
        variant="outline"
        label={`Other actions for ${record.name}`}
        aria-haspopup="menu"
        onClick={(event) => onLayer({ open: 'other', student: record, from: event.currentTarget })}
      />
    </>
  );
  return (
    <SidePanel
      title={record?.name ?? 'Student'}
      head={
        <p className="flex h-8 items-center text-sm text-fg-2 coarse:h-11">
          {index >= 0 && (
            <span>
              <b className="tnum font-semibold text-fg">{formatNumber(index + 1)}</b> of{' '}
              <span className="tnum">{formatNumber(total)}</span>
              {!onPhone && ' in this list'}
            </span>
          )}
        </p>
      }
      open
      onClose={onClose}
      width="wide"
      actions={
        <>
          <IconButton
            icon={ChevronLeft}
            label="Previous student"
            keys="k"
            onClick={() => go(-1)}
            disabledReason={index > 0 ? undefined : 'This is the first in the list.'}
          />
          <IconButton
            icon={ChevronRight}
            label="Next student"
            keys="j"
            onClick={() => go(1)}
            disabledReason={index >= 0 && index + 1 < total ? undefined : 'This is the last in the list.'}
          />
          {!onPhone && <IconButton icon={Link} label="Copy link" onClick={() => void copy()} />}
        </>
      }
      footer={onPhone ? acts : undefined}
    >
      {error && !record && (
        <ActError
          what="Couldn’t load the student."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!record && !error && (
        <div className="flex flex-col gap-5">
          <output className="sr-only">Loading</output>
          <Skeleton className="h-28" />
          <Skeleton className="h-24" />
          <Skeleton className="h-48" />
        </div>
      )}
      {record && (
        <Body
          record={record}
          acts={onPhone ? undefined : acts}
          places={places}
          onCorrections={mayEdit ? onCorrections : undefined}
        />
      )}
    </SidePanel>
  );
}

interface BodyProps {
  readonly record: StudentRecord;
  readonly acts: React.ReactNode;
  readonly places: StudentPlaces;
  readonly onCorrections: (() => void) | undefined;
}

function Body({ record, acts, places, onCorrections }: BodyProps) {
  const whole = record.proofStatus !== null;
  return (
    <div className="flex flex-col gap-5">
      <PanelIdentity record={record} acts={acts} />
      {record.corrections > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-yellow-line bg-yellow-bg px-4 py-2.5 text-sm text-yellow-fg">
          <MessageSquareWarning aria-hidden className="size-4 shrink-0" />
          <span className="flex-1">
            {plural(
              record.corrections,
              'A correction waits for the office.',
              `${formatNumber(record.corrections)} corrections wait for the office.`,
            )}
          </span>
          {onCorrections && (
            <Button size="sm" onClick={onCorrections}>
              Review
            </Button>
          )}
        </p>
      )}
      <PanelCells student={record} cells={places.cells} />
      {places.sections?.(record)}
      {whole && (
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          <PanelDetails record={record} />
          <PanelHistory key={record.id} student={record.id} />
        </div>
      )}
    </div>
  );
}
