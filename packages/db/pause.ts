/** For a loop that looks at the database again and again: a pause that others can end early. */
export type Pause = {
  /** Ends after `ms`, at once if somebody hurried since the last wait, or when the loop's signal aborts. */
  readonly wait: (ms: number) => Promise<void>;
  readonly hurry: () => void;
};

export function pauseUntilHurried(signal: AbortSignal): Pause {
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
