import type { Consent } from '@lanyard/domain/student';
import { findField } from '@lanyard/domain/student-field';

export const consentWords: Readonly<Record<Consent, string>> = {
  yes: 'Yes',
  no: 'No',
  not_asked: 'Not asked',
};

/** A field as people call it; a school's own by its label, or its key when nobody knows it any more. */
export const studentFieldLabel = (field: string, own?: string | null): string =>
  own ??
  (field === 'photo' ? 'Photo' : findField(field)?.label) ??
  field.replace(/^custom\./, '').replaceAll('_', ' ');

export const fieldValue = (field: string, value: string | null): string => {
  if (value === null) return '—';
  return field === 'consent' ? (consentWords[value as Consent] ?? value) : value;
};
