import { ActError } from '@lanyard/client/ActError';
import { formatIdentifier } from '@lanyard/domain/student';
import { formatNumber } from '@lanyard/format/numbers';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { DiscardDialog } from '@lanyard/forms/DiscardDialog';
import { useUnsavedMark } from '@lanyard/forms/use-unsaved-mark';
import { usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PhotoFrame } from '@lanyard/ui/PhotoFrame';
import { Segmented } from '@lanyard/ui/Segmented';
import { SidePanel } from '@lanyard/ui/SidePanel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextInput } from '@lanyard/ui/TextInput';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { useToast } from '@lanyard/ui/use-toast';
import { ArrowRight, Check, ListChecks, X } from 'lucide-react';
import { useState } from 'react';

import type { Correction } from '../../api-corrections.ts';
import { photoPictureUrl, readPhotoKey } from '../../photo-address.ts';
import { saveLabel } from './edit-effect-words.ts';
import { EditEffectNote } from './EditEffectNote.tsx';
import { studentFieldLabel, fieldValue } from './field-words.ts';
import { useCorrections, useDecideCorrection } from './use-corrections.ts';

export interface CorrectionsProps {
  readonly onClose: () => void;
  readonly onStudent: (student: string) => void;
}

const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
] as const;

/** Mistakes that others reported. If the office accepts one, the record changes. */
export function Corrections({ onClose, onStudent }: CorrectionsProps) {
  const [status, setStatus] = useState<Correction['status']>('open');
  const { data, error, isFetching, refetch } = useCorrections(status);
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [isAsking, setIsAsking] = useState(false);
  const unsaved = Object.values(answers).some((answer) => answer.trim() !== '');
  const discard = useUnsavedMark(unsaved, 'dialog');
  return (
    <SidePanel
      title="Corrections"
      note={data && `${formatNumber(data.open)} open`}
      open
      onClose={() => (unsaved ? setIsAsking(true) : onClose())}
      width="wide"
      modal
    >
      <div className="flex flex-col gap-4">
        <Segmented
          label="Which corrections"
          items={statuses}
          value={status}
          onChange={setStatus}
          className="w-fit"
        />
        {error && !data && (
          <ActError
            what="Couldn’t load the corrections."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton className="h-40" />}
        {data?.corrections.length === 0 && (
          <EmptyState
            icon={ListChecks}
            title={status === 'open' ? 'Nothing waits for the office' : 'None yet'}
          />
        )}
        <ul className="flex flex-col gap-3">
          {data?.corrections.map((correction) => (
            <CorrectionCard
              key={correction.id}
              correction={correction}
              answer={answers[correction.id] ?? ''}
              onAnswer={(answer) => setAnswers((before) => ({ ...before, [correction.id]: answer }))}
              onStudent={onStudent}
            />
          ))}
        </ul>
      </div>
      {isAsking && (
        <DiscardDialog
          onDiscard={() => {
            discard();
            onClose();
          }}
          onKeep={() => setIsAsking(false)}
        />
      )}
    </SidePanel>
  );
}

interface CardProps {
  readonly correction: Correction;
  /** What the person typed as an answer, which is sent with the decision. */
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
  readonly onStudent: (student: string) => void;
}

const pictureOf = (org: string, key: string | null): string | undefined => {
  const photo = readPhotoKey(key ?? '');
  return photo && photoPictureUrl(org, photo, 'thumbnail');
};

function CorrectionCard({ correction, answer, onAnswer, onStudent }: CardProps) {
  const { student, field, label, was, now, proposed, reason } = correction;
  const { org } = usePlace();
  const decide = useDecideCorrection();
  const toast = useToast();
  const clock = useMinuteClock();
  const word = studentFieldLabel(field, label);
  const effects = decide.effectsOf(correction.version);
  const settle = (status: 'accepted' | 'declined') =>
    decide.mutate(
      { id: correction.id, version: correction.version, status, answer },
      {
        onSuccess: () => {
          onAnswer('');
          toast.show({ kind: 'done', title: `${word} of ${student.name}: ${status}` });
        },
      },
    );
  return (
    <li className="rounded-lg border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Button size="sm" variant="ghost" className="-ms-2.5" onClick={() => onStudent(student.id)}>
          {student.name}
        </Button>
        <span className="font-mono text-sm text-fg-2">{formatIdentifier(student)}</span>
      </p>
      {field === 'photo' ? (
        <div className="mt-1 flex items-center gap-3 text-sm">
          {word}
          <PhotoFrame alt="The photo now" size="md" src={pictureOf(org, now)} />
          <ArrowRight aria-hidden className="size-4 text-fg-3" />
          <PhotoFrame alt="The photo asked for" size="md" src={pictureOf(org, proposed)} />
        </div>
      ) : (
        <p className="mt-1 text-sm">
          {word} <span className="sr-only">from </span>
          <del className="text-fg-3">{fieldValue(field, now)}</del> <span className="sr-only">to </span>
          <ins className="font-semibold no-underline">{fieldValue(field, proposed)}</ins>
        </p>
      )}
      {now !== was && field !== 'photo' && correction.status === 'open' && (
        <p className="text-xs text-yellow-fg">It was {fieldValue(field, was)} when this was asked.</p>
      )}
      {reason !== '' && <p className="mt-1 text-sm text-fg-2">“{reason}”</p>}
      <p className="mt-1 text-xs text-fg-3">
        {correction.by ?? 'Somebody'},{' '}
        <time dateTime={correction.at}>{formatTimeAgo(correction.at, clock)}</time>
        {correction.decidedBy !== null &&
          `. ${correction.status === 'accepted' ? 'Accepted' : 'Declined'} by ${correction.decidedBy}`}
        {correction.answer !== null && `: ${correction.answer}`}
      </p>
      {decide.error && (
        <div className="mt-3">
          <ActError what="Nothing was changed." error={decide.error} />
        </div>
      )}
      {effects.length > 0 && (
        <div className="mt-3">
          <EditEffectNote effects={effects} />
        </div>
      )}
      {correction.status === 'open' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <TextInput
            aria-label={`Answer about ${student.name}`}
            placeholder="Answer, if one is needed"
            className="min-w-40 flex-1"
            value={answer}
            onChange={(event) => onAnswer(event.target.value)}
          />
          <Button variant="approve" busy={decide.isPending} onClick={() => settle('accepted')}>
            <Check aria-hidden />
            {saveLabel(effects, t`Accept`)}
          </Button>
          <Button busy={decide.isPending} onClick={() => settle('declined')}>
            <X aria-hidden />
            Decline
          </Button>
        </div>
      )}
    </li>
  );
}
