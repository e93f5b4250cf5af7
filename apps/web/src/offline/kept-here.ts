// Small enough for the first load; what it opens is fetched only where something is kept.

/** Whether anybody ever took photos with this browser. */
export async function somethingIsKept(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === 'lanyard-device');
  } catch {
    return true; // a browser that cannot say
  }
}

/** What is too old goes from any page, also where nobody opens Capture any more. */
export async function sweepWhatIsOld(): Promise<void> {
  if (!(await somethingIsKept())) return;
  const { sweepDevice } = await import('@lanyard/photos/web/capture/device/sweep-device');
  await sweepDevice();
}
