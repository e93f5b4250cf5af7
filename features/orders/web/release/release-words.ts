import type { ReleaseLeftOut } from '@lanyard/domain/release';
import { plural, t } from '@lanyard/translation/macro';

import type { ReleaseQuote } from '../../api-release.ts';

type LeftOutWords = {
  /** Why so many students are left out. */
  readonly sentence: (count: number) => string;
  /** The page where people fix it. */
  readonly page: { readonly href: string; readonly name: () => string } | null;
};
const approvedProofs = { href: '/proofing?status=approved', name: () => t`Approved proofs` };

export const releaseLeftOutWords: Readonly<Record<ReleaseLeftOut, LeftOutWords>> = {
  left: {
    sentence: (count) =>
      plural(count, { one: '# student left the school.', other: '# students left the school.' }),
    page: { href: '/students?filter=left', name: () => t`Left students` },
  },
  has_card: {
    sentence: (count) =>
      plural(count, { one: '# student has a card already.', other: '# students have a card already.' }),
    page: { href: '/vendor', name: () => t`Orders` },
  },
  expired: {
    sentence: (count) =>
      plural(count, { one: '# card is no longer valid.', other: '# cards are no longer valid.' }),
    page: null,
  },
  locked: {
    sentence: (count) =>
      plural(count, { one: '# proof waits for the principal.', other: '# proofs wait for the principal.' }),
    page: { href: '/proofing?status=locked', name: () => t`Locked proofs` },
  },
  rejected: {
    sentence: (count) => plural(count, { one: '# proof is rejected.', other: '# proofs are rejected.' }),
    page: { href: '/proofing?status=rejected', name: () => t`Rejected proofs` },
  },
  no_photo: {
    sentence: (count) =>
      plural(count, { one: '# student has no photo.', other: '# students have no photo.' }),
    page: { href: '/students?filter=missing_photo', name: () => t`Missing photos` },
  },
  photo_refused: {
    sentence: (count) =>
      plural(count, {
        one: '# student has no photo, because the parents refused it.',
        other: '# students have no photo, because their parents refused it.',
      }),
    page: null,
  },
  pending: {
    sentence: (count) =>
      plural(count, { one: '# proof is not reviewed yet.', other: '# proofs are not reviewed yet.' }),
    page: { href: '/proofing?status=pending', name: () => t`Pending proofs` },
  },
  no_proof: {
    sentence: (count) =>
      plural(count, {
        one: '# student has no proof yet, because the class has no template.',
        other: '# students have no proof yet, because their class has no template.',
      }),
    page: { href: '/templates', name: () => t`Templates` },
  },
  doubted: {
    sentence: (count) =>
      plural(count, {
        one: 'Someone says that # photo shows another child.',
        other: 'Someone says that # photos show another child.',
      }),
    page: approvedProofs,
  },
  unsealed: {
    sentence: (count) =>
      plural(count, {
        one: '# proof is approved, but not sealed.',
        other: '# proofs are approved, but not sealed.',
      }),
    page: approvedProofs,
  },
};

export const replacementsSentence = (count: number): string =>
  plural(count, {
    one: '# of them replaces a card that has ended.',
    other: '# of them replace cards that have ended.',
  });

export const uncountedSentence = (): string => t`Lanyard could not count the cards.`;

/** Why nothing of the chosen classes can be released. */
export function nothingToReleaseSentence({ leftOut }: Pick<ReleaseQuote, 'leftOut'>): string {
  const isOrdered = leftOut.length > 0 && leftOut.every(({ why }) => why === 'has_card');
  return isOrdered ? t`All of these cards are ordered already.` : t`None of these cards can be released now.`;
}
