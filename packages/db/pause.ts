/** A pause between polls of the database that others can end early. */
export type Pause = {
  /**
   * Ends after `ms`. Ends at once if `hurry` was called since the last wait, or when the signal of `createPause`
   * aborts.
   */
  readonly wait: (ms: number) => Promise<void>;
  readonly hurry: () => void;
};

export function createPause(signal: AbortSignal): Pause {
  let hurried = false;
  let end: (() => void) | undefined;
  signal.addEventListener('abort', () => end?.());
  return {
    wait: async (ms) => {
      if (!hurried && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      hurried = false;
      end = undefined;
    },
    hurry: () => {
      hurried = true;
      end?.();
    },
  };
}
