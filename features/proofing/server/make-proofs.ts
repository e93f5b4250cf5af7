// Creates and renews proofs, in the transaction of the act that changed what they print.
import { randomUUID } from 'node:crypto';

import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import type { QualityIssue } from '@lanyard/domain/photo-quality';
import { photoQualityOf, type PhotoQuality } from '@lanyard/photos/server/photo-quality';
import { readPhotoKey } from '@lanyard/students/photo-address';
import { updateProofStatuses } from '@lanyard/students/server/proof-status';
import { readCardFields } from '@lanyard/templates/server/cards/card-values';
import { readPublishedVersions } from '@lanyard/templates/server/cards/published-versions';

import { proofStatusesChanged } from '../events.ts';
import type { ProofDependencies } from './dependencies.ts';
import { replaceChangedPairs } from './honest/plant-pairs.ts';
import { notifyApprovers, type VoidedApproval } from './notify-approvers.ts';
import { planProof, type ProofPlan } from './plan-proofs.ts';
import { printedInput } from './printed-input.ts';
import { insertProofEvents, type NewProofEvent } from './queries/events.ts';
import {
  deleteProofs,
  markProofsForRedrawing,
  insertProofs,
  rejectForRetake,
  renewProofs,
  lockProofsOf,
  proofSubjectsOf,
  writePrintedDifferences,
  type NewProofVersion,
} from './queries/making.ts';

export const proofBacklog = { name: 'draw-proofs' } as const;

/** How many students one round processes: many, so that there are few statements, but not more than fit into memory. */
const slice = 1000;

/**
 * Public: renews the proofs of students whose printed data or design may have changed. `approvedToo`: approved proofs
 * also get the new template version.
 */
export async function refreshProofs(
  wires: ProofDependencies,
  act: Act,
  ids: readonly string[],
  { approvedToo = false }: { readonly approvedToo?: boolean } = {},
): Promise<void> {
  let drawing = false;
  for (let at = 0; at < ids.length; at += slice)
    drawing = (await refreshSlice(wires, act, ids.slice(at, at + slice), approvedToo)) || drawing;
  if (drawing) await wires.queue.wake(act, proofBacklog);
  await replaceChangedPairs(wires, act, ids);
}

async function refreshSlice(
  wires: ProofDependencies,
  act: Act,
  ids: readonly string[],
  approvedToo: boolean,
): Promise<boolean> {
  const { tx, org } = act;
  const subjects = await proofSubjectsOf(tx, org, ids);
  if (subjects.length === 0) return false;
  const standing = new Map((await lockProofsOf(tx, org, ids)).map((row) => [row.enrolment, row]));
  const fields = await readCardFields(act, ids);
  const versions = await readPublishedVersions(act, [
    ...subjects.flatMap(({ template }) => template ?? []),
    ...[...standing.values()].map(({ input }) => input.template),
  ]);
  const plans = subjects.flatMap((subject) => {
    const inputFor = (template: string) => {
      const [version, values] = [versions.get(template), fields.get(subject.enrolment)];
      return version && values && subject.photo !== null
        ? printedInput(values, subject.photo, version)
        : undefined;
    };
    return planProof({ subject, standing: standing.get(subject.enrolment), inputFor, approvedToo }) ?? [];
  });
  return plans.length > 0 && carryOut(wires, act, plans);
}

type Versioned = Extract<ProofPlan, { readonly input: unknown }>;
const blocks = (issues: readonly QualityIssue[]): boolean => issues.some(({ blocking }) => blocking);

function versionOf(plan: Versioned, quality: ReadonlyMap<string, PhotoQuality>): NewProofVersion {
  const { subject, standing, input, hash } = plan;
  const photo = readPhotoKey(input.photo);
  if (!photo) throw new Error('a photo without a key');
  const issues = quality.get(photo.id)?.issues ?? [];
  const made = plan.what === 'make';
  return {
    proof: standing?.id ?? randomUUID(),
    enrolment: subject.enrolment,
    student: subject.student,
    year: subject.year,
    number: (standing?.number ?? 0) + 1,
    status: made ? 'pending' : plan.status,
    lockedWhy: made ? null : plan.lockedWhy,
    returned: !made && plan.status === 'pending' && (standing?.status !== 'pending' || standing.returned),
    hash,
    template: input.template,
    photo: photo.id,
    photoVersion: photo.version,
    fields: input.fields,
    changed: made ? [] : plan.changed,
    issues,
    blocking: blocks(issues),
  };
}

