// Small enough for the first load; what it opens is fetched only where something is kept.

/** Whether anybody ever took photos, or scanned, with this browser. */
export async function isKept(what: 'lanyard-device' | 'lanyard-scans'): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === what);
  } catch {
    return true; // a browser that cannot say
  }
}

/** What is too old goes from any page, also where nobody opens Capture any more. */
export async function sweepWhatIsOld(): Promise<void> {
  if (!(await isKept('lanyard-device'))) return;
  const { sweepDevice } = await import('@lanyard/photos/web/capture/device/sweep-device');
  await sweepDevice();
}
