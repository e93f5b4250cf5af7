import { Drawer } from '@lanyard/ui/Drawer';
import { useToast } from '@lanyard/ui/use-toast';
import type { ReactNode } from 'react';

import type { OnCaptureSearch } from './capture-search.ts';
import type { Device, DeviceState } from './device/device.ts';
import { needsPhoto, type QueueLine, type LoadedQueue } from './flow/queue-lines.ts';
import { sectionName } from './flow/section-name.ts';
import { CaptureKeys } from './parts/CaptureKeys.tsx';
import { EndDialog } from './parts/EndDialog.tsx';
import { FilesDialog } from './parts/FilesDialog.tsx';
import { FindStudentDialog } from './parts/FindStudentDialog.tsx';
import { NameWrongDialog } from './parts/NameWrongDialog.tsx';
import type { usePictureFiles } from './use-picture-files.ts';

export type CaptureLayer = 'find' | 'walk-up' | 'name' | 'keys' | 'end' | 'queue';

export interface CaptureLayersProps {
  readonly layer: CaptureLayer | undefined;
  readonly device: Device;
  readonly state: DeviceState;
  readonly school: string;
  readonly queue: LoadedQueue;
  readonly lines: readonly QueueLine[];
  readonly line: QueueLine;
  readonly minutes: number;
  readonly files: ReturnType<typeof usePictureFiles>;
  readonly queueColumn: ReactNode;
  readonly onGo: (student: string, section: string) => void;
  readonly onLayer: (layer: CaptureLayer | undefined) => void;
  readonly onSearch: OnCaptureSearch;
  readonly onLeave: () => void;
}

/** The dialogs and panels that can open over the capture screen. */
export function CaptureLayers(props: CaptureLayersProps) {
  const { layer, device, state, school, queue, lines, line, minutes, files, queueColumn } = props;
  const { onGo, onLayer, onSearch, onLeave } = props;
  const toast = useToast();
  const close = (): void => onLayer(undefined);
  const from = lines.findIndex(({ id }) => id === line.id);
  return (
    <>
      {(layer === 'find' || layer === 'walk-up') && (
        <FindStudentDialog
          device={device}
          present={queue}
          wholeSchool={layer === 'walk-up'}
          onGo={(student, section) => {
            close();
            onGo(student, section);
          }}
          onClose={close}
        />
      )}
      {layer === 'name' && (
        <NameWrongDialog
          name={line.name}
          onClose={close}
          onSay={async (proposed) => {
            await device.say({ kind: 'name', student: line.id, was: line.name, proposed });
            toast.show({ kind: 'done', title: 'The office will look at it' });
          }}
        />
      )}
      {layer === 'keys' && <CaptureKeys onClose={close} />}
      {layer === 'end' && (
        <EndDialog
          school={school}
          name={sectionName(queue.section)}
          day={queue.today}
          lines={lines}
          state={state}
          minutes={minutes}
          onSend={device.sendNow}
          onClose={close}
          onOther={() => onSearch({ section: undefined, student: undefined, of: undefined })}
          onLeave={onLeave}
        />
      )}
      {files.files.length > 0 && (
        <FilesDialog
          files={files.files}
          lines={lines.slice(Math.max(0, from)).filter((each) => each.id === line.id || needsPhoto(each))}
          onConfirm={files.keepAll}
          onClose={files.close}
        />
      )}
      <Drawer label="Queue" open={layer === 'queue'} onOpenChange={(open) => open || close()}>
        <div className="flex min-h-0 flex-1 flex-col">{layer === 'queue' && queueColumn}</div>
      </Drawer>
    </>
  );
}