async function carryOut(wires: ProofDependencies, act: Act, plans: readonly ProofPlan[]): Promise<boolean> {
  const { tx, org } = act;
  const versioned = plans.filter((plan): plan is Versioned => 'input' in plan);
  const photos = versioned.flatMap(({ input }) => readPhotoKey(input.photo)?.id ?? []);
  const quality = await photoQualityOf(act, photos);
  const made: NewProofVersion[] = [];
  const renewed: NewProofVersion[] = [];
  const events: NewProofEvent[] = [];
  for (const plan of versioned) {
    const version = versionOf(plan, quality);
    (plan.what === 'make' ? made : renewed).push(version);
    const kinds = { make: 'made', renew: 'changed', void: 'voided', lock: 'locked' } as const;
    events.push({
      proof: version.proof,
      number: version.number,
      kind: kinds[plan.what],
      reason: plan.what === 'lock' ? plan.lockedWhy : null,
      fields: version.changed.map(({ field }) => field),
    });
  }
  const differing = plans.filter((plan) => plan.what === 'differ');
  for (const { standing, differs } of differing)
    if (standing)
      events.push({
        proof: standing.id,
        number: standing.number,
        kind: 'differs',
        fields: differs.map(({ field }) => field),
      });
  const rejected = plans.filter((plan) => plan.what === 'reject').flatMap(({ standing }) => standing ?? []);
  for (const { id, number } of rejected) events.push({ proof: id, number, kind: 'retake' });
  const blank = plans.filter((plan) => plan.what === 'redraw').flatMap(({ standing }) => standing ?? []);
  const removed = plans.filter((plan) => plan.what === 'remove').flatMap(({ standing }) => standing ?? []);

  await insertProofs(tx, org, made);
  await renewProofs(tx, org, renewed);
  await writePrintedDifferences(
    tx,
    org,
    differing.flatMap(({ standing, differs }) => (standing ? { id: standing.id, differs } : [])),
  );
  await rejectForRetake(
    act,
    rejected.map(({ id }) => id),
  );
  await deleteProofs(
    tx,
    org,
    removed.map(({ id }) => id),
  );
  await markProofsForRedrawing(
    tx,
    org,
    blank.map(({ id }) => id),
  );
  await insertProofEvents(act, events);
  await updateProofStatuses(act, [
    ...[...made, ...renewed].map(({ enrolment, status }) => ({ id: enrolment, status })),
    ...rejected.map(({ enrolment }) => ({ id: enrolment, status: 'rejected' as const })),
    ...removed.map(({ enrolment }) => ({ id: enrolment, status: 'pending' as const })),
  ]);
  await announceMoves(act, plans);
  await notifyApprovers(wires, act, voidedBy(plans));
  await notifyBrowsers(act, 'proofs', 'students', 'dashboard');
  return versioned.length > 0 || blank.length > 0;
}

async function announceMoves(act: Act, plans: readonly ProofPlan[]): Promise<void> {
  const moves = plans.flatMap((plan) => {
    const { subject, standing } = plan;
    if (plan.what === 'differ' || plan.what === 'redraw' || !standing) return [];
    const to =
      plan.what === 'remove'
        ? null
        : plan.what === 'reject'
          ? 'rejected'
          : 'status' in plan
            ? plan.status
            : null;
    // Also announces a locked proof whose printed data changed. Its card is held, and must not be printed from the old
    // data.
    if (to === standing.status && to !== 'locked') return [];
    return [{ proof: standing.id, enrolment: subject.enrolment, from: standing.status, to }];
  });
  if (moves.length > 0) await act.announce(proofStatusesChanged, { moves });
}

/** Finds the approvals that these plans make void. */
function voidedBy(plans: readonly ProofPlan[]): VoidedApproval[] {
  return plans.flatMap((plan) => {
    const { standing, subject } = plan;
    if (
      standing?.status !== 'approved' ||
      plan.what === 'differ' ||
      plan.what === 'redraw' ||
      plan.what === 'make'
    )
      return [];
    const fields = 'changed' in plan ? plan.changed.map(({ field }) => field) : ['photo'];
    return [
      {
        enrolment: subject.enrolment,
        student: subject.student,
        section: subject.section,
        by: standing.decidedBy,
        fields,
      },
    ];
  });
}
