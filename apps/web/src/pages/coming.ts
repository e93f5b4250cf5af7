import type { Role } from '@lanyard/domain/role';

type Sentences = { readonly everybody: string } & Readonly<Partial<Record<Role, string>>>;

/** What will stand on a page that is not built yet, for the person who opens it. */
const coming: Readonly<Record<string, Sentences>> = {
  '/proofing': {
    everybody:
      'Every card as it will be printed, waiting for somebody to say yes: whose proof it is, what the photo check found, and who reviews it.',
    reviewer:
      'The cards of your classes as they will be printed. You will approve them, reject them or request a retake, one after another.',
    principal: 'The cards of all classes as they will be printed, and the locked ones that only you decide.',
  },
  '/templates': {
    everybody:
      'The designs of your cards: drawn here, checked against every student’s real name and photo, published, and given to the classes that use them.',
  },
  '/delivery': {
    everybody:
      'Every package of cards on its way from the print shop to the class: which are ready, dispatched, delivered or delayed.',
    reviewer: 'The packages for your classes: when they arrive, and which card each child has been given.',
    vendor_admin: 'The packages you send: what is ready to dispatch, what is on its way and what is late.',
    vendor: 'The packages you send: what is ready to dispatch, what is on its way and what is late.',
  },
  '/vendor': {
    everybody:
      'Your orders at the print shop: how far each one is, when it is due, and what the print shop needs from you.',
    vendor_admin:
      'The orders schools released to you: what is queued, printing, checked and packed, what is due this week, and what waits for you.',
    vendor:
      'The orders schools released to you: what is queued, printing, checked and packed, and what waits for you.',
  },
  '/reports': {
    everybody:
      'Figures for any period: how far each class is, how good the photos are, how often a card was printed twice, and whether packages came on time.',
    vendor_admin:
      'Figures for any period: what you delivered for each school, on time or late, and what was reprinted and why.',
    vendor:
      'Figures for any period: what you delivered for each school, on time or late, and what was reprinted and why.',
  },
};

// A person with several roles reads the sentence of the widest.
const widestFirst: readonly Role[] = [
  'principal',
  'admin',
  'staff',
  'vendor_admin',
  'vendor',
  'reviewer',
  'photographer',
];

export function comingSentence(path: string, held: readonly Role[]): string | undefined {
  const sentences = coming[path];
  const widest = widestFirst.find((role) => held.includes(role));
  return (widest && sentences?.[widest]) ?? sentences?.everybody;
}
