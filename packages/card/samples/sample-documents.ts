import type { CardDocument } from '../document/format.ts';
import { studentBadge, visitorBadge } from './badges.ts';
import { premiumCard } from './premium.ts';
import { standardCard } from './standard.ts';
import { arabicCard, bilingualCard, houseCard } from './starters.ts';

/** The four templates that every new school starts with. */
export const sampleDocuments: readonly CardDocument[] = [
  standardCard,
  premiumCard,
  studentBadge,
  visitorBadge,
];

/** The designs that New Template offers as a start. */
export const starterDocuments: readonly CardDocument[] = [
  standardCard,
  premiumCard,
  bilingualCard,
  houseCard,
  arabicCard,
];
