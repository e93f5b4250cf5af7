import { Button } from '@lanyard/ui/Button';
import { ChevronDown, Keyboard, UserPlus } from 'lucide-react';

import { progressOf } from '../flow/queue-lines.ts';
import { QueueList, type QueueListProps } from './QueueList.tsx';
import { QueueProgress } from './QueueProgress.tsx';

export interface QueueColumnProps extends QueueListProps {
  readonly onClass: () => void;
  readonly onFind: () => void;
  readonly onWalkUp: () => void;
}

/** The students of the class in roll order, with buttons to reach other classes and students. */
export function QueueColumn({ onClass, onFind, onWalkUp, ...list }: QueueColumnProps) {
  return (
    <>
      <div className="flex flex-col gap-3 border-b border-line p-4">
        <button
          type="button"
          onClick={onClass}
          className="flex h-11 items-center justify-between rounded-md border border-edge bg-surface px-3 text-base font-semibold shadow-1 hover:bg-well"
        >
          <span>
            <span className="sr-only">Another class than </span>Class {list.name}
          </span>
          <ChevronDown aria-hidden className="size-4 text-fg-3" />
        </button>
        <QueueProgress progress={progressOf(list.lines)} />
      </div>
      <QueueList {...list} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 border-t border-line p-3">
        <Button
          className="h-12! justify-start px-3! text-fg-2"
          onClick={onFind}
          keys="/"
          tip="Find in this class"
        >
          <Keyboard aria-hidden />
          <span className="truncate">Name or roll number</span>
        </Button>
        <Button className="h-12! px-3!" onClick={onWalkUp} tip="Somebody of another class">
          <UserPlus aria-hidden />
          Walk-up
        </Button>
      </div>
    </>
  );
}
