import { fold } from '@lanyard/domain/student';
import { eachColumn, optionalTexts, type TextField, type TextName } from '@lanyard/domain/student-field';

import type { Row } from './queries/roster-source.ts';

/** The texts that are given, as columns of a change: each with its folded text, and named if it may become null. */
export function textRow(texts: Readonly<Partial<Record<TextName, string | null | undefined>>>): Row {
  const given = ({ name }: TextField) => texts[name];
  const columns = eachColumn(given, (field) => {
    const text = given(field);
    return typeof text === 'string' ? fold(text) : text;
  });
  const named = optionalTexts.filter((field) => given(field) !== undefined).map(({ key }) => key);
  const isGiven = Object.entries(columns).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(isGiven), ...(named.length > 0 && { fields: named }) };
}
