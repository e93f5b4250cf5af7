// The texts of a student in contracts, by the table of the fields.
import {
  eachOptionalText,
  findText,
  type OptionalTextName,
  type RecordTextName,
  textFields,
  type TextRule,
} from '@lanyard/domain/student-field';
import * as z from 'zod/mini';

/** Any script. What would not show on a card (control characters, line breaks) is no part of a text that is printed. */
export function textCheck({ most, tooLong, needed, printable }: TextRule) {
  const least = needed === undefined ? z.minLength(1) : z.minLength(1, needed);
  return printable === undefined
    ? z.string().check(z.trim(), least, z.maxLength(most, tooLong))
    : z
        .string()
        .check(
          z.trim(),
          z.normalize('NFC'),
          least,
          z.maxLength(most, tooLong),
          z.regex(/^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u, printable),
        );
}

const name = findText('name');
if (!name) throw new Error('the table of the fields has no name');
export const StudentName = textCheck(name.text);

type Text = ReturnType<typeof textCheck>;
type OptionalText = z.ZodMiniOptional<z.ZodMiniNullable<Text>>;
export const optionalTextChecks: Readonly<Record<OptionalTextName, OptionalText>> = eachOptionalText(
  ({ text }) => z.optional(z.nullable(textCheck(text))),
);

/** What the record of one student has of its texts: null for somebody who may only see the list. */
export const recordTextSchemas = Object.fromEntries(
  textFields.map(({ text }) => [text.recordAs, z.nullable(z.string())]),
) as Readonly<Record<RecordTextName, z.ZodMiniNullable<z.ZodMiniString>>>;
