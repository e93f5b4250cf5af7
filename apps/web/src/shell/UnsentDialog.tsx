import type { Device, DeviceState } from '@lanyard/photos/web/capture/device/device';
import { unsentIn } from '@lanyard/photos/web/capture/device/opened-devices';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Progress } from '@lanyard/ui/Progress';
import { useEffect, useState, useSyncExternalStore } from 'react';

export interface UnsentDialogProps {
  readonly devices: readonly Device[];
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${String(count)} ${count === 1 ? one : many}`];

/** 4 photos, 1 note. */
export function unsentWords(states: readonly DeviceState[]): { count: number; words: string } {
  const each = states.map(unsentIn);
  const photos = each.reduce((sum, one) => sum + one.photos, 0);
  const sayings = each.reduce((sum, one) => sum + one.sayings, 0);
  const words = [...counted(photos, 'photo', 'photos'), ...counted(sayings, 'note', 'notes')];
  return { count: photos + sayings, words: words.join(' and ') };
}

const hints: Record<NonNullable<DeviceState['held']>, string> = {
  signed_out: 'You were signed out. Sign in again to send them.',
  not_allowed: 'You may no longer send photos for this school.',
};

function useStates(devices: readonly Device[]): readonly DeviceState[] {
  const [states, setStates] = useState(() => devices.map((device) => device.state()));
  useEffect(() => {
    const stops = devices.map((device) =>
      device.subscribe(() => setStates(devices.map((each) => each.state()))),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [devices]);
  return states;
}

const subscribeOnline = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
};

/** Before somebody leaves what is on this device alone. */
export function UnsentDialog({ devices, onStay, onLeave }: UnsentDialogProps) {
  const states = useStates(devices);
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const { count, words } = unsentWords(states);
  const [most] = useState(count);
  const [sending, setSending] = useState(false);
  const held = states.find((state) => state.held)?.held;
  const done = count === 0;
  useEffect(() => {
    // They wanted to go; what kept them is gone.
    if (done && sending) onLeave();
  }, [done, sending, onLeave]);
  const hint = online ? held && hints[held] : 'There is no connection.';
  const busy = sending && hint === undefined && !done;
  return (
    <Dialog
      title={done ? 'Everything is sent' : `${words} ${count === 1 ? 'is' : 'are'} not sent yet`}
      open
      onOpenChange={(open) => !open && onStay()}
      size="lg"
      footer={
        <>
          <Button variant="ghost" onClick={onLeave}>
            {done ? 'Log out' : 'Log out and keep them locked on this device'}
          </Button>
          <Button onClick={onStay}>Stay</Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={online ? undefined : 'There is no connection.'}
            onClick={() => {
              setSending(true);
              for (const device of devices) device.sendNow();
            }}
          >
            Send now
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <p>
          They are on this device alone. Locked, only you can open and send them, by signing in here again
          within seven days; then they are deleted.
        </p>
        {sending && (
          <Progress
            label="Sent"
            value={most - count}
            max={most}
            valueText={`${String(most - count)} of ${String(most)}`}
          />
        )}
        {hint !== undefined && <output className="text-fg-2">{hint}</output>}
      </div>
    </Dialog>
  );
}
