// Fetches pictures ahead, decodes them and stores them in memory. The server forbids the browser to cache them.

export type PictureState =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly url: string };
/** `instead`: the small picture, used if the large one cannot be fetched, such as after too many requests. */
export type PictureRequest = { readonly address: string; readonly instead?: string | null | undefined };

type Stored = { picture: PictureState; readonly stop: AbortController; image?: HTMLImageElement };
export type PictureStore = ReturnType<typeof pictureStore>;

const loading: PictureState = { state: 'loading' };

/** Waits before each retry, in milliseconds. Phones lose the connection now and then. A refusal is not retried. */
const pauses = [300, 1500];
async function fetched(address: string, signal: AbortSignal): Promise<Blob> {
  for (let tries = 0; ; tries++) {
    const reply = await fetch(address, { signal }).catch((fault: unknown) => {
      if (signal.aborted || tries >= pauses.length) throw fault;
      return undefined;
    });
    if (reply?.ok) return reply.blob();
    if (tries >= pauses.length || (reply && reply.status < 500)) throw new Error(String(reply?.status));
    await new Promise((go) => setTimeout(go, pauses[tries]));
  }
}

export function pictureStore() {
  const stored = new Map<string, Stored>();
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const drop = ({ picture, stop }: Stored): void => {
    stop.abort();
    if (picture.state === 'ready') URL.revokeObjectURL(picture.url);
  };

  async function load({ address, instead }: PictureRequest, into: Stored): Promise<void> {
    const { signal } = into.stop;
    try {
      const blob = await fetched(address, signal).catch((fault: unknown) => {
        if (signal.aborted || typeof instead !== 'string') throw fault;
        return fetched(instead, signal);
      });
      const url = URL.createObjectURL(blob);
      const image = new Image(); // stored, because the browser decodes it only once as long as the object exists
      image.src = url;
      await image.decode().catch(() => undefined);
      if (signal.aborted) return URL.revokeObjectURL(url);
      Object.assign(into, { image, picture: { state: 'ready', url } satisfies PictureState });
    } catch {
      if (signal.aborted) return;
      into.picture = { state: 'failed' };
    }
    notify();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (address: string): PictureState => stored.get(address)?.picture ?? loading,
    /** Stores these pictures and drops all others. The most urgent comes first. */
    want(all: readonly PictureRequest[]): void {
      const addresses = new Set(all.map(({ address }) => address));
      for (const [address, each] of stored)
        if (!addresses.has(address)) {
          stored.delete(address);
          drop(each);
        }
      for (const each of all) {
        if (stored.has(each.address)) continue;
        const one: Stored = { picture: loading, stop: new AbortController() };
        stored.set(each.address, one);
        void load(each, one);
      }
    },
    retry(address: string): void {
      if (stored.get(address)?.picture.state !== 'failed') return;
      stored.delete(address);
      notify();
    },
    clear(): void {
      for (const each of stored.values()) drop(each);
      stored.clear();
    },
    size: () => stored.size,
  };
}
