// A hand scanner types quickly and ends with Enter or Tab. Its letters must not trigger our shortcuts. A busy machine
// delivers letters late, so what counts is when each key was pressed.

/** The longest average time between two letters of a scanner, in milliseconds. */
const quick = 50;
/** After a pause of this many milliseconds, the letters before the pause do not belong to a code. */
const idle = 400;
/** A key that no other key follows within this time is a single key. In milliseconds. */
const alone = 120;
const least = 4;

export type ScannerWedge = {
  readonly press: (key: string, at: number) => 'taken' | 'left';
  /** Whether a code is being read. If so, Enter ends the code and does not press the focused button. */
  readonly isReading: () => boolean;
  readonly stop: () => void;
};

export function createScannerWedge(
  on: {
    /** Returns whether the page uses this key. */ readonly key: (key: string) => boolean;
    readonly code: (code: string) => void;
  },
  later: (run: () => void, ms: number) => () => void,
): ScannerWedge {
  let typed: { readonly key: string; readonly at: number }[] = [];
  let cancel: (() => void) | undefined;
  const forget = (): void => {
    cancel?.();
    cancel = undefined;
    typed = [];
  };
  const pace = (end: number): number => {
    const [first] = typed;
    return first && typed.length > 0 ? (end - first.at) / typed.length : Infinity;
  };
  return {
    press: (key, at) => {
      const last = typed.at(-1);
      if (last && at - last.at > idle) forget();
      if (key === 'Enter' || key === 'Tab') {
        const isCode = typed.length >= least && pace(at) < quick;
        const code = typed.map((each) => each.key).join('');
        forget();
        if (!isCode) return 'left';
        on.code(code);
        return 'taken';
      }
      if (key.length !== 1) return 'left';
      typed.push({ key, at });
      cancel?.();
      cancel = later(() => {
        const [only] = typed;
        const single = typed.length === 1 && only ? only.key : undefined;
        // On a busy machine, the browser may report the next letter together with this timer, so wait once more.
        if (single !== undefined)
          cancel = later(() => {
            if (typed.length !== 1) return;
            // If the page does not use the key, do not forget it. It may be the first letter of a code whose second
            // letter is late.
            if (on.key(single)) forget();
          }, 0);
      }, alone);
      return 'taken';
    },
    isReading: () => typed.length >= least - 1,
    stop: forget,
  };
}
