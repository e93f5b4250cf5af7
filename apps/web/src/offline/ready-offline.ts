// Asked for when somebody opens Capture: only who takes photos has to do without a connection.
import { workerAddress } from '../trusted.ts';

let asked = false;

export async function readyOffline(): Promise<void> {
  if (asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  asked = true;
  const registration = await navigator.serviceWorker.register(workerAddress('/service-worker.js'));
  // A newer one takes over when a page is opened, never under a session. No page is ever reloaded by it.
  registration.waiting?.postMessage('take over');
  await navigator.serviceWorker.ready;
  (registration.waiting ?? registration.active)?.postMessage('keep capture');
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' || next.state === 'activated') next.postMessage('keep capture');
    });
  });
}
