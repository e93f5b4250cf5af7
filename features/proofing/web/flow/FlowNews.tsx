import { decisionUndoSeconds } from '@lanyard/domain/proof';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { Kbd } from '@lanyard/ui/Kbd';
import { clsx } from 'clsx';
import { CircleAlert, Info, Undo2, X } from 'lucide-react';

import type { Notice, UndoableDecision } from './review-session.ts';

import './flow.css';

interface UndoButtonProps {
  readonly undoable: UndoableDecision;
  readonly onUndo: () => void;
}
/** Shown as long as the decision can be undone. */
export function UndoButton({ undoable, onUndo }: UndoButtonProps) {
  return (
    <Button
      key={undoable.id}
      size="sm"
      aria-keyshortcuts="z"
      className="relative overflow-hidden"
      onClick={onUndo}
    >
      <Undo2 aria-hidden />
      <span>
        Undo<span className="sr-only"> {undoable.words}</span>
      </span>
      <Kbd className="max-lg:hidden">Z</Kbd>
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-[run-out_linear_both] bg-blue"
        style={{ animationDuration: `${String(decisionUndoSeconds)}s` }}
      />
    </Button>
  );
}

interface NewsListProps {
  readonly notices: readonly Notice[];
  readonly onDismiss: (id: number) => void;
}
/** Messages about what became of earlier decisions. */
export function NewsList({ notices, onDismiss }: NewsListProps) {
  return (
    <ul aria-live="polite" aria-label="News" className="grid gap-1.5">
      {notices.map(({ id, tone, text }) => (
        <li
          key={id}
          className={clsx(
            'flex min-w-0 items-center gap-2 rounded-md border ps-3 text-sm shadow-1',
            tone === 'failed' ? 'border-red-line bg-red-bg text-red-fg' : 'border-line-2 bg-surface text-fg',
          )}
        >
          {tone === 'failed' ? (
            <CircleAlert aria-hidden className="size-4 shrink-0" />
          ) : (
            <Info aria-hidden className="size-4 shrink-0" />
          )}
          <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">{text}</span>
          <IconButton icon={X} label="Dismiss" onClick={() => onDismiss(id)} />
        </li>
      ))}
    </ul>
  );
}
