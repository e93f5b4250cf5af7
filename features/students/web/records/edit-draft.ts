import { formatRollNo as threeDigits } from '@lanyard/domain/student';
import { eachText, textFields, type TextName } from '@lanyard/domain/student-field';

import type { StudentChange, StudentRecord } from '../../api-records.ts';
import type { ConsentDraft } from './ConsentFields.tsx';

/** The values in the edit form. */
export type StudentDraft = Readonly<Record<TextName, string>> & {
  readonly section: string;
  readonly rollNo: number | null;
  readonly consent: ConsentDraft;
  readonly custom: Readonly<Record<string, string>>;
};

export const studentDraftOf = (record: StudentRecord): StudentDraft => ({
  ...eachText(({ text }) => record[text.recordAs] ?? ''),
  section: record.section,
  rollNo: Number(record.rollNo),
  consent: { answer: record.consent ?? 'not_asked', basis: '' },
  custom: record.custom,
});

/** The record's values by the field names that the server compares. A section is its id. */
function flatRecord(record: StudentRecord, keys: readonly string[]): Record<string, string | null> {
  const { section, rollNo, consent, custom } = record;
  return {
    ...eachText(({ text }) => record[text.recordAs] ?? null),
    section,
    rollNo,
    consent,
    ...Object.fromEntries(keys.map((key) => [`custom.${key}`, custom[key] ?? null])),
  };
}
function flatDraft(draft: StudentDraft, keys: readonly string[]): Record<string, string | null> {
  return {
    ...eachText(({ name, text: { needed, printable } }) => {
      const typed = draft[name].trim();
      const kept = printable === undefined ? typed : typed.normalize('NFC');
      return needed === undefined ? kept || null : kept;
    }),
    section: draft.section,
    rollNo: draft.rollNo === null ? null : threeDigits(draft.rollNo),
    consent: draft.consent.answer,
    ...Object.fromEntries(keys.map((key) => [`custom.${key}`, (draft.custom[key] ?? '').trim() || null])),
  };
}

export type DraftEdits = { readonly change: StudentChange; readonly was: Record<string, string | null> };

/** Only the fields whose value differs from what the person saw. Fields in `theirs` keep the other person's value. */
export function draftEditsOf(
  seen: StudentRecord,
  draft: StudentDraft,
  keys: readonly string[],
  theirs: ReadonlySet<string> = new Set(),
): DraftEdits {
  const before = flatRecord(seen, keys);
  const after = flatDraft(draft, keys);
  const fields = Object.keys(after).filter((field) => after[field] !== before[field] && !theirs.has(field));
  const touched = new Set(fields);
  const custom = keys.filter((key) => touched.has(`custom.${key}`));
  return {
    change: {
      ...Object.fromEntries(
        textFields
          .filter(({ name }) => touched.has(name))
          .map(({ name, text: { needed } }) => [name, needed === undefined ? after[name] : draft[name]]),
      ),
      ...(touched.has('section') && { section: draft.section }),
      ...(touched.has('rollNo') && draft.rollNo !== null && { rollNo: draft.rollNo }),
      ...(touched.has('consent') && { consent: draft.consent }),
      ...(custom.length > 0 && {
        custom: Object.fromEntries(custom.map((key) => [key, after[`custom.${key}`] ?? null])),
      }),
    },
    was: Object.fromEntries(fields.map((field) => [field, before[field] ?? null])),
  };
}

/**
 * Puts the person's changes over the values that are stored now. Fields that they did not change keep the stored value.
 */
export function mergeDrafts(
  before: StudentRecord,
  mine: StudentDraft,
  now: StudentDraft,
  keys: readonly string[],
): StudentDraft {
  const touched = new Set(Object.keys(draftEditsOf(before, mine, keys).was));
  return {
    ...eachText(({ name }) => (touched.has(name) ? mine : now)[name]),
    section: touched.has('section') ? mine.section : now.section,
    rollNo: touched.has('rollNo') ? mine.rollNo : now.rollNo,
    consent: touched.has('consent') ? mine.consent : now.consent,
    custom: Object.fromEntries(
      keys.map((key) => [key, (touched.has(`custom.${key}`) ? mine.custom[key] : now.custom[key]) ?? '']),
    ),
  };
}
