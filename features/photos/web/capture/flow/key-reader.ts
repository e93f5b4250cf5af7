// A key triggers a keyboard shortcut only if no other key follows within this many ms. Otherwise the letters of a hand
// scanner would trigger shortcuts, because it types like a person, only faster, and ends with Enter.

const pause = 60;
const leastCode = 3;

export type KeyReader = {
  readonly press: (key: string, now: number) => void;
  /** True in the middle of a code. An Enter then belongs to the code and not to the focused button. */
  readonly isReading: () => boolean;
  readonly stop: () => void;
};

export function keyReader(
  on: { readonly key: (key: string) => void; readonly code: (code: string) => void },
  later: (run: () => void, ms: number) => () => void,
): KeyReader {
  let typed = '';
  let last = 0;
  let cancel: (() => void) | undefined;
  const flush = (): void => {
    cancel?.();
    cancel = undefined;
    const keys = typed;
    typed = '';
    if (keys.length === 1) on.key(keys);
  };
  return {
    press: (key, now) => {
      if (typed !== '' && now - last > pause) flush(); // The timer that does this after the pause may run late.
      last = now;
      if (key === 'Enter' && typed.length >= leastCode) {
        const code = typed;
        typed = '';
        flush();
        on.code(code);
        return;
      }
      if (key.length !== 1 || (key === ' ' && typed === '')) {
        flush();
        on.key(key);
        return;
      }
      typed += key;
      cancel?.();
      cancel = later(flush, pause);
    },
    isReading: () => typed.length >= leastCode,
    stop: () => {
      cancel?.();
      typed = '';
    },
  };
}
