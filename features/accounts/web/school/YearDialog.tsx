import { ActError } from '@lanyard/client/ActError';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useRef, useState } from 'react';

import { NewYear, YearChange, type SectionInFull, type Year } from '../../api-school.ts';
import { fieldErrors } from '../field-errors.ts';
import { useChangeYear, useOpenYear, useSectionsInFull } from './use-school.ts';

export interface YearDialogProps {
  /** The one to edit; a new one without. */
  readonly year?: Year;
  /** The one a new one follows: its dates and classes are the suggestion. */
  readonly after: Year | undefined;
  readonly onClose: () => void;
}

const nextLabel = (label: string): string => (/^\d{4}$/.test(label) ? String(Number(label) + 1) : '');
const yearLater = (day: string): string => `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`;
const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');
const unique = (words: readonly string[]): string => [...new Set(words)].join(', ');

type Draft = {
  readonly label: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Nothing until somebody writes their own: those of the year before are suggested. */
  readonly classes?: string;
  readonly divisions?: string;
};
const suggestion = (after: Year | undefined): Draft => ({
  label: after ? nextLabel(after.label) : '',
  startsOn: after ? yearLater(after.startsOn) : '',
  endsOn: after ? yearLater(after.endsOn).replace('-02-29', '-02-28') : '',
});
const kept = ({ label, startsOn, endsOn }: Year): Draft => ({ label, startsOn, endsOn });
const filled = (draft: Draft, before: readonly SectionInFull[] | undefined): Required<Draft> => ({
  ...draft,
  classes: draft.classes ?? unique(before?.map((section) => section.class) ?? []),
  divisions: draft.divisions ?? unique(before?.map((section) => section.division) ?? []),
});

export function YearDialog({ year, after, onClose }: YearDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [own, setOwn] = useState(() => (year ? kept(year) : suggestion(after)));
  const [tried, setTried] = useState(false);
  const { data: before } = useSectionsInFull(after?.id);
  const open = useOpenYear();
  const change = useChangeYear();
  const toast = useToast();
  const draft = filled(own, before);
  const { label, startsOn, endsOn } = draft;
  const body = {
    label,
    startsOn,
    endsOn,
    classes: wordsOf(draft.classes),
    divisions: wordsOf(draft.divisions),
  };
  const errors = year ? fieldErrors(YearChange, body) : fieldErrors(NewYear, body);
  const shown = tried ? errors : {};
  const failed = open.error ?? change.error;

  const edit = (part: Partial<Draft>): void => setOwn((now) => ({ ...now, ...part }));
  const finish = (title: string): void => {
    toast.show({ kind: 'done', title });
    onClose();
  };
  const submit = (): void => {
    setTried(true);
    if (Object.keys(errors).length > 0) return;
    if (year)
      change.mutate(
        { id: year.id, version: year.version, label, startsOn, endsOn },
        { onSuccess: () => finish(`Year ${label} saved`) },
      );
    else open.mutate(body, { onSuccess: () => finish(`Year ${label} opened`) });
  };
  return (
    <FormDialog
      title={year ? `Edit year ${year.label}` : 'Open a year'}
      description={year ? undefined : 'Prepare it in peace: nobody works in it before it is made current.'}
      initialFocus={first}
      act={year ? 'Save' : 'Open year'}
      busy={open.isPending || change.isPending}
      onClose={onClose}
      onSubmit={submit}
      className="grid gap-4 sm:grid-cols-2"
    >
      {failed && (
        <div className="sm:col-span-2">
          <ActError what={year ? 'The year was not saved.' : 'The year was not opened.'} error={failed} />
        </div>
      )}
      <Field
        label="Label"
        hint="As it stands in the header, such as 2026."
        error={shown['label']}
        className="sm:col-span-2"
      >
        <TextInput
          ref={first}
          value={label}
          onChange={(event) => edit({ label: event.target.value })}
          autoComplete="off"
        />
      </Field>
      <Field label="First day" error={shown['startsOn']}>
        <TextInput
          type="date"
          value={startsOn}
          onChange={(event) => edit({ startsOn: event.target.value })}
        />
      </Field>
      <Field label="Last day" error={shown['endsOn']}>
        <TextInput type="date" value={endsOn} onChange={(event) => edit({ endsOn: event.target.value })} />
      </Field>
      {!year && (
        <>
          <Field label="Classes" hint="In their order, with commas." error={shown['classes']}>
            <TextInput
              value={draft.classes}
              onChange={(event) => edit({ classes: event.target.value })}
              autoComplete="off"
            />
          </Field>
          <Field label="Divisions" hint="Each class gets each of them." error={shown['divisions']}>
            <TextInput
              value={draft.divisions}
              onChange={(event) => edit({ divisions: event.target.value })}
              autoComplete="off"
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
