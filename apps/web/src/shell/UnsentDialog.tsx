import type { ScanQueueState, ScanQueue } from '@lanyard/delivery/web/scan/queue/scan-queue';
import { formatList } from '@lanyard/format/lists';
import { formatCount, plural } from '@lanyard/format/plurals';
import type { Device, DeviceState } from '@lanyard/photos/web/capture/device/device';
import { unsentCountsOf } from '@lanyard/photos/web/capture/device/opened-devices';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

export interface UnsentDialogProps {
  readonly devices: readonly Device[];
  readonly queues: readonly ScanQueue[];
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

type States = { readonly devices: readonly DeviceState[]; readonly queues: readonly ScanQueueState[] };
/** Returns for example "4 photos, 1 note and 2 scans". */
function unsentWords({ devices, queues }: States): { count: number; scans: number; words: string } {
  const each = devices.map(unsentCountsOf);
  const photos = each.reduce((sum, one) => sum + one.photos, 0);
  const sayings = each.reduce((sum, one) => sum + one.sayings, 0);
  const scans = queues.reduce((sum, { waiting }) => sum + waiting.length, 0);
  const words = [
    ...(photos > 0 ? [formatCount(photos, 'photo', 'photos')] : []),
    ...(sayings > 0 ? [formatCount(sayings, 'note', 'notes')] : []),
    ...(scans > 0 ? [formatCount(scans, 'scan', 'scans')] : []),
  ];
  return { count: photos + sayings + scans, scans, words: formatList(words) };
}

const hints: Record<NonNullable<DeviceState['held']>, string> = {
  signed_out: 'You were signed out. Sign in again to send them.',
  not_allowed: 'You may no longer send them for this school.',
};

function useStates(devices: readonly Device[], queues: readonly ScanQueue[]): States {
  const [states, setStates] = useState<States>();
  const now = (): States => ({
    devices: devices.map((each) => each.state()),
    queues: queues.map((each) => each.state()),
  });
  const hear = useEffectEvent(() => setStates(now()));
  useEffect(() => {
    const stops = [...devices, ...queues].map((each) => each.subscribe(() => hear()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [devices, queues]);
  return states ?? now();
}

const subscribeOnline = (listener: () => void): (() => void) => {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
};

/** Warns someone who logs out while photos or scans are only on this device. */
export function UnsentDialog({ devices, queues, onStay, onLeave }: UnsentDialogProps) {
  const states = useStates(devices, queues);
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const { count, scans, words } = unsentWords(states);
  const [most] = useState(count);
  const [sending, setSending] = useState(false);
  const held = [...states.devices, ...states.queues].find((state) => state.held)?.held;
  const done = count === 0;
  useEffect(() => {
    // The person wanted to log out, and everything is now sent.
    if (done && sending) onLeave();
  }, [done, sending, onLeave]);
  const hint = online ? held && hints[held] : 'There is no connection.';
  const busy = sending && hint === undefined && !done;
  return (
    <Dialog
      title={done ? 'Everything is sent' : `${words} ${plural(count, 'is', 'are')} not sent yet`}
      open
      onOpenChange={(open) => !open && onStay()}
      size="lg"
      footer={
        <>
          {!done && (
            <Button variant="ghost" onClick={onLeave}>
              {scans === count
                ? 'Log out and keep them on this device'
                : 'Log out and keep them locked on this device'}
            </Button>
          )}
          <Button onClick={onStay}>Stay</Button>
          {done ? (
            <Button variant="primary" onClick={onLeave}>
              Log out
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={busy}
              disabledReason={online ? undefined : 'There is no connection.'}
              onClick={() => {
                setSending(true);
                for (const each of [...devices, ...queues]) each.sendNow();
              }}
            >
              Send now
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        {count > scans && (
          <p>
            {scans > 0 ? 'Photos are' : 'They are'} on this device alone. Locked, only you can open and send
            them, by signing in here again within seven days; then they are deleted.
          </p>
        )}
        {scans > 0 && (
          <p>
            {count > scans ? 'Scans are' : 'They are'} on this device alone: nobody else knows of them yet.
            They are sent when you sign in here again and open the scan screen.
          </p>
        )}
        {sending && (
          <ProgressBar
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
