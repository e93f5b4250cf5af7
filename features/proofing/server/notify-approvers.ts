import { currentMembers } from '@lanyard/accounts/server/queries/members';
import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { formatNumber } from '@lanyard/format/numbers';
import { queueMail } from '@lanyard/mail/queue-mail';
import { cardFieldLabelOf } from '@lanyard/templates/field-labels';
import { sentence } from '@lanyard/translation/sentence';
import { translate } from '@lanyard/translation/translate';

import type { ProofDependencies } from './dependencies.ts';
import { namesOfStudents } from './queries/names.ts';

export type VoidedApproval = {
  readonly enrolment: string;
  readonly student: string;
  readonly section: string;
  /** The person who had approved it. */
  readonly by: string | null;
  /** The fields that print something else now. */
  readonly fields: readonly string[];
};

const fieldWords: Readonly<Record<string, string>> = { photo: 'Photo', template: 'Template' };
export const printedFieldLabel = (field: string): string => fieldWords[field] ?? cardFieldLabelOf(field);
export const fieldsInWords = (fields: readonly string[]): string => fields.map(printedFieldLabel).join(', ');

const mostNamed = 20;
const approvedCardsChanged = sentence({
  id: 'proofing.approved-cards-changed',
  message: '{cards, plural, one {A card you approved has changed} other {# cards you approved have changed}}',
});

/** Emails the people whose approvals are void, with what changed. Each person gets one email, for any number of proofs. */
export async function notifyApprovers(
  { queue, home }: ProofDependencies,
  act: Act,
  voided: readonly VoidedApproval[],
): Promise<void> {
  const [first, ...others] = voided;
  if (!first) return;
  await recordActivity(act, {
    kind: 'proof_voided',
    count: voided.length,
    ...(others.length === 0 && {
      student: first.student,
      section: first.section,
      detail: { issue: fieldsInWords(first.fields) },
    }),
  });
  const theirs = Map.groupBy(voided, ({ by }) => by);
  const people = await currentMembers(act.tx, act.org);
  for (const { id, email } of people) {
    // A person who made the change needs no email about it.
    const lost = id === act.user ? undefined : theirs.get(id);
    if (!lost) continue;
    const names = await namesOfStudents(
      act.tx,
      act.org,
      lost.slice(0, mostNamed).map(({ enrolment }) => enrolment),
    );
    const lines = lost
      .slice(0, mostNamed)
      .map(({ enrolment, fields }) => `${names.get(enrolment) ?? ''}: ${fieldsInWords(fields)}`);
    if (lost.length > mostNamed) lines.push(`and ${formatNumber(lost.length - mostNamed)} more`);
    await queueMail(queue, act, {
      to: email,
      subject: translate(approvedCardsChanged, { cards: lost.length }),
      body: `What is printed changed after you approved it, so the approval is void and the card waits for review again.\n\n${lines.join('\n')}`,
      link: { label: 'Review them', href: `${home}/proofing?status=pending` },
    });
  }
}

/** Emails the person who approved the card that its photo is doubted, unless they reported the doubt themselves. */
export async function notifyApproverOfDoubt(
  { queue, home }: ProofDependencies,
  act: Act,
  {
    enrolment,
    approver,
    to,
  }: { readonly enrolment: string; readonly approver: string | null; readonly to: 'pending' | 'locked' },
): Promise<void> {
  if (approver === null || approver === act.user) return;
  const person = (await currentMembers(act.tx, act.org)).find(({ id }) => id === approver);
  if (!person) return;
  const name = (await namesOfStudents(act.tx, act.org, [enrolment])).get(enrolment) ?? '';
  const waits =
    to === 'locked'
      ? 'The card was ordered: it is held, and the principal decides.'
      : 'The card waits for review again.';
  await queueMail(queue, act, {
    to: person.email,
    subject: 'The photo on a card you approved is doubted',
    body: `Somebody says that the photo is not of ${name}. Your approval is void. ${waits}`,
    link: { label: 'Look at it', href: `${home}/proofing?status=${to}` },
  });
}
