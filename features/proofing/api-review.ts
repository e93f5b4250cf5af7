// The endpoints that the full-screen review reads. Its decisions use the endpoints in api.ts.
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Proof, ProofInFull } from './api.ts';

const Address = z.string().check(z.startsWith('/api/v1/orgs/'));

/** A card with only what a reviewer needs to decide. */
export const DeckItem = z.extend(
  z.pick(Proof, {
    id: true,
    version: true,
    number: true,
    studentName: true,
    rollNo: true,
    class: true,
    section: true,
    status: true,
    issues: true,
    doubt: true,
    expiredOn: true,
    faults: true,
    returned: true,
    comments: true,
    retakes: true,
    lockedWhy: true,
    decision: true,
  }),
  {
    /**
     * The URL to decide (PATCH with If-Match) and to undo the decision (DELETE). If the proof is locked, it is the URL
     * of `decideLocked`, otherwise of `decideProof`.
     */
    decideAt: Address,
    commentAt: Address,
    pictures: z.object({
      photo: z.nullable(Address),
      thumbnail: z.nullable(Address),
      /** Null if the card is not drawn yet. */
      card: z.nullable(Address),
      lastYear: z.nullable(z.object({ address: Address, year: z.string() })),
    }),
    /** What changed since the version before. */
    changed: ProofInFull.shape.changed,
  },
);
export type DeckItem = z.infer<typeof DeckItem>;

export const deckStatuses = ['pending', 'locked'] as const;
export type DeckStatus = (typeof deckStatuses)[number];

export const getReviewDeck = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/review/deck',
  summary: 'The proofs that wait for the caller: those that came back first, then by class and roll number',
  action: 'proof.review',
  query: z.object({
    /** If left out: every class that the caller reviews. */
    section: z.optional(z.uuid()),
    /** `locked` is for the principal only. */
    status: z._default(z.enum(deckStatuses), 'pending'),
    /** If set, the answer has only this proof, as it is now. */
    proof: z.optional(z.uuid()),
    after: z.optional(z.string().check(z.maxLength(500))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), 60),
  }),
  ok: z.object({
    items: z.array(DeckItem),
    next: z.nullable(z.string()),
    /** How many proofs wait, including those on later pages. */
    total: z.int(),
  }),
  refusals: ['invalid_input', 'not_found', 'not_allowed'],
});
export type ReviewDeck = z.infer<typeof getReviewDeck.ok>;

export const ReviewSection = z.object({
  id: z.uuid(),
  /** The name of the class, such as 10-A. */
  class: z.string(),
  /** True if the caller is the reviewer or deputy of the class. */
  mine: z.boolean(),
  reviewer: z.nullable(z.string()),
  dueOn: z.nullable(z.iso.date()),
  /** True if the due date has passed and proofs are left to review. */
  overdue: z.boolean(),
  pending: z.int(),
  /** How many of the pending proofs came back after a fix. */
  returned: z.int(),
  locked: z.int(),
  /** The number of all proofs, decided or not. */
  proofs: z.int(),
});
export type ReviewSection = z.infer<typeof ReviewSection>;

export const listReviewSections = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/review/sections',
  reads: ['proofs', 'sections'],
  summary: 'The classes the caller may review, and how many proofs of each wait',
  action: 'proof.review',
  ok: z.object({ sections: z.array(ReviewSection) }),
  refusals: [],
});

const known = String.raw`[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d{1,9}\.[dn]`;
/** The cards that the browser shows, each as `<id>.<version>.<d or n>`: `d` if the card is drawn, `n` if not. */
const Known = z.string().check(z.maxLength(1000), z.regex(new RegExp(`^${known}(,${known}){0,19}$`)));

export const listChangedProofs = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/review/standings',
  summary: 'Which of these proofs stand otherwise by now, and who decided them',
  action: 'proof.review',
  query: z.object({ of: Known }),
  ok: z.object({
    changed: z.array(
      z.object({
        id: z.uuid(),
        status: Proof.shape.status,
        version: z.int(),
        drawn: z.boolean(),
        decision: z.nullable(z.string()),
        by: z.nullable(z.string()),
        at: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  refusals: [],
});
export type ChangedDeckProof = z.infer<typeof listChangedProofs.ok>['changed'][number];
