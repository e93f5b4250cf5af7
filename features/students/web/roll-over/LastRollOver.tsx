import { formatDate } from '@lanyard/format/dates';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { useToast } from '@lanyard/ui/use-toast';
import { CalendarCheck, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useUndoRollOver, type RollOverSuggestion } from './use-roll-over.ts';

export interface LastRollOverProps {
  readonly last: NonNullable<RollOverSuggestion['last']>;
  readonly studentsLink: ReactNode;
}

export function LastRollOver({ last, studentsLink }: LastRollOverProps) {
  const { timeZone } = usePlace();
  const undo = useUndoRollOver();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const day = formatDate(last.at, timeZone);
  return (
    <Panel>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <CalendarCheck aria-hidden className="size-6 shrink-0 text-green" />
        <div className="min-w-60 flex-1">
          <h2 className="text-md font-semibold">{`${last.from} was rolled over into ${last.into}`}</h2>
          <p className="text-sm text-fg-2">
            {last.undoable
              ? `On ${day}. It can be undone until ${last.into} has cards or changes of its own.`
              : `On ${day}. ${last.into} has cards or changes of its own, so it stays.`}
          </p>
        </div>
        {last.undoable && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            <Undo2 aria-hidden />
            Undo the roll-over
          </Button>
        )}
        {studentsLink}
      </div>
      {asking && (
        <ConfirmDialog
          title="Undo the roll-over"
          act="Undo the roll-over"
          danger
          busy={undo.isPending}
          error={undo.error}
          onClose={() => setAsking(false)}
          onConfirm={() =>
            undo.mutate(last.id, {
              onSuccess: () => {
                setAsking(false);
                toast.show({ kind: 'done', title: `${last.from} is the current year again` });
              },
            })
          }
        >
          <p>{`Everybody goes back to their class of ${last.from}, leavers come back, and ${last.from} is the current year again. ${last.into} stays open, without students.`}</p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}
