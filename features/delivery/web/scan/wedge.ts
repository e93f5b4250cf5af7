// A hand scanner types: quickly, and ends with Enter or Tab. Its letters must not act as our keys, and a busy machine that
// hands them over late must not tear a code apart: what counts is when each was pressed, not when we hear of it.

/** Between two letters of a scanner, on the whole. */
const quick = 50;
/** So long after the last letter, what was typed is no code. */
const idle = 400;
/** A key that nothing follows is a key. */
const alone = 120;
const least = 4;

export type Wedge = {
  readonly press: (key: string, at: number) => 'taken' | 'left';
  /** In the middle of a code: an Enter belongs to it, not to the button that has the focus. */
  readonly isReading: () => boolean;
  readonly stop: () => void;
};

export function wedge(
  on: {
    /** Answers whether it is one of ours. */ readonly key: (key: string) => boolean;
    readonly code: (code: string) => void;
  },
  later: (run: () => void, ms: number) => () => void,
): Wedge {
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
        // What follows may be under way already: a machine that is busy tells of both at once.
        if (single !== undefined)
          cancel = later(() => {
            if (typed.length !== 1) return;
            // Not ours: it may be the first letter of a code whose second one is late.
            if (on.key(single)) forget();
          }, 0);
      }, alone);
      return 'taken';
    },
    isReading: () => typed.length >= least - 1,
    stop: forget,
  };
}
