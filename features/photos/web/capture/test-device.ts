// For tests: a device that sends nothing and stores nothing beyond the page.
import type { Device, DeviceState, Saying, Shot } from './device/device.ts';

export type TestDevice = Device & {
  readonly said: Saying[];
  readonly failNext: () => void;
  readonly set: (change: Partial<DeviceState>) => void;
};

export function testDevice(): TestDevice {
  const listeners = new Set<() => void>();
  const pictures = new Map<string, Blob>();
  const said: Saying[] = [];
  let fails = false;
  let state: DeviceState = { online: true, held: null, shots: [], sayings: [], full: 0, lasting: true };
  const set = (change: Partial<DeviceState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    said,
    set,
    failNext: () => {
      fails = true;
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keepMe: () => Promise.resolve(),
    keepSections: () => Promise.resolve(),
    sections: () => Promise.resolve(undefined),
    keepQueue: () => Promise.resolve(),
    queueOf: () => Promise.resolve(undefined),
    addShot: (given, picture) => {
      if (fails) {
        fails = false;
        return Promise.reject(new Error('the disk is full'));
      }
      const shot: Shot = {
        ...given,
        id: crypto.randomUUID(),
        state: 'saved',
        sent: 0,
        sentAt: null,
        size: picture.size,
        reason: null,
      };
      pictures.set(shot.id, picture);
      set({ shots: [shot, ...state.shots] });
      return Promise.resolve(shot);
    },
    pictureOf: (shot) => Promise.resolve(pictures.get(shot)),
    say: (saying) => {
      said.push(saying);
      set({ sayings: [...state.sayings, saying] });
      return Promise.resolve();
    },
    sendNow: () => undefined,
    close: () => Promise.resolve(),
  };
}
