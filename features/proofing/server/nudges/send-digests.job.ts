import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { isReviewOverdue } from '@lanyard/domain/honest-proofing';
import { proofTasks, taskRoles, type ProofTask } from '@lanyard/domain/proof-task';
import { may } from '@lanyard/domain/role';
import { job, work, type JobWork } from '@lanyard/jobs/job';
import { queueMail } from '@lanyard/mail/queue-mail';
import * as z from 'zod/mini';

import type { ProofDependencies } from '../dependencies.ts';
import {
  recipients,
  sectionReviews,
  claimDigest,
  taskCountsOfYear,
  type Recipient,
  type SectionReviewRow,
} from '../queries/section-reviews.ts';
import { digestMessage, isDigestEmpty, type DigestContent } from './digest-words.ts';

/** Sends at seven in the school's time zone. */
export const sendDigestsJob = job({ name: 'send-digests', data: z.object({}), retries: 5 });
export const sendDigestsWork = (wires: ProofDependencies): JobWork =>
  work(sendDigestsJob, async (act) => void (await sendDigests(wires, act)));

/** Returns how many emails were sent. */
export async function sendDigests({ queue, home }: ProofDependencies, act: Act): Promise<number> {
  const { tx, org } = act;
  const { kind, name: school, today } = await enteredOrganisation(tx);
  if (kind !== 'school') return 0;
  const sections = await sectionReviews(tx, org, null, today);
  const tasks = await taskCountsOfYear(tx, org);
  let sent = 0;
  for (const person of await recipients(tx, org, today)) {
    const waiting = digestContentOf(person, sections, tasks, today);
    if (!person.wanted || isDigestEmpty(waiting)) continue;
    if (!(await claimDigest(tx, org, person.id, today))) continue;
    await queueMail(queue, act, { to: person.email, ...digestMessage(waiting, { school, home }) });
    sent++;
  }
  return sent;
}

/** A deputy is reminded only if the reviewer is late or missing. If both got an email every day, neither would feel responsible. */
function isTheirs(review: SectionReviewRow, { id, roles }: Recipient, today: string): boolean {
  const { reviewer, deputy, withPrincipal, dueOn, pending } = review;
  if (withPrincipal !== null) return roles.includes('principal');
  if (!may(roles, 'proof.review')) return false;
  return reviewer === id || (deputy === id && (reviewer === null || isReviewOverdue(dueOn, today, pending)));
}

export function digestContentOf(
  person: Recipient,
  sections: readonly SectionReviewRow[],
  tasks: ReadonlyMap<ProofTask, number>,
  today: string,
): DigestContent {
  const principal = may(person.roles, 'proof.decide_locked');
  return {
    classes: sections
      .filter((review) => review.pending > 0 && isTheirs(review, person, today))
      .map(({ class: named, pending, returned, dueOn }) => ({
        class: named,
        pending,
        returned,
        dueOn,
        overdue: isReviewOverdue(dueOn, today, pending),
      })),
    locked: principal ? sections.reduce((sum, { locked }) => sum + locked, 0) : 0,
    toSign: principal
      ? sections.flatMap(({ class: named, proofs, approved, signed }) =>
          !signed && approved === proofs ? [named] : [],
        )
      : [],
    tasks: proofTasks.flatMap((task) => {
      const count = tasks.get(task) ?? 0;
      return count > 0 && taskRoles[task].some((role) => person.roles.includes(role))
        ? [{ task, count }]
        : [];
    }),
  };
}
