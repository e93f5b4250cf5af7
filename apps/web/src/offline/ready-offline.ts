// Asked for when somebody opens Capture or scans packages: only they have to do without a connection.
import { workerAddress } from '../trusted.ts';

const wanted = new Set<string>();
const followed = new WeakSet<ServiceWorkerRegistration>();

const keep = (worker: ServiceWorker | null): void => {
  for (const station of wanted) worker?.postMessage(`keep ${station}`);
};

/** A newer one fetches what a station needs before it may ever be asked for it. */
function prepare(next: ServiceWorker | null): void {
  next?.addEventListener('statechange', () => {
    if (next.state === 'installed') keep(next);
  });
}

async function start(): Promise<void> {
  const registration = await navigator.serviceWorker.register(workerAddress('/service-worker.js'));
  if (!followed.has(registration)) {
    followed.add(registration);
    prepare(registration.installing);
    registration.addEventListener('updatefound', () => prepare(registration.installing));
    // A newer one takes over when a page is opened, never under a session. No page is ever reloaded by it.
    registration.waiting?.postMessage('take over');
  }
  keep((await navigator.serviceWorker.ready).active);
  keep(registration.waiting);
}

export async function readyOffline(station: string): Promise<void> {
  if (wanted.has(station) || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  wanted.add(station);
  // A connection that broke meanwhile: what is missing is fetched when it is back.
  if (wanted.size === 1) globalThis.addEventListener('online', () => void start());
  await start();
}
