import { useAct } from '@lanyard/client/use-act';
import type { Priority } from '@lanyard/domain/order';
import { formatShortDay } from '@lanyard/format/dates';
import { theirsIn } from '@lanyard/http/changed-meanwhile';
import { Field } from '@lanyard/ui/Field';
import { Segmented } from '@lanyard/ui/Segmented';
import { TextArea } from '@lanyard/ui/TextArea';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useRef, useState } from 'react';

import { changeOrder } from '../../api-change.ts';
import type { Order, OrderInFull } from '../../api.ts';
import { priorityItems, priorityLooks } from '../order-looks.ts';
import { DraftDialog } from '../settings/DraftDialog.tsx';
import { refusedFields } from '../settings/form-errors.ts';
import type { OrderDialogProps } from './VendorDialogs.tsx';

type Draft = { readonly dueOn: string; readonly priority: Priority; readonly notes: string };
type Asked = { readonly version: number; readonly body: Partial<Draft> };

function changed(draft: Draft, from: Draft): Partial<Draft> {
  return {
    ...(draft.dueOn !== from.dueOn && { dueOn: draft.dueOn }),
    ...(draft.priority !== from.priority && { priority: draft.priority }),
    ...(draft.notes.trim() !== from.notes && { notes: draft.notes.trim() }),
  };
}

function effects(change: Partial<Draft>, order: OrderInFull): readonly string[] {
  const rush = order.costs?.lines.some(({ kind }) => kind === 'rush') === true;
  return [
    ...(change.dueOn !== undefined && order.promisedOn !== null
      ? [`What the vendor promised, ${formatShortDay(order.promisedOn)}, is forgotten.`]
      : []),
    ...(change.priority === 'high' ? ['High priority costs more, if the vendor’s prices say so.'] : []),
    ...(change.priority !== undefined && change.priority !== 'high' && rush
      ? ['What high priority costs is taken off the bill.']
      : []),
    ...(order.askedBackAt === null ? [] : ['The vendor’s question counts as answered.']),
  ];
}

/** Another due date, priority or note. */
export function TermsDialog({ order, onClose }: OrderDialogProps) {
  const toast = useToast();
  const first = useRef<HTMLInputElement>(null);
  const [start, setStart] = useState<Draft & Pick<Order, 'version'>>(order);
  const [draft, setDraft] = useState<Draft>({
    dueOn: order.dueOn,
    priority: order.priority,
    notes: order.notes,
  });
  const act = useAct(changeOrder, ({ version, body }: Asked) => ({
    params: { order: order.id },
    version,
    body,
  }));
  const edit = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    if (act.error) act.reset();
  };
  const change = changed(draft, start);
  const dirty = Object.keys(change).length > 0;
  const now = theirsIn(act.error) as Order | undefined;
  const send = (version: number): void => {
    if (!dirty) {
      onClose();
      return;
    }
    if (draft.dueOn === '') return;
    act.mutate(
      { version, body: change },
      {
        onSuccess: () => {
          toast.show({ kind: 'done', title: `${order.name} changed` });
          onClose();
        },
      },
    );
  };
  const told = effects(change, order);
  return (
    <DraftDialog
      title={`Change ${order.name}`}
      description="The vendor is told."
      act="Change"
      initialFocus={first}
      busy={act.isPending}
      dirty={dirty}
      error={act.error}
      conflict={
        now && {
          now: { Due: formatShortDay(now.dueOn), Priority: priorityLooks[now.priority].label },
          onKeepMine: () => send(now.version),
          onTakeTheirs: () => {
            setStart({ ...start, ...now });
            setDraft((before) => ({ ...before, dueOn: now.dueOn, priority: now.priority }));
            act.reset();
          },
        }
      }
      onClose={onClose}
      onSubmit={() => send(start.version)}
    >
      <Field label="Due" error={draft.dueOn === '' ? 'Choose a date.' : refusedFields(act.error)['dueOn']}>
        <TextInput
          ref={first}
          type="date"
          value={draft.dueOn}
          onChange={(event) => edit({ dueOn: event.target.value })}
        />
      </Field>
      <div>
        <p className="mb-1.5 text-sm font-medium">Priority</p>
        <Segmented
          label="Priority"
          items={priorityItems}
          value={draft.priority}
          onChange={(priority) => edit({ priority })}
        />
      </div>
      <Field label="Notes for the vendor" optional>
        <TextArea
          maxLength={1000}
          value={draft.notes}
          onChange={(event) => edit({ notes: event.target.value })}
        />
      </Field>
      {dirty && told.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 rounded-md bg-well p-3 ps-7 text-sm">
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </DraftDialog>
  );
}
