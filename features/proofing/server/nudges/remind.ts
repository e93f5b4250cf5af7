// Emails a reminder to the people who have to decide: the principals or the reviewer of the class. If the caller is a
// principal, the reviewer gets it. If the caller is the reviewer, the principals get it.
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { isReviewOverdue, pairStatusAfter } from '@lanyard/domain/honest-proofing';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { formatShortDay } from '@lanyard/format/dates';
import { formatCount } from '@lanyard/format/plurals';
import { queueMail, type MailMessage } from '@lanyard/mail/queue-mail';

import type { ProofDependencies } from '../dependencies.ts';
import { proofScopeOf } from '../list-proofs.ts';
import { proofToDecide } from '../queries/deciding.ts';
import { insertProofEvents } from '../queries/events.ts';
import { namesOfStudents } from '../queries/names.ts';
import { addPairEvent, findPair } from '../queries/planted.ts';
import { recipients, sectionReviews, claimReminder, type Recipient } from '../queries/section-reviews.ts';

type Reminded = { to: string[] };
type Refused = Refusal<'already_reminded' | 'nobody_to_remind'>;
const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

type Reviewers = { readonly reviewer: string | null; readonly deputy: string | null };
function whom(
  all: readonly Recipient[],
  { reviewer, deputy }: Reviewers,
  waitsFor: 'principal' | 'reviewer',
  user: string,
): Recipient[] {
  const principals = all.filter(({ roles }) => roles.includes('principal'));
  const theirs = [reviewer, deputy].flatMap((id) => all.find((each) => each.id === id) ?? []).slice(0, 1);
  const first = waitsFor === 'principal' ? principals : theirs;
  const other = waitsFor === 'principal' ? theirs : principals;
  return (first.some(({ id }) => id === user) ? other : first).filter(({ id }) => id !== user);
}

async function sendOnce(
  { queue }: ProofDependencies,
  act: Act,
  {
    subject,
    to,
    today,
    message,
  }: {
    subject: string;
    to: readonly Recipient[];
    today: string;
    message: Omit<MailMessage, 'to'> | undefined;
  },
): Promise<Reminded | Refused> {
  if (to.length === 0) return refuse('nobody_to_remind');
  if (!(await claimReminder(act.tx, act.org, subject, today, act.user))) return refuse('already_reminded');
  if (message) for (const { email } of to) await queueMail(queue, act, { to: email, ...message });
  return { to: to.map(({ name }) => firstName(name)) };
}

const nameIn = (all: readonly Recipient[], id: string): string =>
  all.find((each) => each.id === id)?.name ?? 'Somebody';

export async function remindOfProof(
  wires: ProofDependencies,
  act: Act,
  scopes: Scopes,
  id: string,
): Promise<Reminded | Refused | Refusal<'not_found' | 'proof_not_locked'>> {
  const { tx, org, user } = act;
  const proof = await proofToDecide(tx, org, proofScopeOf(act, scopes), id);
  const pair = proof ? undefined : await findPair(act, id);
  const status = proof?.status ?? (pair && pairStatusAfter(pair.act));
  const section = proof?.section ?? pair?.section;
  if (status === undefined || section === undefined) return refuse('not_found');
  if (status !== 'locked') return refuse('proof_not_locked', { status });
  const { today } = await enteredOrganisation(tx);
  const all = await recipients(tx, org, today);
  const [review] = await sectionReviews(tx, org, null, today, section);
  const to = whom(all, review ?? { reviewer: null, deputy: null }, 'principal', user);
  const named = proof && (await namesOfStudents(tx, org, [proof.enrolment])).get(proof.enrolment);
  const done = await sendOnce(wires, act, {
    subject: id,
    to,
    today,
    // A planted pair has no proof, so nobody gets an email about it.
    message: proof && {
      subject: `A proof waits for a decision: ${named ?? ''}`,
      body: `${nameIn(all, user)} asks you to look at the locked proof of ${named ?? ''}.${proof.note ? `\n\n“${proof.note}”` : ''}`,
      link: { label: 'Open the proof', href: `${wires.home}/proofing?status=locked&proof=${id}` },
    },
  });
  if ('to' in done) {
    if (proof)
      await insertProofEvents(act, [
        { proof: id, number: proof.number, kind: 'reminded', note: done.to.join(', ') },
      ]);
    else await addPairEvent(act, id, { kind: 'reminded', reason: null, note: done.to.join(', ') });
  }
  return done;
}

const proofs = (n: number): string => formatCount(n, 'proof waits', 'proofs wait');

export async function remindOfSection(
  wires: ProofDependencies,
  act: Act,
  scopes: Scopes,
  section: string,
): Promise<Reminded | Refused | Refusal<'not_found' | 'section_not_overdue'>> {
  const { tx, org, user } = act;
  const { today } = await enteredOrganisation(tx);
  const [review] = await sectionReviews(tx, org, proofScopeOf(act, scopes), today, section);
  if (!review) return refuse('not_found');
  if (!isReviewOverdue(review.dueOn, today, review.pending)) return refuse('section_not_overdue');
  const all = await recipients(tx, org, today);
  const to = whom(all, review, review.withPrincipal === null ? 'reviewer' : 'principal', user);
  return sendOnce(wires, act, {
    subject: section,
    to,
    today,
    message: {
      subject: `The review of ${review.class} was due on ${formatShortDay(review.dueOn ?? today)}`,
      body: `${nameIn(all, user)} asks about the review of ${review.class}: ${proofs(review.pending)} and the day has passed.`,
      link: { label: 'Review them', href: `${wires.home}/proofing?status=pending&section=${section}` },
    },
  });
}
