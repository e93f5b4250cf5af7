import { isDecisionOutdated, rejectReasons, type RejectReason } from '@lanyard/domain/proof';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { clsx } from 'clsx';
import {
  CalendarX2,
  CircleAlert,
  Lock,
  RotateCcw,
  UserCheck,
  UserRoundX,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { EarlierApproval } from '../EarlierApproval.tsx';
import { expiredSentence, expiredWords } from '../expired-words.ts';
import { doubtWords, lockWords } from '../proof-words.ts';
import type { DeckCard } from './deck-state.ts';
import { changeWords, decisionDoneWords, winnerWords } from './flow-words.ts';

interface NoteProps {
  readonly icon: LucideIcon;
  readonly tone: keyof typeof looks;
  readonly title: string;
  readonly children?: ReactNode;
}
const looks = {
  yellow: 'border-yellow-line bg-yellow-bg text-yellow-fg',
  blue: 'border-blue-line bg-blue-bg text-blue-fg',
  red: 'border-red-line bg-red-bg text-red-fg',
  purple: 'border-purple-line bg-purple-bg text-purple-fg',
  neutral: 'border-line bg-well text-fg',
} as const;

function Note({ icon: Icon, tone, title, children }: NoteProps) {
  return (
    <div className={clsx('flex gap-2.5 rounded-md border px-3 py-2.5 text-base', looks[tone])}>
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
    </div>
  );
}

const reasonLabel = (reason: string | null): string | undefined =>
  reason !== null && reason in rejectReasons ? rejectReasons[reason as RejectReason].label : undefined;

/** What the reviewer must know before deciding: what changed, why the proof is locked, who decided first, what failed. */
export function SheetNotes({
  card: { item, state },
  timeZone,
}: {
  readonly card: DeckCard;
  readonly timeZone: string;
}) {
  const now = useMinuteClock();
  const { changed, returned, lockedWhy, decision, studentName, doubt, expiredOn } = item;
  return (
    <>
      {state.is === 'taken' && (
        <Note icon={UserCheck} tone="neutral" title={winnerWords(studentName, state.winner, timeZone)}>
          <p>There is nothing left to decide here.</p>
        </Note>
      )}
      {state.is === 'gone' && (
        <Note icon={UserCheck} tone="neutral" title={`${studentName} is no longer in the queue.`} />
      )}
      {state.is === 'decided' && (
        <Note
          icon={UserCheck}
          tone="neutral"
          title={`${decisionDoneWords[state.decision.act](studentName)}.`}
        />
      )}
      {state.is === 'open' && state.trouble && (
        <Note
          icon={CircleAlert}
          tone={state.trouble.isFailure ? 'red' : 'blue'}
          title={state.trouble.sentence}
        />
      )}
      {doubt && <Note icon={UserRoundX} tone="red" title={doubtWords(doubt, studentName)} />}
      {expiredOn !== null && (
        <Note icon={CalendarX2} tone="yellow" title={expiredWords(expiredOn)}>
          <p>{expiredSentence()}</p>
        </Note>
      )}
      {lockedWhy !== null && (
        <Note icon={Lock} tone="purple" title={lockWords[lockedWhy]}>
          {decision && isDecisionOutdated(item) && (
            <p>
              <EarlierApproval decision={decision} now={now} />
            </p>
          )}
          {decision && !isDecisionOutdated(item) && (
            <>
              {reasonLabel(decision.reason) && <p>{reasonLabel(decision.reason)}</p>}
              {decision.note && <p className="wrap-anywhere">“{decision.note}”</p>}
              {decision.by !== null && <p className="text-sm opacity-90">{decision.by}</p>}
            </>
          )}
        </Note>
      )}
      {(returned || lockedWhy === 'changed_after_order') && changed.length > 0 && (
        <Note icon={RotateCcw} tone="blue" title={returned ? 'It came back' : 'What changed'}>
          <ul>
            {changed.map((change) => (
              <li key={change.field} className="wrap-anywhere">
                {changeWords(change)}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {returned && changed.length === 0 && (
        <Note icon={RotateCcw} tone="blue" title="It came back to be looked at again" />
      )}
    </>
  );
}
