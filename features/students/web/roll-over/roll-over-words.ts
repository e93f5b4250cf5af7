import { plural, t } from '@lanyard/translation/macro';

type Counts = { readonly promoted: number; readonly leaving: number };

export const rollOverLabel = ({ promoted, leaving }: Counts): string =>
  plural(promoted + leaving, { one: 'Roll over # student', other: 'Roll over # students' });

/** The label of the button in the dialog, which names the year and how many students it moves. */
export const rollOverIntoLabel = ({ promoted, leaving }: Counts, into: string): string =>
  plural(promoted + leaving, {
    one: `Roll # student over into ${into}`,
    other: `Roll # students over into ${into}`,
  });

/** Who goes up and who leaves, and what it means for the years. Each sentence is whole. */
export const rollOverSentences = ({ promoted, leaving }: Counts, from: string, into: string): string[] => [
  plural(promoted, { one: '# student goes up.', other: '# students go up.' }),
  plural(leaving, { one: '# student leaves.', other: '# students leave.' }),
  t`${into} becomes the current year for everybody at the school. ${from} can only be read from then on.`,
];

export const unplacedSentence = (count: number): string =>
  plural(count, { one: '# student has no place yet.', other: '# students have no place yet.' });
