import { foldText } from '@lanyard/domain/student';
import {
  eachColumn,
  optionalTexts,
  type StudentTextField,
  type TextName,
} from '@lanyard/domain/student-field';

import type { RosterSourceRow } from './queries/roster-source.ts';

/**
 * Converts the given texts into columns of a roster change, with their folded forms. `fields` names the given texts
 * that may be null.
 */
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
