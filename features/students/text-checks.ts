// Checks of a student's texts for the API, made from the table of student fields.
import {
  eachOptionalText,
  findText,
  type OptionalTextName,
  type RecordTextName,
  textFields,
  type TextRule,
} from '@lanyard/domain/student-field';
import * as z from 'zod/mini';

/**
 * Allows every script. A printed text must not have characters that a card cannot show, such as control characters and
 * line breaks.
 */
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

/** The texts in the record of one student. They are null for people who may see only the list. */
export const recordTextSchemas = Object.fromEntries(
  textFields.map(({ text }) => [text.recordAs, z.nullable(z.string())]),
) as Readonly<Record<RecordTextName, z.ZodMiniNullable<z.ZodMiniString>>>;
