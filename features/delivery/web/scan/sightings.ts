/** A code that was out of sight for longer than this time, in milliseconds, counts as a new scan. */
const gone = 1_600;

/** Whether the code that a look found at a time (in milliseconds), or `null` for none, is a new scan. */
export type IsNewScan = (code: string | null, now: number) => boolean;

/**
 * Decides for each look of the camera whether its code is a new scan. A code that stays in sight is one scan. A slow
 * device may need seconds for a look, so only a look without the code shows that it was taken away.
 */
export function createNewScanCheck(): IsNewScan {
  let seen: { readonly code: string; readonly at: number; readonly wasAway: boolean } | undefined;
  return (code, now) => {
    if (code === null) {
      if (seen) seen = { ...seen, wasAway: true };
      return false;
    }
    const isNew = seen?.code !== code || (seen.wasAway && now - seen.at > gone);
    seen = { code, at: now, wasAway: false };
    return isNew;
  };
}
