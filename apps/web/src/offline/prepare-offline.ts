// Runs when someone opens Capture or scans packages. Only these people need to work without a connection.
import { trustedWorkerUrl } from '../trusted-worker-url.ts';

const wanted = new Set<string>();
const followed = new WeakSet<ServiceWorkerRegistration>();
/** Milliseconds. A connection that has just returned often fails once more. */
const retryAfter = 5_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks the service worker to fetch and keep the files that a station (`capture` or `scan`) needs without a connection.
 * The worker answers whether it has all of them.
 */
const keep = (worker: ServiceWorker, station: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data === 'kept'));
    port1.start();
    worker.postMessage(`keep ${station}`, [port2]);
  });

async function keepWanted(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return;
  for (const station of wanted) {
    while (worker.state !== 'redundant' && !(await keep(worker, station))) await wait(retryAfter);
  }
}

function follow(registration: ServiceWorkerRegistration, next: ServiceWorker | null): void {
  next?.addEventListener('statechange', () => {
    // Asks a newer service worker for the files of the offline pages at once, before any page needs them.
    if (next.state === 'installed') void keepWanted(next);
    // The connection broke before the first worker had its files, so this tries again.
    if (next.state === 'redundant' && !registration.active) void wait(retryAfter).then(start);
  });
}

async function start(): Promise<void> {
  const registration = await navigator.serviceWorker
    .register(trustedWorkerUrl('/service-worker.js'))
    .catch(() => undefined);
  if (!registration) return wait(retryAfter).then(start);
  if (!followed.has(registration)) {
    followed.add(registration);
    follow(registration, registration.installing);
    registration.addEventListener('updatefound', () => follow(registration, registration.installing));
    // A newer worker takes over only when a page opens, never while someone works. It never reloads a page.
    registration.waiting?.postMessage('take over');
  }
  void keepWanted(registration.waiting);
  return keepWanted((await navigator.serviceWorker.ready).active);
}

export async function prepareOffline(station: string): Promise<void> {
  if (wanted.has(station) || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  wanted.add(station);
  // If the connection broke in the meantime, the missing files are fetched when it is back.
  if (wanted.size === 1) globalThis.addEventListener('online', () => void start());
  await start();
}
