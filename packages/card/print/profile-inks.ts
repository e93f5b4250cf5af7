import { designerInks } from '../document/colour-of.ts';
import type { CardDocument } from '../document/format.ts';
import { standInInks } from '../layout/place-picture.ts';
import { cmykInks, rgbInks, type Inks } from '../pdf/inks.ts';
import type { OutputProfile } from './profile.ts';

/** Mixes all inks that a document may need under a profile, in advance. */
export async function profileInks(profile: OutputProfile, document: CardDocument): Promise<Inks> {
  if (profile.colour.space === 'rgb') return rgbInks;
  const named = JSON.stringify(document).match(/#[0-9a-f]{6}/g) ?? [];
  return cmykInks([...named, ...standInInks], profile.colour.icc, designerInks(document));
}

/** The inks for a file of several designs. If two designs mix a colour differently, the first one counts. */
export async function sharedProfileInks(
  profile: OutputProfile,
  documents: readonly CardDocument[],
): Promise<Inks> {
  if (profile.colour.space === 'rgb') return rgbInks;
  const named = documents.flatMap((document) => JSON.stringify(document).match(/#[0-9a-f]{6}/g) ?? []);
  const given = new Map(documents.toReversed().flatMap((document) => Array.from(designerInks(document))));
  return cmykInks([...named, ...standInInks, '#000000'], profile.colour.icc, given);
}

/** Splits cards into files: returns `[from, to)` for each file, with at most `cardsPerFile` cards. */
export function fileRanges(count: number, { cardsPerFile }: OutputProfile): [number, number][] {
  const ranges: [number, number][] = [];
  for (let from = 0; from < count; from += cardsPerFile)
    ranges.push([from, Math.min(from + cardsPerFile, count)]);
  return ranges;
}
