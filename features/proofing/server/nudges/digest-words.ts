// The text of the daily email.
import type { ProofTask } from '@lanyard/domain/proof-task';
import { formatShortDay } from '@lanyard/format/dates';
import { formatList } from '@lanyard/format/lists';
import { formatCount, plural } from '@lanyard/format/plurals';
import type { MailMessage } from '@lanyard/mail/queue-mail';

export type WaitingClass = {
  readonly class: string;
  readonly pending: number;
  readonly returned: number;
  readonly dueOn: string | null;
  readonly overdue: boolean;
};
/** The classes and locked proofs that wait for one person. */
export type DigestContent = {
  readonly classes: readonly WaitingClass[];
  readonly locked: number;
  readonly toSign: readonly string[];
  readonly tasks: readonly { readonly task: ProofTask; readonly count: number }[];
};

export const isDigestEmpty = ({ classes, locked, toSign, tasks }: DigestContent): boolean =>
  classes.length + locked + toSign.length + tasks.length === 0;

const proofs = (n: number): string => formatCount(n, 'proof', 'proofs');

const taskLines: Readonly<Record<ProofTask, (n: string) => string>> = {
  correction: (n) => `Correct the record: ${n}`,
  photo_repair: (n) => `Repair the photo: ${n}`,
  capture: (n) => `Take another photo: ${n}`,
  layout: (n) => `Make the card fit: ${n}`,
  office: (n) => `Look into it: ${n}`,
};

function classLine({ class: named, pending, returned, dueOn, overdue }: WaitingClass): string {
  const due =
    dueOn === null
      ? ''
      : overdue
        ? `, was due on ${formatShortDay(dueOn)}`
        : `, due on ${formatShortDay(dueOn)}`;
  const back =
    returned === 0
      ? ''
      : plural(returned, ', 1 of them came back', `, ${String(returned)} of them came back`);
  return `${named}: ${proofs(pending)}${back}${due}`;
}

export function digestMessage(
  waiting: DigestContent,
  { school, home }: { readonly school: string; readonly home: string },
): Omit<MailMessage, 'to'> {
  const { classes, locked, toSign, tasks } = waiting;
  const pending = classes.reduce((sum, each) => sum + each.pending, 0);
  const mended = tasks.reduce((sum, { count }) => sum + count, 0);
  const parts: string[] = [];
  if (pending > 0) parts.push(`Proofs to review\n${classes.map(classLine).join('\n')}`);
  if (locked > 0) parts.push(`Locked, for your decision: ${proofs(locked)}`);
  if (toSign.length > 0) parts.push(`Ready to be signed off: ${formatList(toSign)}`);
  if (mended > 0)
    parts.push(`To mend\n${tasks.map(({ task, count }) => taskLines[task](proofs(count))).join('\n')}`);
  const status =
    pending > 0 ? 'pending&reviewer=me' : locked > 0 ? 'locked' : toSign.length > 0 ? 'approved' : 'rejected';
  return {
    subject: subjectOf({ pending, locked, toSign: toSign.length, mended }, school),
    body: [
      `This waits for you at ${school}.`,
      ...parts,
      `You get this mail once a day, and only while something waits. To stop it, open this address while you are signed in:\n${home}/settings/account?daily-mail=off`,
    ].join('\n\n'),
    link: { label: 'Open Proofing', href: `${home}/proofing?status=${status}` },
  };
}

type Counts = Readonly<Record<'pending' | 'locked' | 'toSign' | 'mended', number>>;
function subjectOf({ pending, locked, toSign, mended }: Counts, school: string): string {
  if (pending > 0) return `${proofs(pending)} to review at ${school}`;
  if (locked > 0) return `${proofs(locked)} for your decision at ${school}`;
  if (toSign > 0)
    return plural(
      toSign,
      `A class to sign off at ${school}`,
      `${String(toSign)} classes to sign off at ${school}`,
    );
  return `${proofs(mended)} to mend at ${school}`;
}
