// Pictures the server lets nobody keep: fetched ahead, decoded, held in memory for as long as they are wanted, let go.

export type Picture =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly url: string };
/** `instead`: when there were too many looks at the large one. */
export type Wanted = { readonly address: string; readonly instead?: string | null | undefined };

type Held = { picture: Picture; readonly stop: AbortController; image?: HTMLImageElement };
export type PictureStore = ReturnType<typeof pictureStore>;

const loading: Picture = { state: 'loading' };

/** A line that breaks now and then, as a phone's does: asked again, but not what was refused. */
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
  const held = new Map<string, Held>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const letGo = ({ picture, stop }: Held): void => {
    stop.abort();
    if (picture.state === 'ready') URL.revokeObjectURL(picture.url);
  };

  async function bring({ address, instead }: Wanted, into: Held): Promise<void> {
    const { signal } = into.stop;
    try {
      const blob = await fetched(address, signal).catch((fault: unknown) => {
        if (signal.aborted || typeof instead !== 'string') throw fault;
        return fetched(instead, signal);
      });
      const url = URL.createObjectURL(blob);
      const image = new Image(); // held, so that what was decoded is not decoded again
      image.src = url;
      await image.decode().catch(() => undefined);
      if (signal.aborted) return URL.revokeObjectURL(url);
      Object.assign(into, { image, picture: { state: 'ready', url } satisfies Picture });
    } catch {
      if (signal.aborted) return;
      into.picture = { state: 'failed' };
    }
    tell();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (address: string): Picture => held.get(address)?.picture ?? loading,
    /** These and no others, the most urgent first. */
    want(all: readonly Wanted[]): void {
      const addresses = new Set(all.map(({ address }) => address));
      for (const [address, each] of held)
        if (!addresses.has(address)) {
          held.delete(address);
          letGo(each);
        }
      for (const each of all) {
        if (held.has(each.address)) continue;
        const one: Held = { picture: loading, stop: new AbortController() };
        held.set(each.address, one);
        void bring(each, one);
      }
    },
    retry(address: string): void {
      if (held.get(address)?.picture.state !== 'failed') return;
      held.delete(address);
      tell();
    },
    clear(): void {
      for (const each of held.values()) letGo(each);
      held.clear();
    },
    size: () => held.size,
  };
}
