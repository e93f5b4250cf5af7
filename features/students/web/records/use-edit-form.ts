import { codeOf, Refused } from '@lanyard/http/call';
import { useState } from 'react';

import type { StudentField } from '../../api-fields.ts';
import { StudentChange, type EditedStudent, type StudentRecord } from '../../api-records.ts';
import { draftOf, editsOf, type Draft } from './edit-draft.ts';
import { toldIn } from './told-in.ts';
import { useEditStudent } from './use-record.ts';

type Errors = Readonly<Record<string, string>>;
const messages = (pairs: readonly { readonly path: string; readonly message: string }[]): Errors =>
  Object.fromEntries(pairs.map(({ path, message }) => [path, message]));

/** What is wrong with a change before it is sent, by the contract. */
function wrongIn(change: StudentChange): Errors {
  const read = StudentChange.safeParse(change);
  if (read.success) return {};
  return messages(read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** What the refusal says besides its code. */
const told = (refusal: unknown, code: string): Told =>
  refusal instanceof Refused && refusal.code === code ? refusal.problem : {};
type Told = {
  readonly now?: StudentRecord;
  readonly conflicts?: Readonly<Record<string, string | null>>;
  readonly free?: number;
};

export function useEditForm(
  record: StudentRecord,
  fields: readonly StudentField[],
  onSaved: (saved: StudentRecord & Partial<Pick<EditedStudent, 'sent'>>) => void,
) {
  // What was seen when the form opened: news from elsewhere must not change it under somebody's hands.
  const [seen, setSeen] = useState(record);
  const [draft, setDraft] = useState(() => draftOf(record));
  const [tried, setTried] = useState(false);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const [conflicts, setConflicts] = useState<Readonly<Record<string, string | null>>>({});
  const { mutate, isPending, error, reset } = useEditStudent(record.id);
  const keys = fields.map(({ key }) => key);
  const { change, was } = editsOf(seen, draft, keys, theirs);
  const wrong = {
    ...wrongIn(change),
    ...(draft.rollNo === null ? { rollNo: 'Write the roll number.' } : {}),
  };

  const save = (): boolean => {
    setTried(true);
    if (Object.keys(wrong).length > 0 || isPending) return false;
    if (Object.keys(was).length === 0) {
      onSaved(seen);
      return true;
    }
    mutate(
      { version: seen.version, change, was },
      {
        onSuccess: onSaved,
        onError: (refusal) => {
          const { now, conflicts: met } = told(refusal, 'changed_meanwhile');
          if (!now || !met) return;
          // From here on the other values have been seen: what is sent next is a choice.
          setConflicts((earlier) => ({ ...earlier, ...met }));
          setSeen(now);
          const untouched = draftOf(now);
          setDraft((mine) => merged(seen, mine, untouched, keys));
        },
      },
    );
    return true;
  };
  return {
    seen,
    draft,
    edit: (part: Partial<Draft>) => {
      reset();
      setDraft((now) => ({ ...now, ...part }));
    },
    errors: tried ? { ...wrong, ...toldIn(error, 'body.change.') } : toldIn(error, 'body.change.'),
    /** For a note over the form: what no field can say. */
    refusal:
      error && ['changed_meanwhile', 'invalid_input', 'roll_no_taken'].includes(codeOf(error)) ? null : error,
    rollNoTaken: codeOf(error) === 'roll_no_taken',
    free: told(error, 'roll_no_taken').free,
    conflicts,
    theirs,
    choose: (field: string, whose: 'mine' | 'theirs') =>
      setTheirs((before) => {
        const after = new Set(before);
        if (whose === 'theirs') after.add(field);
        else after.delete(field);
        return after;
      }),
    busy: isPending,
    save,
  };
}

/** One's own changes on top of what is there now: a field one did not touch is as somebody else left it. */
function merged(before: StudentRecord, mine: Draft, now: Draft, keys: readonly string[]): Draft {
  const touched = new Set(Object.keys(editsOf(before, mine, keys).was));
  return {
    name: touched.has('name') ? mine.name : now.name,
    admissionNo: touched.has('admissionNo') ? mine.admissionNo : now.admissionNo,
    section: touched.has('section') ? mine.section : now.section,
    rollNo: touched.has('rollNo') ? mine.rollNo : now.rollNo,
    consent: touched.has('consent') ? mine.consent : now.consent,
    basis: mine.basis,
    custom: Object.fromEntries(
      keys.map((key) => [key, (touched.has(`custom.${key}`) ? mine.custom[key] : now.custom[key]) ?? '']),
    ),
  };
}
