import { formatDay } from '@lanyard/format/dates';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useEditForm } from '@lanyard/forms/use-form';
import { Dialog } from '@lanyard/ui/Dialog';
import { Skeleton } from '@lanyard/ui/Skeleton';

import { NewYear, YearChange, type SectionInFull, type Year } from '../../api-school.ts';
import { useSaveYear, useSectionsInFull } from './use-school.ts';

export interface YearDialogProps {
  /** The year to change. Undefined to open a new one. */
  readonly year?: Year;
  /** The year before the new one. The form suggests dates and classes from it. */
  readonly after: Year | undefined;
  readonly onClose: () => void;
}

const nextLabel = (label: string): string => (/^\d{4}$/.test(label) ? String(Number(label) + 1) : '');
const yearLater = (day: string): string => `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`;
const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');
const unique = (words: readonly string[]): string => [...new Set(words)].join(', ');

const suggestion = (after: Year | undefined, sections: readonly SectionInFull[]) => ({
  label: after ? nextLabel(after.label) : '',
  startsOn: after ? yearLater(after.startsOn) : '',
  endsOn: after ? yearLater(after.endsOn).replace('-02-29', '-02-28') : '',
  classes: unique(sections.map((section) => section.class)),
  divisions: unique(sections.map((section) => section.division)),
});

/** Waits for the classes of the previous year, because the form suggests them for the new year. */
export function YearDialog({ year, after, onClose }: YearDialogProps) {
  const { data: sections, error } = useSectionsInFull(year ? undefined : after?.id);
  if (year || !after || sections || error)
    return <YearForm year={year} after={after} sections={sections ?? []} onClose={onClose} />;
  return (
    <Dialog title="Open a year" open onOpenChange={(next) => !next && onClose()}>
      <Skeleton className="h-48" />
    </Dialog>
  );
}

interface YearFormProps extends Pick<YearDialogProps, 'after' | 'onClose'> {
  readonly year: Year | undefined;
  readonly sections: readonly SectionInFull[];
}

function YearForm({ year, after, sections, onClose }: YearFormProps) {
  const form = useEditForm({
    stored: year,
    draftOf: (stored) => ({ ...suggestion(after, sections), ...stored }),
    schema: year ? YearChange : NewYear,
    toBody: ({ label, startsOn, endsOn, classes, divisions }) => ({
      label,
      startsOn,
      endsOn,
      classes: wordsOf(classes),
      divisions: wordsOf(divisions),
    }),
    act: useSaveYear(),
    toVariables: (body, stored) => ({ body, stored }),
    fieldOfCode: { year_taken: 'label' },
    facts: ({ label, startsOn, endsOn }) => ({
      Label: label,
      'First day': formatDay(startsOn),
      'Last day': formatDay(endsOn),
    }),
    saved: ({ label }) => (year ? `Year ${label} saved` : `Year ${label} opened`),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={year ? `Edit year ${year.label}` : 'Open a year'}
      description={year ? undefined : 'Prepare it in peace: nobody works in it before it is made current.'}
      act={year ? 'Save' : 'Open year'}
      failed={year ? 'The year was not saved.' : 'The year was not opened.'}
      onClose={onClose}
      className="grid gap-4 sm:grid-cols-2"
    >
      <TextField
        form={form}
        name="label"
        label="Label"
        hint="As it stands in the header, such as 2026."
        className="sm:col-span-2"
      />
      <TextField form={form} name="startsOn" label="First day" type="date" />
      <TextField form={form} name="endsOn" label="Last day" type="date" />
      {!year && (
        <>
          <TextField form={form} name="classes" label="Classes" hint="In their order, with commas." />
          <TextField form={form} name="divisions" label="Divisions" hint="Each class gets each of them." />
        </>
      )}
    </FormDialog>
  );
}
