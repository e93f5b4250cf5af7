// This file is small, because the first load includes it. It loads the rest only if this browser has stored data.

/** Whether anyone ever took photos, or scanned, with this browser. */
export async function hasOfflineData(what: 'lanyard-device' | 'lanyard-scans'): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === what);
  } catch {
    // The browser cannot list its databases, so assume that there is one.
    return true;
  }
}

/** Deletes data that is too old, from any page: perhaps nobody opens Capture in this browser any more. */
export async function deleteOldOfflineData(): Promise<void> {
  if (!(await hasOfflineData('lanyard-device'))) return;
  const { sweepDevice } = await import('@lanyard/photos/web/capture/device/sweep-device');
  await sweepDevice();
}
