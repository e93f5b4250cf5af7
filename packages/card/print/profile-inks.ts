import { givenInks } from '../document/colour-of.ts';
import type { CardDocument } from '../document/format.ts';
import { standInInks } from '../layout/place-picture.ts';
import { cmykInks, rgbInks, type Inks } from '../pdf/inks.ts';
import type { OutputProfile } from './profile.ts';

/** The inks a document is printed with under a profile; every colour it may need is mixed beforehand. */
export async function inksFor(profile: OutputProfile, document: CardDocument): Promise<Inks> {
  if (profile.colour.space === 'rgb') return rgbInks;
  const named = JSON.stringify(document).match(/#[0-9a-f]{6}/g) ?? [];
  return cmykInks([...named, ...standInInks], profile.colour.icc, givenInks(document));
}

/** Which cards go into which file: `[from, to)`, at most so many in each. */
export function fileRanges(count: number, { cardsPerFile }: OutputProfile): [number, number][] {
  const ranges: [number, number][] = [];
  for (let from = 0; from < count; from += cardsPerFile)
    ranges.push([from, Math.min(from + cardsPerFile, count)]);
  return ranges;
}
