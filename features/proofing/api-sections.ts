// Sections for the principal: the progress of each, sign-off and reopening.
import { leastReason, shortReasonError } from '@lanyard/domain/reason';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();
const Text = z.nullable(z.string());

export const ProofSection = z.object({
  id: z.uuid(),
  class: z.string(),
  division: z.string(),
  /** The version of the sign-off. Signing and reopening send it in If-Match. */
  version: z.int(),
  students: Count,
  /** How many students have no photo for a card. */
  noPhoto: Count,
  /** How many students have a photo but no card, because there is no template. */
  noProof: Count,
  pending: Count,
  approved: Count,
  rejected: Count,
  locked: Count,
  /** How many proofs have a photo with an open doubt. */
  doubted: Count,
  dueOn: z.nullable(z.iso.date()),
  overdue: z.boolean(),
  reviewer: Text,
  deputy: Text,
  /** True if the class was handed to the principal. */
  toPrincipal: z.boolean(),
  signed: z.nullable(
    z.object({
      at: z.iso.datetime(),
      by: Text,
      /** How many approved proofs are signed. The others were added or changed later. */
      proofs: Count,
    }),
  ),
  reopened: z.nullable(z.object({ at: z.iso.datetime(), by: Text, why: z.string() })),
});
export type ProofSection = z.infer<typeof ProofSection>;

export const listProofSections = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/proof-sections',
  reads: ['proofs', 'sections'],
  summary: 'The sections of the current year and how far their proofs are; a reviewer’s own',
  action: 'proof.read',
  ok: z.object({ sections: z.array(ProofSection) }),
  refusals: [],
});

const changes = ['proofs', 'sections', 'dashboard'] as const;

export const signOffSection = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/proof-sections/:section/sign-off',
  summary: 'The principal signs a section off: every proof it has is approved, and stays as it is',
  action: 'section.sign_off',
  changes,
  versioned: true,
  ok: ProofSection,
  refusals: ['not_found', 'changed_meanwhile', 'section_not_approved', 'section_signed'],
});

export const reopenSection = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/proof-sections/:section/reopening',
  summary: 'The principal reopens a section that was signed off, with a reason',
  action: 'section.reopen',
  changes,
  versioned: true,
  body: z.object({
    why: z
      .string()
      .check(
        z.trim(),
        z.minLength(leastReason, shortReasonError),
        z.maxLength(300, 'At most 300 characters.'),
      ),
  }),
  ok: ProofSection,
  refusals: ['not_found', 'changed_meanwhile', 'section_not_signed'],
});
