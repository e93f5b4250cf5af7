// Opens the app without a connection. Stores our own built files and one page. Never stores an answer of the server or
// a picture. The build fills in the files and its own name (apps/web/offline-files.ts).
type Kept = {
  readonly build: string;
  readonly shell: readonly string[];
  /** The files that each offline page needs. */
  readonly capture: readonly string[];
  readonly scan: readonly string[];
};
const kept = JSON.parse('__KEPT_FILES__') as Kept;

// TypeScript cannot describe the page and the worker in one project.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Told = Lasting & { readonly data: unknown; readonly ports: readonly MessagePort[] };
type Scope = {
  readonly location: Location;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: { readonly claim: () => Promise<void> };
  addEventListener(event: 'install' | 'activate', act: (event: Lasting) => void): void;
  addEventListener(event: 'fetch', act: (event: Fetching) => void): void;
  addEventListener(event: 'message', act: (event: Told) => void): void;
};
const scope = globalThis as unknown as Scope;

const prefix = 'lanyard-';
const cacheName = `${prefix}${kept.build}`;
/** How many milliseconds a page may load before the stored page is shown. */
const patience = 4_000;

/** Tells the page that asked whether all files of its station are stored. If not, the page asks again. */
async function keepFor(station: 'capture' | 'scan', asker: MessagePort | undefined): Promise<void> {
  const isKept = await keepAll(kept[station]).then(
    () => true,
    () => false,
  );
  asker?.postMessage(isKept ? 'kept' : 'incomplete');
}

async function keepAll(files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file);
}

/** Keeps the files of the previous build, because a page of it may still be open and need them. */
async function deleteOldCaches(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  for (const name of ours.slice(0, -1)) await caches.delete(name);
}

async function page(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const fresh = fetch(request);
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  if (first) return first;
  return (await (await caches.open(cacheName)).match('/')) ?? fresh;
}

/** A file's name changes with its content, so a stored file is always right. */
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

scope.addEventListener('install', (event) => event.waitUntil(keepAll(['/', ...kept.shell])));
scope.addEventListener('activate', (event) =>
  event.waitUntil(deleteOldCaches().then(() => scope.clients.claim())),
);
scope.addEventListener('message', (event) => {
  // The page has just opened, so nobody is in the middle of work.
  if (event.data === 'take over') event.waitUntil(scope.skipWaiting());
  for (const station of ['capture', 'scan'] as const)
    if (event.data === `keep ${station}`) event.waitUntil(keepFor(station, event.ports[0]));
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== scope.location.origin || pathname.startsWith('/api')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/') || kept.shell.includes(pathname)) event.respondWith(file(request));
});
