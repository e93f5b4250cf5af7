// Plans what becomes of each proof after its data may have changed. Pure functions; the caller runs the statements.
import {
  changedPrintedFields,
  proofChangeEffect,
  type PrintedFieldChange,
  type LockCause,
  type PrintedInput,
} from '@lanyard/domain/proof';
import type { ProofStatus } from '@lanyard/domain/student';

import { printedInputHash } from './printed-input.ts';
import type { CurrentProof, ProofSubject } from './queries/making.ts';

export type ProofPlan = {
  readonly subject: ProofSubject;
  readonly standing: CurrentProof | undefined;
} & (
  | { readonly what: 'make'; readonly input: PrintedInput; readonly hash: string }
  | {
      readonly what: 'renew' | 'void' | 'lock';
      readonly input: PrintedInput;
      readonly hash: string;
      readonly changed: readonly PrintedFieldChange[];
      readonly status: ProofStatus;
      readonly lockedWhy: LockCause | null;
    }
  | { readonly what: 'differ'; readonly differs: readonly PrintedFieldChange[] }
  | { readonly what: 'reject' | 'remove' | 'redraw' }
);

export type ProofPlanInput = {
  readonly subject: ProofSubject;
  readonly standing: CurrentProof | undefined;
  /** What a template version would print. Undefined if the version or the student's values are missing. */
  readonly inputFor: (template: string) => PrintedInput | undefined;
  /** Approved proofs also get the new template version of their section. */
  readonly approvedToo: boolean;
};

/** Compares field by field, because the database returns keys in another order. */
const sameChanges = (a: readonly PrintedFieldChange[], b: readonly PrintedFieldChange[]): boolean =>
  a.length === b.length &&
  a.every(({ field, from, to }, i) => b[i]?.field === field && b[i].from === from && b[i].to === to);

export function planProof({
  subject,
  standing,
  inputFor,
  approvedToo,
}: ProofPlanInput): ProofPlan | undefined {
  if (subject.left) return undefined; // no list shows the proof, and it is planned again if the student comes back
  if (subject.photoStatus !== 'captured' || subject.photo === null) {
    if (!standing) return undefined;
    if (subject.photoStatus === 'missing') return { what: 'remove', subject, standing };
    return standing.status === 'pending' || (standing.status === 'approved' && standing.stage === 'none')
      ? { what: 'reject', subject, standing }
      : undefined;
  }
  const newest = subject.template === null ? undefined : inputFor(subject.template);
  if (!standing)
    return newest && { what: 'make', subject, standing, input: newest, hash: printedInputHash(newest) };
  // An approved proof keeps its template version until something else on it changes.
  const stays =
    standing.stage === 'printed' || (standing.status === 'approved' && (standing.signed || !approvedToo));
  const own = inputFor(standing.input.template);
  if (stays && own && printedInputHash(own) === standing.hash && standing.differs.length === 0)
    return undefined;
  const effect = proofChangeEffect(standing.status, standing.stage);
  if (effect === 'differs') {
    const differs = own ? changedPrintedFields(standing.input, own) : [];
    return sameChanges(differs, standing.differs)
      ? undefined
      : { what: 'differ', subject, standing, differs };
  }
  const input = newest ?? own;
  if (!input) return undefined;
  const hash = printedInputHash(input);
  if (hash === standing.hash) return standing.blank ? { what: 'redraw', subject, standing } : undefined;
  const changed = changedPrintedFields(standing.input, input);
  const next = { subject, standing, input, hash, changed };
  if (effect === 'locked')
    return { what: 'lock', ...next, status: 'locked', lockedWhy: 'changed_after_order' };
  if (effect === 'kept_locked') return { what: 'renew', ...next, status: 'locked', lockedWhy: null };
  return { what: effect === 'voided' ? 'void' : 'renew', ...next, status: 'pending', lockedWhy: null };
}
