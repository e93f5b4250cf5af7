import { LogOutButton } from '@lanyard/accounts/web/LogOutButton';
import { ActError } from '@lanyard/client/ActError';
import { formatCount } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { IconButton } from '@lanyard/ui/IconButton';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { clsx } from 'clsx';
import { FolderUp, LayoutGrid, Users, X } from 'lucide-react';

import type { CaptureSection } from '../../api-capture.ts';
import { CameraCardsLink } from '../CameraCardsLink.tsx';
import type { Device } from './device/device.ts';
import { useDeviceState } from './device/use-device.ts';
import { sectionName } from './flow/section-name.ts';
import { SyncPill } from './parts/SyncPill.tsx';
import { useCaptureSections } from './use-queue.ts';

export interface CaptureSectionPickerProps {
  readonly device: Device;
  readonly onPick: (section: string) => void;
  readonly onLeave: () => void;
  /** Opens the import of photos that are already in a folder. */
  readonly onImport: () => void;
  /** Opens the contact sheet of a class. */
  readonly onSheet: (section: string) => void;
}

function SectionCard({ section, onPick }: { readonly section: CaptureSection; readonly onPick: () => void }) {
  const { students, captured, retakes, absent } = section;
  const isDone = students > 0 && captured === students;
  const rest = [
    ...(absent > 0 ? [`${String(absent)} absent`] : []),
    ...(retakes > 0 ? [formatCount(retakes, 'retake', 'retakes')] : []),
  ].join(' · ');
  return (
    <button
      type="button"
      onClick={onPick}
      className="grid min-h-28 w-full grid-cols-[1fr_auto] content-between items-baseline gap-x-2 rounded-lg border border-line bg-surface p-4 text-start shadow-1 hover:border-line-2 hover:bg-well"
    >
      <b className="text-xl font-semibold">{sectionName(section)}</b>
      <span className={clsx('text-xs', isDone ? 'text-green-fg' : 'text-fg-3')}>
        {isDone ? 'Done' : rest}
      </span>
      <span className="tnum col-span-2 text-sm text-fg-2">
        {captured} of {students}
        <span aria-hidden className="mt-1.5 flex h-2 overflow-hidden rounded-full bg-line">
          <span
            className="bg-green"
            style={{ width: `${String((captured / Math.max(1, students)) * 100)}%` }}
          />
          <span className="bg-red" style={{ width: `${String((retakes / Math.max(1, students)) * 100)}%` }} />
        </span>
      </span>
    </button>
  );
}

/** The page where the photographer chooses the next class. */
export function CaptureSectionPicker({
  device,
  onPick,
  onLeave,
  onImport,
  onSheet,
}: CaptureSectionPickerProps) {
  const { data, error, refetch, isFetching } = useCaptureSections(device);
  const state = useDeviceState(device);
  return (
    <div className="flex h-full flex-col overflow-hidden bg-bg">
      <div aria-hidden className="lanyard-strap h-1 shrink-0" />
      <header className="flex h-14 shrink-0 items-center gap-3 border-b border-line bg-surface px-3 lg:px-4">
        <IconButton icon={X} label="Leave capture" className="size-11! [&_svg]:size-5!" onClick={onLeave} />
        <h1 className="text-base font-semibold max-lg:text-md">Capture</h1>
        <div className="ms-auto flex items-center gap-3">
          <SyncPill state={state} />
          {state.online && (
            <Button onClick={onImport}>
              <FolderUp aria-hidden />
              <span className="max-sm:sr-only">Import photos</span>
            </Button>
          )}
          <LogOutButton />
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 lg:p-6">
        <h2 className="text-xl font-semibold">Which class is next?</h2>
        {error && !data && (
          <div className="mt-4">
            <ActError what="Couldn’t load the classes." error={error} onRetry={() => void refetch()} />
          </div>
        )}
        {data?.sections.length === 0 && (
          <EmptyState
            icon={Users}
            title="No classes yet"
            hint="Students come into the school by Import Students or Add Student."
          />
        )}
        <ul
          className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
          aria-busy={isFetching && !data}
        >
          {!data &&
            !error &&
            Array.from({ length: 8 }, (_, i) => (
              <li key={i}>
                <Skeleton className="h-28 w-full" />
              </li>
            ))}
          {data?.sections.map((section) => (
            <li key={section.id}>
              <SectionCard section={section} onPick={() => onPick(section.id)} />
              {state.online && section.students > 0 && (
                <div className="mt-1.5 flex flex-wrap gap-1.5">
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Faces of ${sectionName(section)}`}
                    onClick={() => onSheet(section.id)}
                  >
                    <LayoutGrid aria-hidden />
                    Faces
                  </Button>
                  <CameraCardsLink section={section.id} name={sectionName(section)} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
