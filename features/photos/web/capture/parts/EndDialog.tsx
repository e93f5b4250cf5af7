import { formatCount } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { ArrowLeftRight, Printer, Send } from 'lucide-react';

import type { DeviceState } from '../device/device.ts';
import { remainingCountOf, progressOf, type QueueLine } from '../flow/queue-lines.ts';
import { AbsenteeList } from './AbsenteeList.tsx';

export interface EndDialogProps {
  readonly school: string;
  readonly name: string;
  readonly day: string;
  readonly lines: readonly QueueLine[];
  readonly state: DeviceState;
  readonly minutes: number;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly onOther: () => void;
  readonly onLeave: () => void;
}

function Names({ title, lines }: { readonly title: string; readonly lines: readonly QueueLine[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">{title}</h3>
      <ol className="mt-1.5 flex flex-col">
        {lines.map((line) => (
          <li key={line.id} className="flex gap-3 border-b border-line/70 py-1.5 text-base last:border-0">
            <span className="tnum w-8 font-mono text-sm leading-5.5 text-fg-3">{Number(line.rollNo)}</span>
            <span className="min-w-0 flex-1 wrap-break-word">{line.name}</span>
            {line.kind === 'retake' && <span className="text-sm text-red-fg">{line.why}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A summary: finished children, children who still need a photo, and photos that only this device has. */
export function EndDialog(props: EndDialogProps) {
  const { school, name, day, lines, state, minutes, onSend, onClose, onOther, onLeave } = props;
  const progress = progressOf(lines);
  const unsent = state.shots.filter((shot) => shot.state === 'saved' || shot.state === 'sending').length;
  const isDone = remainingCountOf(progress) === 0;
  const absent = lines.filter(({ kind }) => kind === 'absent');
  const open = lines.filter(({ kind }) => kind === 'missing' || kind === 'retake');
  const title = isDone
    ? `${String(progress.done)} of ${String(progress.all)}. ${name} is done — ${formatCount(minutes, 'minute', 'minutes')}.`
    : `${String(progress.done)} of ${String(progress.all)} in ${name}`;
  return (
    <Dialog
      title={title}
      size="lg"
      open
      onOpenChange={(next) => next || onClose()}
      footer={
        <>
          <Button size="lg" onClick={() => globalThis.print()}>
            <Printer aria-hidden />
            Print the list
          </Button>
          <Button size="lg" onClick={onOther}>
            <ArrowLeftRight aria-hidden />
            Another class
          </Button>
          <Button size="lg" variant="primary" onClick={onLeave}>
            End session
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(
          [
            ['Photographed', progress.done],
            ['Retakes', progress.retakes],
            ['Absent', progress.absent],
            ['No photo', progress.never],
          ] as const
        ).map(([label, n]) => (
          <div key={label} className="rounded-lg border border-line p-3">
            <dt className="text-xs text-fg-3">{label}</dt>
            <dd className="tnum text-xl font-semibold">{n}</dd>
          </div>
        ))}
      </dl>
      {unsent > 0 && (
        <div className="mt-4 flex items-center gap-3 rounded-lg border border-yellow-line bg-yellow-bg p-3 text-yellow-fg">
          <p className="flex-1 text-sm">
            <b className="font-semibold">
              {formatCount(unsent, 'photo is', 'photos are')} on this device only.
            </b>{' '}
            {state.online
              ? 'They are being sent.'
              : 'They are sent by themselves once there is a connection.'}
          </p>
          {state.online && (
            <Button onClick={onSend}>
              <Send aria-hidden />
              Send now
            </Button>
          )}
        </div>
      )}
      <Names title="Absent, for the make-up day" lines={absent} />
      <Names title="Still to be photographed" lines={open} />
      <AbsenteeList school={school} name={name} day={day} lines={lines} />
    </Dialog>
  );
}
