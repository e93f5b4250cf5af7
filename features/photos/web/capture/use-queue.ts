import { call, isUnreached } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { getCaptureQueue, listCaptureSections, type CaptureSection } from '../../api-capture.ts';
import type { Device } from './device/device.ts';
import { useDeviceState } from './device/use-device.ts';
import { queueLinesOf, type QueueLine, type LoadedQueue } from './flow/queue-lines.ts';

// The topics of the contract: if another operator takes a photo or the roster changes, the queries run again.
const always = { networkMode: 'always', refetchOnWindowFocus: 'always' } as const;

/** Asks the server. If there is no connection, returns what the device stored last. */
async function orKept<Answer>(
  ask: () => Promise<Answer>,
  kept: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (fault) {
    const known = isUnreached(fault) ? await kept() : undefined;
    if (known === undefined) throw fault;
    return known;
  }
}

type Sections = { readonly today: string; readonly sections: readonly CaptureSection[] };
export function useCaptureSections(device: Device) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['capture', org, 'sections'],
    meta: { reads: listCaptureSections.reads },
    queryFn: ({ signal }): Promise<Sections> =>
      orKept(async () => {
        const heard = await call(listCaptureSections, { params: { org } }, signal);
        await device.keepSections(heard.today, heard.sections);
        return heard;
      }, device.sections),
  });
}

const queueQuery = (org: string, device: Device, section: string) => ({
  queryKey: ['capture', org, 'queue', section],
  meta: { reads: getCaptureQueue.reads },
  queryFn: async ({ signal }: { readonly signal?: AbortSignal }): Promise<LoadedQueue> => {
    let heardAt = 0; // 0, because an answer from the device is older than anything that this page knows.
    const queue = await orKept(
      async () => {
        const asked = Date.now();
        const heard = await call(getCaptureQueue, { params: { org, section } }, signal);
        await device.keepQueue(heard);
        heardAt = asked;
        return heard;
      },
      () => device.queueOf(section),
    );
    return { ...queue, heardAt };
  },
});

export function useCaptureQueue(device: Device, section: string | undefined) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    ...queueQuery(org, device, section ?? ''),
    enabled: section !== undefined,
  });
}

/** The lines of a class, updated with what only this device knows. */
export function useQueueLines(device: Device, queue: LoadedQueue): readonly QueueLine[] {
  const { shots, sayings } = useDeviceState(device);
  return useMemo(() => queueLinesOf(queue, { shots, sayings }), [queue, shots, sayings]);
}
