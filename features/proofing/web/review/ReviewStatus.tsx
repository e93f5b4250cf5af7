import { isDecisionOutdated } from '@lanyard/domain/proof';
import { may } from '@lanyard/domain/role';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { clsx } from 'clsx';
import {
  CalendarX2,
  CircleCheck,
  FileWarning,
  Lock,
  RotateCw,
  TriangleAlert,
  Undo2,
  UserRoundX,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { Proof, ProofInFull } from '../../api.ts';
import { unsavedTitle, type DecisionTrouble } from '../decision-trouble.ts';
import { EarlierApproval } from '../EarlierApproval.tsx';
import { expiredSentence, expiredWords } from '../expired-words.ts';
import { RemindButton } from '../nudges/RemindButton.tsx';
import {
  cameBackWords,
  decidedWords,
  doubtWords,
  proofFaultWords,
  lockWords,
  reasonWords,
  taskWords,
} from '../proof-words.ts';
import { FixLink } from './FixLink.tsx';

interface NoteProps {
  readonly icon: LucideIcon;
  readonly look: string;
  readonly title: string;
  readonly children?: ReactNode;
}
function Note({ icon: Icon, look, title, children }: NoteProps) {
  return (
    <div className={clsx('flex gap-2.5 rounded-md px-3 py-2 text-sm', look)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {children}
      </div>
    </div>
  );
}

const noteOf = (decision: Proof['decision']): ReactNode =>
  decision && decision.note !== '' && <p>{`“${decision.note}”`}</p>;

function Locked({ proof, now }: { readonly proof: Proof; readonly now: number }) {
  const { roles } = usePlace();
  const { lockedWhy, decision } = proof;
  return (
    <Note icon={Lock} look="bg-purple-bg text-purple-fg" title="Needs principal approval">
      {lockedWhy && <p>{`${lockWords[lockedWhy]}.`}</p>}
      {decision && isDecisionOutdated(proof) && (
        <p>
          <EarlierApproval decision={decision} now={now} />
        </p>
      )}
      {decision && !isDecisionOutdated(proof) && (
        <>
          <p>{`${decidedWords(decision, now)}.`}</p>
          {noteOf(decision)}
        </>
      )}
      {may(roles, 'proof.decide_locked') ? (
        <p>It is yours to decide.</p>
      ) : (
        <>
          <p>Only the principal can decide on it now.</p>
          {may(roles, 'proof.review') && (
            <div className="mt-2">
              <RemindButton of={{ proof: proof.id }} what={`the proof of ${proof.studentName}`} />
            </div>
          )}
        </>
      )}
    </Note>
  );
}

function Rejected({ proof, now }: { readonly proof: Proof; readonly now: number }) {
  const { task, decision } = proof;
  const reason = reasonWords(decision?.reason ?? null);
  const words = task && taskWords[task];
  return (
    <Note
      icon={Wrench}
      look="bg-red-bg text-red-fg"
      title={words ? `${words.who}: ${words.label}` : 'Rejected'}
    >
      {reason !== undefined && <p>{reason}</p>}
      {decision && <p>{`${decidedWords(decision, now)}.`}</p>}
      {noteOf(decision)}
      <p>When it is mended, a new proof comes back to the reviewer with what changed.</p>
      <FixLink proof={proof} />
    </Note>
  );
}

function Approved({
  proof,
  seal,
  now,
}: {
  readonly proof: Proof;
  readonly seal: string | null | undefined;
  readonly now: number;
}) {
  const { decision, differs } = proof;
  return (
    <Note
      icon={CircleCheck}
      look="bg-green-bg text-green-fg"
      title={decision ? decidedWords(decision, now) : 'Approved'}
    >
      {noteOf(decision)}
      {seal != null && (
        <p title={seal}>
          Sealed as <span className="font-mono text-xs">{seal.slice(0, 12)}</span>: exactly this is printed.
        </p>
      )}
      {differs.length > 0 && <p>{`The printed card differs: ${differs.join(', ')}.`}</p>}
    </Note>
  );
}

export interface ReviewStatusProps {
  readonly proof: Proof;
  readonly full: ProofInFull | undefined;
  readonly trouble: DecisionTrouble | undefined;
  readonly barred: string | undefined;
  readonly onAgain: () => void;
}

/** The status of the proof, the reason, and who acts next. */
export function ReviewStatus({ proof, full, trouble, barred, onAgain }: ReviewStatusProps) {
  const now = useMinuteClock();
  const { status, faults, returned, doubt, expiredOn, studentName } = proof;
  const changed = full?.changed.map(({ label }) => label) ?? proof.cameBack ?? [];
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {trouble && (
        <Note
          icon={TriangleAlert}
          look={trouble.raced ? 'bg-blue-bg text-blue-fg' : 'bg-red-bg text-red-fg'}
          title={trouble.raced ? trouble.words : unsavedTitle(trouble)}
        >
          {trouble.raced ? (
            <p>Your decision was not needed.</p>
          ) : (
            <>
              <p>{trouble.words}</p>
              <Button size="sm" className="mt-2" disabledReason={barred} onClick={onAgain}>
                <RotateCw aria-hidden />
                Try again
              </Button>
            </>
          )}
        </Note>
      )}
      {doubt && (
        <Note icon={UserRoundX} look="bg-red-bg text-red-fg" title={doubtWords(doubt, studentName)}>
          <p>
            Nobody can approve, release or hand over this card until somebody says that it is this child, or
            its photo is replaced.
          </p>
        </Note>
      )}
      {expiredOn !== null && status !== 'rejected' && (
        <Note icon={CalendarX2} look="bg-yellow-bg text-yellow-fg" title={expiredWords(expiredOn)}>
          <p>{expiredSentence()}</p>
        </Note>
      )}
      {status === 'locked' && <Locked proof={proof} now={now} />}
      {status === 'rejected' && <Rejected proof={proof} now={now} />}
      {status === 'approved' && <Approved proof={proof} seal={full?.seal} now={now} />}
      {status === 'pending' &&
        faults.map((fault) => (
          <Note
            key={`${fault.code} ${fault.element}`}
            icon={FileWarning}
            look="bg-red-bg text-red-fg"
            title={proofFaultWords(fault)}
          >
            <p>It cannot be approved. The school office has the task to make the card fit.</p>
          </Note>
        ))}
      {status === 'pending' && returned && (
        <Note icon={Undo2} look="bg-blue-bg text-blue-fg" title={cameBackWords(changed)} />
      )}
    </div>
  );
}
