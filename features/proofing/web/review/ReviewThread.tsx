import { formatDateTime } from '@lanyard/format/dates';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { Avatar } from '@lanyard/ui/Avatar';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { TextArea } from '@lanyard/ui/TextArea';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import type { RefObject } from 'react';

import type { ProofInFull } from '../../api.ts';
import { ReviewPart } from './ReviewPart.tsx';

interface ReviewThreadProps {
  readonly history: ProofInFull['history'] | undefined;
  readonly draft: string;
  readonly busy: boolean;
  readonly error: unknown;
  /** Why nobody can comment now. */
  readonly barred: string | undefined;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly onDraft: (text: string) => void;
  readonly onSend: () => void;
}

/** The comments, and the field for a new one. */
export function ReviewThread({
  history,
  draft,
  busy,
  error,
  barred,
  box,
  onDraft,
  onSend,
}: ReviewThreadProps) {
  const { timeZone } = usePlace();
  const mayComment = useMay('proof.comment');
  const now = useMinuteClock();
  const comments = history?.filter(({ kind }) => kind === 'comment') ?? [];
  return (
    <ReviewPart title="Comments" tools={<Kbd className="coarse:hidden">C</Kbd>}>
      {comments.length > 0 && (
        <ol className="flex flex-col gap-3">
          {comments.map(({ id, by, at, note }) => (
            <li key={id} className="flex gap-2.5">
              <Avatar name={by ?? '?'} size="sm" tone="neutral" />
              <div className="min-w-0 text-sm">
                <p className="text-xs text-fg-3">
                  <b className="font-medium text-fg">{by ?? 'Somebody'}</b>{' '}
                  <span title={formatDateTime(at, timeZone)}>{formatTimeAgo(at, now)}</span>
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{note}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      {mayComment && (
        <form
          className="flex flex-col items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          <TextArea
            ref={box}
            aria-label="Comments"
            placeholder="Add your review comments..."
            rows={2}
            maxLength={1000}
            value={draft}
            onChange={(event) => onDraft(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSend();
            }}
          />
          {(draft.trim() !== '' || busy) && (
            <Button type="submit" size="sm" busy={busy} disabledReason={barred}>
              Comment
            </Button>
          )}
          {error != null && (
            <p role="alert" className="self-start text-xs font-medium text-red-fg">
              {`Not sent. ${errorSentenceFor(error)}`}
            </p>
          )}
        </form>
      )}
    </ReviewPart>
  );
}
