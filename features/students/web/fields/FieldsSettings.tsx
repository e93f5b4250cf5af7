import { ActError } from '@lanyard/client/ActError';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { IconButton } from '@lanyard/ui/IconButton';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { ArrowDown, ArrowUp, ListPlus, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';

import type { StudentField } from '../../api-fields.ts';
import { useStudentFields } from '../records/use-record.ts';
import { FieldDialog } from './FieldDialog.tsx';
import { fieldKindWords } from './kind-words.ts';
import { useChangeField, useOrderFields } from './use-fields-settings.ts';

function ruleOf({ kind, options, pattern, most, required }: StudentField): string {
  return [
    fieldKindWords[kind],
    ...(options.length > 0 ? [options.join(', ')] : []),
    ...(pattern === null ? [] : [pattern]),
    ...(most === null
      ? []
      : [kind === 'number' ? `up to ${String(most)}` : `at most ${String(most)} characters`]),
    ...(required ? ['needed'] : []),
  ].join(' · ');
}

interface RowProps {
  readonly field: StudentField;
  readonly onEdit: () => void;
  readonly onMove?: (step: 1 | -1) => void;
  readonly first: boolean;
  readonly last: boolean;
}

function FieldRow({ field, onEdit, onMove, first, last }: RowProps) {
  const change = useChangeField();
  const { id, version, label, options, pattern, most, required, retired } = field;
  const retire = () =>
    change.mutate({ id, version, label, options, pattern, most, required, retired: !retired });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex items-center gap-2.5 font-medium">
          {label}
          {retired && <Badge label="Retired" tone="neutral" look="dashed" />}
        </p>
        <p className="text-sm wrap-anywhere text-fg-3">{ruleOf(field)}</p>
        {change.error && <p className="text-sm text-red-fg">{errorSentenceFor(change.error)}</p>}
      </div>
      <div className="flex items-center gap-1">
        {onMove && (
          <>
            <IconButton
              icon={ArrowUp}
              label={`Move ${label} up`}
              disabledReason={first ? 'It is the first.' : undefined}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move ${label} down`}
              disabledReason={last ? 'It is the last.' : undefined}
              onClick={() => onMove(1)}
            />
            <IconButton icon={Pencil} label={`Edit ${label}`} onClick={onEdit} />
          </>
        )}
        <Button size="sm" busy={change.isPending} onClick={retire}>
          {retired ? 'Take up again' : 'Retire'}
          <span className="sr-only">{label}</span>
        </Button>
      </div>
    </li>
  );
}

/**
 * The settings of the school's own student fields. The form for a new student asks for them, the panel shows them, and
 * cards can print them.
 */
export function FieldsSettings() {
  const { data, asked, error, isFetching, refetch } = useStudentFields();
  const order = useOrderFields();
  const [open, setOpen] = useState<StudentField | 'new'>();
  const retired = data?.filter((field) => field.retired) ?? [];
  const move = (index: number, step: 1 | -1) => {
    const ids = asked.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved !== undefined) ids.splice(index + step, 0, moved);
    order.mutate(ids);
  };
  const add = (
    <Button onClick={() => setOpen('new')}>
      <Plus aria-hidden />
      Add a field
    </Button>
  );
  return (
    <>
      <PageTitle title="Student fields" />
      <Panel
        title="Fields"
        note="Beside name, class and numbers: blood group, house, bus route, guardian phone."
        action={asked.length > 0 ? add : undefined}
      >
        {error && !data && (
          <ActError
            what="Couldn’t load the fields."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton className="h-24" />}
        {data && asked.length === 0 && (
          <EmptyState
            icon={ListPlus}
            title="No fields of your own yet"
            hint="Add what your cards show or your office needs."
            action={add}
          />
        )}
        <ul className="-my-2 divide-y divide-line">
          {asked.map((field, i) => (
            <FieldRow
              key={field.id}
              field={field}
              first={i === 0}
              last={i === asked.length - 1}
              onEdit={() => setOpen(field)}
              onMove={(step) => move(i, step)}
            />
          ))}
        </ul>
      </Panel>
      {retired.length > 0 && (
        <Panel title="Retired" note="Asked for no more; what was written stays and shows in the history.">
          <ul className="-my-2 divide-y divide-line">
            {retired.map((field) => (
              <FieldRow key={field.id} field={field} first last onEdit={() => setOpen(field)} />
            ))}
          </ul>
        </Panel>
      )}
      {open !== undefined && (
        <FieldDialog
          key={open === 'new' ? 'new' : open.id}
          {...(open !== 'new' && { field: open })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
