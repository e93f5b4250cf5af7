// A tablet for the journeys: the real app, and a script in the page that uses the product's own upload queue.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { expect, type Page } from '@playwright/test';
import { build } from 'vite';

export const nameCanary = 'Zebulon Quillfeather';
/** A text that every picture of a journey contains as a JPEG comment. The search for traces looks for it. */
export const pictureCanary = 'CANARY-OF-A-FACE-7f3a';

const entry = fileURLToPath(
  new URL('../features/photos/web/capture/device/opened-devices.ts', import.meta.url),
);
let built: Promise<string> | undefined;
/** Bundles the device module of the capture screen into one script that a page can run. */
async function deviceCode(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'lanyardDevices' } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error('the device was not built');
  return `${bundle.output[0].code}; globalThis.lanyardDevices = lanyardDevices;`;
}

type Shot = { id: string; state: string; reason: string | null };
type Device = {
  state: () => { shots: Shot[] };
  addShot: (shot: object, picture: Blob) => Promise<Shot>;
  sendNow: () => void;
  keepMe: (me: unknown, heardAt: number) => Promise<void>;
  keepQueue: (queue: unknown) => Promise<void>;
};
type InPage = {
  lanyardDevices: { sharedDeviceOf: (person: string, org: string) => Promise<Device> };
  here: Device;
};

export type StationPerson = { readonly person: string; readonly org: string };

/** Opens the station. This also works without a connection, if the station was open in this browser before. */
export async function openStation(page: Page, { person, org }: StationPerson): Promise<void> {
  await page.evaluate(await (built ??= deviceCode()));
  await page.evaluate(
    async ([by, at]) => {
      const world = globalThis as unknown as InPage;
      world.here = await world.lanyardDevices.sharedDeviceOf(by, at);
    },
    [person, org] as const,
  );
}

export async function samplePortraitJpeg(seed: string): Promise<Buffer> {
  const { bytes } = await samplePhoto({ seed, width: 480 });
  // Inserts a JPEG comment right after the start-of-image marker, where cameras write it.
  const comment = Buffer.from(pictureCanary);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([bytes.subarray(0, 2), head, comment, bytes.subarray(2)]);
}

export const takeStationPhoto = (
  page: Page,
  shot: { student: string; section: string; takenAt: string; follows?: string | null },
  picture: Buffer,
): Promise<string> =>
  page.evaluate(
    async ([taken, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const { here } = globalThis as unknown as InPage;
      const shown = await here.addShot(
        { follows: null, ...taken },
        new Blob([bytes], { type: 'image/jpeg' }),
      );
      return shown.id;
    },
    [shot, picture.toString('base64')] as const,
  );

/** Stores the class list and the signed-in person, as the open capture screen does. */
export const storeClassList = (page: Page, { org }: StationPerson, section: string): Promise<void> =>
  page.evaluate(
    async ([at, of]) => {
      const read = async (path: string): Promise<unknown> => (await fetch(`/api/v1${path}`)).json();
      const { here } = globalThis as unknown as InPage;
      await here.keepQueue(await read(`/orgs/${at}/capture/sections/${of}`));
      await here.keepMe(((await read('/session')) as { me: unknown }).me, Date.now());
    },
    [org, section] as const,
  );

export const readShotStates = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as InPage).here
      .state()
      .shots.map(({ state, reason }) => [state, reason].filter(Boolean).join(' ')),
  );

/** The encrypted pictures that are still on the tablet. */
export const listStoredPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shots = await (await navigator.storage.getDirectory()).getDirectoryHandle('shots');
    const files: string[] = [];
    for await (const name of (shots as unknown as { keys: () => AsyncIterable<string> }).keys())
      files.push(name);
    return files;
  });

/** Waits until the service worker has stored all files that a station needs. */
export async function waitForOfflineFiles(page: Page): Promise<void> {
  await page.goto('/capture');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const text = await (await fetch('/service-worker.js')).text();
        const found = JSON.parse(/\{"build".*?\]\}/.exec(text)?.[0] ?? '{}') as {
          build: string;
          shell: string[];
          capture: string[];
        };
        const cache = await caches.open(`lanyard-${found.build}`);
        const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
        return ['/', ...found.shell, ...found.capture].filter((path) => !kept.has(path)).length;
      }),
    )
    .toBe(0);
}

/** Returns the files of a browser's profile that contain one of the words or start a JPEG. */
export async function findTraces(profile: string, words: readonly string[]): Promise<string[]> {
  const traces: string[] = [];
  for (const file of await readdir(profile, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const bytes = await readFile(join(file.parentPath, file.name)).catch(() => Buffer.alloc(0));
    for (const word of words)
      if (bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le')))
        traces.push(`${word}: ${join(file.parentPath, file.name)}`);
    for (const mark of ['ffd8ffe0', 'ffd8ffe1', 'ffd8fffe'])
      for (let at = bytes.indexOf(mark, 0, 'hex'); at >= 0; at = bytes.indexOf(mark, at + 1, 'hex'))
        if (/JFIF|Exif|CANARY/.test(bytes.subarray(at, at + 16).toString('latin1')))
          traces.push(`JPEG: ${join(file.parentPath, file.name)}`);
  }
  return traces;
}

/**
 * Stores a picture as a plain file and a name as a plain row, which the product must never do. Shows that the search
 * finds them.
 */
export const storeUnencrypted = (page: Page, picture: Buffer): Promise<void> =>
  page.evaluate(
    async ([base64, name]) => {
      const root = await navigator.storage.getDirectory();
      const file = await (await root.getFileHandle('control', { create: true })).createWritable();
      await file.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
      await file.close();
      const opening = indexedDB.open('control');
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('names'));
      await new Promise((done) => opening.addEventListener('success', done));
      const writing = opening.result.transaction('names', 'readwrite');
      writing.objectStore('names').put({ name }, 1);
      await new Promise((done) => writing.addEventListener('complete', done));
    },
    [picture.toString('base64'), nameCanary] as const,
  );
