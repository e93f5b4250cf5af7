import { createFonts, type Fonts } from '../layout/fonts.ts';

/** Layout throws this if a font face is not loaded yet. */
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
   * Runs `act` again until every font face that its letters need is fetched. Only layout knows the needed faces, and it
   * asks for one after another. So a card without Chinese never fetches that 10 MB face.
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
        // A fetch that failed may be tried again.
        .finally(() => coming.delete(key));
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
