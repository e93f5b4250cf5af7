import { useDeliveryPlaces } from '@lanyard/accounts/web/school/use-delivery-places';
import { useAct } from '@lanyard/client/use-act';
import { isAnyCardSent, type Priority } from '@lanyard/domain/order';
import { formatShortDay } from '@lanyard/format/dates';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { SegmentedField } from '@lanyard/forms/SegmentedField';
import { SelectField } from '@lanyard/forms/SelectField';
import { TextAreaField, TextField } from '@lanyard/forms/TextField';
import { useEditForm } from '@lanyard/forms/use-form';
import { t } from '@lanyard/translation/macro';

import { changeOrder } from '../../api-change.ts';
import type { Order, OrderInFull } from '../../api.ts';
import { priorityItems, priorityLooks } from '../order-looks.ts';
import type { OrderDialogProps } from './VendorDialogs.tsx';

type Draft = {
  readonly dueOn: string;
  readonly priority: Priority;
  readonly notes: string;
  /** The id of another delivery place. `keep`: the order keeps the place that it has. */
  readonly place: string;
};
const keep = 'keep';
/**
 * The terms as they are stored. If someone else saved first, the server answers with the new terms but without the
 * notes.
 */
type Terms = Pick<Order, 'version' | 'dueOn' | 'priority'> & { readonly notes?: string };

function changed(draft: Draft, stored: Draft): Partial<Draft> {
  return {
    ...(draft.dueOn !== stored.dueOn && { dueOn: draft.dueOn }),
    ...(draft.priority !== stored.priority && { priority: draft.priority }),
    ...(draft.notes.trim() !== stored.notes && { notes: draft.notes.trim() }),
    ...(draft.place !== keep && { place: draft.place }),
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

/** Changes the due date, the priority, the delivery place or the notes. */
export function TermsDialog({ order, onClose }: OrderDialogProps) {
  const draftOf = ({ dueOn, priority, notes = order.notes }: Terms): Draft => ({
    dueOn,
    priority,
    notes,
    place: keep,
  });
  const terms: Terms = order;
  const form = useEditForm({
    stored: terms,
    draftOf,
    schema: changeOrder.body,
    toBody: (draft, stored) => changed(draft, draftOf(stored)),
    act: useAct(changeOrder),
    toVariables: (body, { version }) => ({ params: { order: order.id }, version, body }),
    facts: ({ dueOn, priority }) => ({
      Due: formatShortDay(dueOn),
      Priority: priorityLooks[priority].label,
    }),
    saved: () => `${order.name} changed`,
    onSaved: onClose,
  });
  const { data: places = [] } = useDeliveryPlaces();
  const kept = order.deliveryPlace?.name;
  const told = effects(changed(form.draft, draftOf(form.stored)), order);
  return (
    <FormDialog
      form={form}
      title={`Change ${order.name}`}
      description="The vendor is told."
      act="Change"
      onClose={onClose}
    >
      <TextField form={form} name="dueOn" label="Due" type="date" />
      <SegmentedField form={form} name="priority" label="Priority" items={priorityItems} />
      {isAnyCardSent(order) ? (
        <p className="text-sm text-fg-2">
          {t`A package was dispatched, so the delivery place of this order stays.`}
        </p>
      ) : (
        places.length > 0 && (
          <SelectField
            form={form}
            name="place"
            label={t`Delivery place`}
            items={[
              { value: keep, label: kept === undefined ? t`None` : t`As before: ${kept}` },
              ...places.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )
      )}
      <TextAreaField form={form} name="notes" label="Notes for the vendor" optional maxLength={1000} />
      {form.isDirty && told.length > 0 && (
        <ul className="flex list-disc flex-col gap-1 rounded-md bg-well p-3 ps-7 text-sm">
          {told.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
