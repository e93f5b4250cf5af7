// A fake school server for tests of the queue, and one photo to send.
import { RefusedError } from '@lanyard/http/call';
import type { Upload } from '@lanyard/uploads/api';
import { expect } from 'vitest';

import type { Device, Shot } from './device.ts';
import { openDevice } from './open-device.ts';
import type { SchoolServer } from './school-server.ts';

export const org = '019a0000-0000-7000-8000-0000000000aa';
export const student = '019a0000-0000-7000-8000-0000000000bb';
const section = '019a0000-0000-7000-8000-0000000000cc';
const canary = 'CANARY-OF-A-FACE';
const picture = (): Blob => new Blob([canary.repeat(100)], { type: 'image/jpeg' });

export const takeTestShot = (device: Device, follows: string | null = null): Promise<Shot> =>
  device.addShot({ student, section, takenAt: new Date().toISOString(), follows }, picture());

const upload = (id: string, state: Upload['state']): Upload => ({
  id,
  purpose: 'photo',
  size: 1,
  received: 1,
  state,
  reason: state === 'refused' ? 'no_consent' : null,
  file: null,
});

/** A fake server that a test can disconnect, and whose answers the test sets. */
export function testCaptureServer() {
  const heard: string[] = [];
  const secrets = new Map<string, string>();
  const keyOf = (name: string): string => {
    const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32)));
    const key = secrets.get(name) ?? btoa(bytes);
    secrets.set(name, key);
    return key;
  };
  const it = {
    heard,
    online: true,
    /** The server's master keys, newest first. */
    masters: ['first'],
    refuses: undefined as RefusedError | undefined,
    /** The state of an upload after all its bytes have arrived. */
    becomes: 'done' as Upload['state'],
  };
  const reach = (): void => {
    if (!it.online) throw new RefusedError('offline');
    if (it.refuses) throw it.refuses;
  };
  const server = (person: string): SchoolServer => ({
    deviceKeys: async (device) => {
      reach();
      const [newest, ...older] = it.masters.map((id) => ({ id, key: keyOf(`${id} ${person} ${device}`) }));
      if (!newest) throw new Error('a server without a key');
      return { ...newest, older };
    },
    upload: async (shot, _device, sent, onProgress) => {
      onProgress(0);
      await new Promise((resolve) => setTimeout(resolve, 5));
      reach();
      expect(await sent.text()).toBe(canary.repeat(100));
      heard.push(`${shot.student} ${shot.id}`);
      return upload(shot.id, it.becomes);
    },
    look: async (id) => {
      reach();
      return upload(id, it.becomes);
    },
    say: async (saying, key) => {
      reach();
      heard.push(`${saying.kind} ${key.length > 0 ? 'keyed' : ''}`);
    },
  });
  const open: Device[] = [];
  return Object.assign(it, {
    openAs: async (person: string): Promise<Device> => {
      const device = await openDevice({ person, org, server: server(person) });
      open.push(device);
      return device;
    },
    closeAll: async (): Promise<void> => {
      for (const device of open) await device.close('discard').catch(() => undefined);
    },
  });
}
