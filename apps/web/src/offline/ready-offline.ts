// Asked for when somebody opens Capture: only who takes photos has to do without a connection.
import { workerAddress } from '../trusted.ts';

let asked = false;

const keepCapture = (worker: ServiceWorker | null): void => worker?.postMessage('keep capture');

/** A newer one fetches what Capture needs before it may ever be asked for it. */
function prepare(next: ServiceWorker | null): void {
  next?.addEventListener('statechange', () => {
    if (next.state === 'installed') keepCapture(next);
  });
}

export async function readyOffline(): Promise<void> {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  asked = true;
  const registration = await navigator.serviceWorker.register(workerAddress('/service-worker.js'));
  prepare(registration.installing);
  registration.addEventListener('updatefound', () => prepare(registration.installing));
  // A newer one takes over when a page is opened, never under a session. No page is ever reloaded by it.
  registration.waiting?.postMessage('take over');
  keepCapture((await navigator.serviceWorker.ready).active);
  keepCapture(registration.waiting);
}
