import { ActError } from '@lanyard/client/ActError';
import { isDecisionOutdated } from '@lanyard/domain/proof';
import { useMay } from '@lanyard/place/use-place';
import { isAtSchool, type Student } from '@lanyard/students/api';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import type { ComponentType, ReactNode } from 'react';

import type { ProofInFull } from '../../api.ts';
import { CardPicture } from '../CardPicture.tsx';
import { EarlierApproval } from '../EarlierApproval.tsx';
import { IssueTags } from '../IssueTags.tsx';
import { cameBackWords, decidedWords, lockWords, reasonWords, taskWords } from '../proof-words.ts';
import { ProofStatusBadge } from '../ProofStatusBadge.tsx';
import { useStudentProof } from './use-student-proof.ts';

export interface StudentProofProps {
  readonly student: Student;
  /** The link to the proof. */
  readonly Link: ComponentType<{
    readonly proof: string;
    readonly className: string;
    readonly children: ReactNode;
  }>;
}

/** Shows facts about the proof besides its status, one line of text for each. */
function Lines({ proof }: { readonly proof: ProofInFull }) {
  const now = useMinuteClock();
  const { decision, status, lockedWhy, task, returned, changed, differs } = proof;
  const outdated = isDecisionOutdated(proof);
  const why =
    decision && !outdated && [reasonWords(decision.reason), decision.note].filter(Boolean).join(': ');
  return (
    <div className="flex flex-col gap-1 text-sm">
      {decision && !outdated && <p>{decidedWords(decision, now)}</p>}
      {why && <p className="text-fg-2 wrap-anywhere">{why}</p>}
      {status === 'locked' && lockedWhy && <p className="text-fg-2">{lockWords[lockedWhy]}</p>}
      {decision && outdated && (
        <p className="text-fg-2">
          <EarlierApproval decision={decision} now={now} />
        </p>
      )}
      {task && (
        <p className="font-medium text-yellow-fg">
          {taskWords[task].label} ({taskWords[task].who})
        </p>
      )}
      {returned && <p className="text-blue-fg">{cameBackWords(changed.map(({ label }) => label))}</p>}
      {differs.length > 0 && (
        <p className="text-yellow-fg">The printed card says something else: {differs.join(', ')}</p>
      )}
      {!decision && status === 'pending' && !returned && <p className="text-fg-2">Waits for review</p>}
      <IssueTags issues={proof.issues} most={4} />
    </div>
  );
}

/** In a student's panel: the card as it would be printed, and the status of its review. */
export function StudentProof({ student, Link }: StudentProofProps) {
  const may = useMay('proof.read');
  return may && student.proofStatus !== null && isAtSchool(student) ? (
    <Shown student={student} Link={Link} />
  ) : null;
}

function Shown({ student, Link }: StudentProofProps) {
  const { data, error, isFetching, refetch } = useStudentProof(student.id);
  if (error && !data)
    return (
      <ActError
        what="Couldn’t load the proof."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const proof = data?.proof;
  if (data && !proof) return null; // the cell above says what is missing
  return (
    <section aria-label="Proof">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-sm font-semibold">Proof</h3>
        {proof && <ProofStatusBadge status={proof.status} />}
        <span className="tnum flex-1 text-xs text-fg-3">
          {proof && proof.number > 1 && `Version ${String(proof.number)}`}
        </span>
        {proof && (
          <Link proof={proof.id} className="rounded-sm text-sm font-medium text-blue-fg hover:underline">
            Open the proof
          </Link>
        )}
      </div>
      {proof ? (
        <div className="flex flex-col gap-3">
          <Lines proof={proof} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <CardPicture proof={proof} />
            {proof.hasBack && <CardPicture proof={proof} side="back" />}
          </div>
        </div>
      ) : (
        <Skeleton className="h-40" />
      )}
    </section>
  );
}
