import { foldText } from '@lanyard/domain/student';
import {
  eachColumn,
  optionalTexts,
  type StudentTextField,
  type TextName,
} from '@lanyard/domain/student-field';

import type { RosterSourceRow } from './queries/roster-source.ts';

/** The texts that are given, as columns of a change: each with its folded text, and named if it may become null. */
export function rosterTextRow(
  texts: Readonly<Partial<Record<TextName, string | null | undefined>>>,
): RosterSourceRow {
  const given = ({ name }: StudentTextField) => texts[name];
  const columns = eachColumn(given, (field) => {
    const text = given(field);
    return typeof text === 'string' ? foldText(text) : text;
  });
  const named = optionalTexts.filter((field) => given(field) !== undefined).map(({ key }) => key);
  const isGiven = Object.entries(columns).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(isGiven), ...(named.length > 0 && { fields: named }) };
}
