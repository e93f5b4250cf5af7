/** A code that was out of sight for longer than this time, in milliseconds, counts as a new scan. */
const gone = 1_600;

/**
 * Returns true if the code in a camera picture is a new scan. `code` is null if the picture shows none. `now` is in
 * milliseconds.
 */
export type IsNewScan = (code: string | null, now: number) => boolean;

/**
 * Decides for each camera picture whether its code is a new scan. A code that stays in sight is one scan. A slow device
 * may need seconds for a picture, so only a picture without the code shows that the code was taken away.
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
