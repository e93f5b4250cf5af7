import { createFonts, type Fonts } from '../layout/fonts.ts';

/** Thrown by layout for a face that is not here yet. */
class FaceAwaited extends Error {
  readonly key: string;
  constructor(key: string) {
    super(`${key} has not been fetched`);
    this.key = key;
  }
}

export type FetchedFonts = {
  readonly fonts: Fonts;
  /**
   * What `act` makes once every face its letters need has been fetched. Layout alone knows which: it asks for one after
   * another, so a card without Chinese never fetches those ten megabytes.
   */
  withFaces: <Made>(act: (fonts: Fonts) => Made) => Promise<Made>;
};

export function fetchedFonts(fetchFace: (key: string) => Promise<Uint8Array>): FetchedFonts {
  const here = new Map<string, Uint8Array>();
  const coming = new Map<string, Promise<void>>();
  const fonts = createFonts((key) => {
    const bytes = here.get(key);
    if (!bytes) throw new FaceAwaited(key);
    return bytes;
  });
  const bring = (key: string): Promise<void> => {
    let fetching = coming.get(key);
    if (!fetching) {
      fetching = fetchFace(key)
        .then((bytes) => void here.set(key, bytes))
        .finally(() => coming.delete(key)); // one that failed may be asked for again
      coming.set(key, fetching);
    }
    return fetching;
  };
  return {
    fonts,
    withFaces: async (act) => {
      for (;;)
        try {
          return act(fonts);
        } catch (fault) {
          if (!(fault instanceof FaceAwaited)) throw fault;
          await bring(fault.key);
        }
    },
  };
}
