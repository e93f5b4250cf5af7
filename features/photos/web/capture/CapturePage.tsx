import { LogOutButton } from '@lanyard/accounts/web/LogOutButton';
import { ActError } from '@lanyard/client/ActError';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Users } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';

import type { StartWorker } from './camera/guide.ts';
import type { CaptureSearch, OnCaptureSearch } from './capture-search.ts';
import { CaptureDesk } from './CaptureDesk.tsx';
import { CaptureSectionPicker } from './CaptureSectionPicker.tsx';
import type { Device } from './device/device.ts';
import { useDevice } from './device/use-device.ts';
import { nextLineAfter } from './flow/queue-lines.ts';
import { useCaptureQueue, useQueueLines } from './use-queue.ts';

export interface CapturePageProps {
  readonly search: CaptureSearch;
  readonly onSearch: OnCaptureSearch;
  readonly onLeave: () => void;
  readonly onImport: () => void;
  readonly onSheet: (section: string) => void;
  readonly startWorker: StartWorker;
}

const Middle = ({ children }: { readonly children: ReactNode }) => (
  <div className="relative grid h-full place-items-center p-6">
    <div className="absolute end-3 top-3">
      <LogOutButton />
    </div>
    <div className="w-full max-w-md">{children}</div>
  </div>
);

function Session(props: CapturePageProps & { readonly device: Device; readonly section: string }) {
  const { device, section, search } = props;
  const of = search.of ?? section;
  const home = useCaptureQueue(device, section);
  const other = useCaptureQueue(device, of);
  const failed = home.error && !home.data ? home : other.error && !other.data ? other : undefined;
  if (failed)
    return (
      <Middle>
        <h1 className="sr-only">Capture</h1>
        <ActError
          what="Couldn’t load the class."
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
        <Button
          className="mt-3"
          onClick={() => props.onSearch({ section: undefined, student: undefined, of: undefined })}
        >
          Another class
        </Button>
      </Middle>
    );
  if (!home.data || !other.data) return <div className="h-full bg-bg" aria-busy="true" />;
  return <Sat {...props} queue={home.data} sitterQueue={other.data} />;
}

type SatProps = CapturePageProps & {
  readonly device: Device;
  readonly queue: NonNullable<ReturnType<typeof useCaptureQueue>['data']>;
  readonly sitterQueue: NonNullable<ReturnType<typeof useCaptureQueue>['data']>;
};
/** Chooses the child in front of the camera: the child in the URL, or else the next one in the queue. */
function Sat({ device, queue, sitterQueue, search, onSearch, onLeave, startWorker }: SatProps) {
  const lines = useQueueLines(device, queue);
  const others = useQueueLines(device, sitterQueue);
  const named = others.find(({ id }) => id === search.student);
  const sitter = named ?? nextLineAfter(lines, null, []) ?? lines[0];
  const sitterId = sitter?.id;
  useEffect(() => {
    if (!named && sitterId !== undefined)
      onSearch({ section: queue.section.id, student: sitterId, of: undefined }, { replace: true });
  }, [named, sitterId, queue.section.id, onSearch]);
  if (!sitter)
    return (
      <Middle>
        <h1 className="sr-only">Capture</h1>
        <EmptyState
          icon={Users}
          title="Nobody is in this class yet"
          action={
            <Button onClick={() => onSearch({ section: undefined, student: undefined, of: undefined })}>
              Another class
            </Button>
          }
        />
      </Middle>
    );
  return (
    <CaptureDesk
      device={device}
      queue={queue}
      sitterQueue={named ? sitterQueue : queue}
      sitter={sitter}
      onSearch={onSearch}
      onLeave={onLeave}
      startWorker={startWorker}
    />
  );
}

/**
 * `/capture`: a person chooses a class and then photographs one child after the other. The URL has the class and the
 * child, so a reload returns to the same child.
 */
export function CapturePage(props: CapturePageProps) {
  const { device, failed, again } = useDevice();
  const { search, onSearch, onLeave } = props;
  if (!device)
    return failed === undefined ? (
      <div className="h-full bg-bg" aria-busy="true" />
    ) : (
      <Middle>
        <h1 className="text-lg font-semibold">Capture cannot open here</h1>
        <p className="mt-1 text-base text-fg-2">
          {failed === 'offline'
            ? 'The first time a device is used it needs a connection; after that none.'
            : 'This browser does not let us keep photos safely on the device.'}
        </p>
        <div className="mt-4 flex gap-2">
          <Button variant="primary" size="lg" onClick={again}>
            Try again
          </Button>
          <Button size="lg" onClick={onLeave}>
            Back
          </Button>
        </div>
      </Middle>
    );
  if (search.section === undefined)
    return (
      <CaptureSectionPicker
        device={device}
        onPick={(section) => onSearch({ section, student: undefined, of: undefined })}
        onLeave={onLeave}
        onImport={props.onImport}
        onSheet={props.onSheet}
      />
    );
  return <Session key={search.section} {...props} device={device} section={search.section} />;
}
