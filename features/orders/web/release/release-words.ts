import type { ReleaseLeftOut } from '@lanyard/domain/release';
import { t } from '@lanyard/translation/macro';

/** Why a student's card is left out, and the page where people fix it. */
export const releaseLeftOutWords: Readonly<
  Record<ReleaseLeftOut, { readonly words: string; readonly href: string | null; readonly link: string }>
> = {
  left: { words: 'left the school', href: '/students?filter=left', link: 'Left students' },
  has_card: { words: 'have a card already', href: '/vendor', link: 'Orders' },
  expired: {
    get words() {
      return t`are no longer valid`;
    },
    href: null,
    link: '',
  },
  locked: { words: 'wait for the principal', href: '/proofing?status=locked', link: 'Locked proofs' },
  rejected: { words: 'have a rejected proof', href: '/proofing?status=rejected', link: 'Rejected proofs' },
  no_photo: { words: 'have no photo', href: '/students?filter=missing_photo', link: 'Missing photos' },
  photo_refused: {
    get words() {
      return t`have no photo: their parents refused it`;
    },
    href: null,
    link: '',
  },
  pending: { words: 'are not reviewed yet', href: '/proofing?status=pending', link: 'Pending proofs' },
  no_proof: {
    words: 'have no proof yet: their class has no template',
    href: '/templates',
    link: 'Templates',
  },
  doubted: {
    words: 'have a photo that somebody says is of another child',
    href: '/proofing?status=approved',
    link: 'Approved proofs',
  },
  unsealed: {
    words: 'are approved, but not sealed',
    href: '/proofing?status=approved',
    link: 'Approved proofs',
  },
};
