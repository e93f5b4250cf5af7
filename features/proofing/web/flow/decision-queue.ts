// Decisions on their way: one at a time, in the order they were taken, and nobody waits for them.

export type Errand = { readonly id: string; readonly what: 'decide' | 'undo' };

export type DecisionQueue<E extends Errand> = {
  readonly add: (errand: E) => void;
  /** True: it had not left yet, and will not. */
  readonly drop: (id: string) => boolean;
  /** Everything that has not left; it will not. */
  readonly dropAll: () => readonly E[];
  readonly size: () => number;
};

/** `run` never throws: it tells whoever asked how it went. */
export function decisionQueue<E extends Errand>(
  run: (errand: E) => Promise<void>,
  changed: () => void,
): DecisionQueue<E> {
  let waiting: readonly E[] = [];
  let running: E | undefined;

  async function work(): Promise<void> {
    while (!running && waiting.length > 0) {
      [running, ...waiting] = waiting as [E, ...E[]];
      await run(running);
      running = undefined;
      changed();
    }
  }
  return {
    add(errand) {
      waiting = [...waiting, errand];
      changed();
      void work();
    },
    drop(id) {
      const left = waiting.filter((each) => each.id !== id);
      const dropped = left.length < waiting.length;
      waiting = left;
      if (dropped) changed();
      return dropped;
    },
    dropAll() {
      const dropped = waiting;
      waiting = [];
      if (dropped.length > 0) changed();
      return dropped;
    },
    size: () => waiting.length + (running ? 1 : 0),
  };
}
