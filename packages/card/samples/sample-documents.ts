import type { CardDocument } from '../document/format.ts';
import { studentBadge, visitorBadge } from './badges.ts';
import { premiumCard } from './premium.ts';
import { standardCard } from './standard.ts';
import { arabicCard, bilingualCard, houseCard } from './starters.ts';

/** The four templates every new school finds. */
export const sampleDocuments: readonly CardDocument[] = [
  standardCard,
  premiumCard,
  studentBadge,
  visitorBadge,
];

/** What New Template offers to begin with. */
export const starterDocuments: readonly CardDocument[] = [
  standardCard,
  premiumCard,
  bilingualCard,
  houseCard,
  arabicCard,
];
