// What each change must do to a proof. Derived from the product decisions, not from the product's code.
import { createHash } from 'node:crypto';

import type { SealInput, SealProof, SealStage, SealStatus, SealStudent } from './seal-state.ts';

/** The fields that each template version prints. */
export type PrintedFields = ReadonlyMap<string, readonly string[]>;

export const sealInputOf = (student: SealStudent, template: string, printed: PrintedFields): SealInput => ({
  template,
  photo: student.photo ?? '',
  fields: Object.fromEntries(
    (printed.get(template) ?? [])
      .filter((field) => field !== 'card.serial')
      .map((field) => [field, student.fields[field] ?? null]),
  ),
});

/** Calculates a seal from its parts, with plain JSON and a hash. */
export function calculateSeal({ template, photo, fields }: SealInput): string {
  const pairs = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([1, template, photo, pairs]))
    .digest('hex');
}

const flat = ({ fields, photo, template }: SealInput): Record<string, unknown> => ({
  ...fields,
  photo,
  template,
});
/** The differences as `field: from → to`. */
function difference(a: SealInput, b: SealInput): string[] {
  const [was, is] = [flat(a), flat(b)];
  return Object.keys({ ...was, ...is })
    .filter((name) => (was[name] ?? null) !== (is[name] ?? null))
    .map((name) => JSON.stringify([name, was[name] ?? null, is[name] ?? null]))
    .toSorted();
}

/** A description of what an act did to proofs. */
export type ProofChange =
  | {
      readonly what: 'decided';
      readonly proof: string;
      readonly to: SealStatus;
      readonly kind: string;
      /** The approval also settled an open doubt. */
      readonly settled?: boolean;
    }
  /** Someone says that the photo shows another child (`open: true`), or withdraws that (`open: false`). */
  | { readonly what: 'doubted'; readonly proof: string; readonly open: boolean }
  | { readonly what: 'moved'; readonly proof: string; readonly stage: SealStage }
  /** These sections use another template now, and their approved proofs changed to it too. */
  | { readonly what: 'used'; readonly sections: readonly string[] }
  | { readonly what: 'other' };

type Expected = Pick<SealProof, 'status' | 'stage' | 'seal' | 'hash' | 'number' | 'lockedWhy'> & {
  readonly changed: readonly string[];
  readonly differs: readonly string[];
  readonly more: readonly string[];
};

const unchanged = (proof: SealProof): Expected => ({ ...proof, more: [] });
/** A new doubt ends the approval of a card that is not printed. If the card is ordered, the principal decides. */
function doubted(proof: SealProof, open: boolean): Expected {
  const as = unchanged(proof);
  if (!open) return { ...as, more: ['doubt_taken_back'] };
  if (proof.status !== 'approved' || proof.stage === 'printed') return { ...as, more: ['doubted'] };
  return proof.stage === 'ordered'
    ? { ...as, status: 'locked', lockedWhy: 'doubted', seal: null, more: ['doubted', 'locked'] }
    : { ...as, status: 'pending', seal: null, more: ['doubted', 'voided'] };
}

function acted(proof: SealProof, done: ProofChange): Expected {
  const as = unchanged(proof);
  if (done.what === 'moved' && done.proof === proof.id) return { ...as, stage: done.stage };
  if (done.what === 'doubted' && done.proof === proof.id) return doubted(proof, done.open);
  if (done.what !== 'decided' || done.proof !== proof.id) return as;
  const { to } = done;
  return {
    ...as,
    status: to,
    seal: to === 'approved' ? proof.hash : null,
    lockedWhy: to === 'locked' ? 'sent' : null,
    stage: to === 'approved' || to === 'locked' ? proof.stage : 'none',
    differs: [],
    more: done.settled ? ['confirmed', done.kind] : [done.kind],
  };
}

/** The expected state of a student's proof after an act. */
function expectedOf(
  before: SealProof,
  now: SealStudent,
  done: ProofChange,
  printed: PrintedFields,
): Expected {
  const as = acted(before, done);
  const own = sealInputOf(now, before.input.template, printed);
  if (as.stage === 'printed') {
    const differs = difference(before.input, own);
    const said = differs.join() === before.differs.toSorted().join();
    return { ...as, differs, more: said ? as.more : [...as.more, 'differs'] };
  }
  const newest = now.template === null ? own : sealInputOf(now, now.template, printed);
  const follows = done.what === 'used' && done.sections.includes(now.section);
  const stays = as.status === 'approved' && !follows;
  const stale = calculateSeal(stays ? own : newest) !== as.hash;
  if (!stale) return as;
  const renewed = {
    ...as,
    seal: null,
    hash: calculateSeal(newest),
    number: as.number + 1,
    changed: difference(before.input, newest),
    differs: [],
  };
  if (as.status === 'locked') return { ...renewed, more: [...as.more, 'changed'] };
  if (as.status === 'approved' && as.stage === 'ordered')
    return { ...renewed, status: 'locked', lockedWhy: 'changed_after_order', more: [...as.more, 'locked'] };
  const kind = as.status === 'approved' ? 'voided' : 'changed';
  return { ...renewed, status: 'pending', stage: 'none', lockedWhy: null, more: [...as.more, kind] };
}

/** Describes what is wrong. Empty if everything is right. */
export function proofFaultsOf(
  before: SealStudent,
  now: SealStudent,
  done: ProofChange,
  printed: PrintedFields,
): string[] {
  if (!before.proof || !now.proof) return ['a proof is missing'];
  const wanted = expectedOf(before.proof, now, done, printed);
  const got = now.proof;
  const faults: string[] = [];
  const same = (what: string, is: unknown, should: unknown): void => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      faults.push(`${what} is ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`);
  };
  for (const what of ['status', 'stage', 'seal', 'hash', 'number', 'lockedWhy'] as const)
    same(what, got[what], wanted[what]);
  same('changed', got.changed.toSorted(), wanted.changed.toSorted());
  same('differs', got.differs.toSorted(), wanted.differs.toSorted());
  same('history', got.history, [...before.proof.history, ...wanted.more]);
  same('the list', now.shown, got.status);
  // The seal must match what the card would print now. Otherwise the proof must list what differs.
  const print = calculateSeal(sealInputOf(now, got.input.template, printed));
  if (got.seal !== null && got.seal !== print && got.differs.length === 0)
    faults.push('sealed, and would print something else without saying so');
  same('the version’s hash', got.hash, calculateSeal(got.input));
  const touched = wanted.more.length > 0 || wanted.stage !== before.proof.stage;
  if (!touched) same('version', got.version, before.proof.version);
  else if (got.version <= before.proof.version) faults.push('moved without another version');
  return faults;
}
