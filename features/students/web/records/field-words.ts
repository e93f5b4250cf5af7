import type { Consent } from '@lanyard/domain/student';
import { findField } from '@lanyard/domain/student-field';

export const consentWords: Readonly<Record<Consent, string>> = {
  yes: 'Yes',
  no: 'No',
  not_asked: 'Not asked',
};

/** The label of a field. A field of the school's own has its own label, or its key if the field no longer exists. */
export const studentFieldLabel = (field: string, own?: string | null): string =>
  own ??
  (field === 'photo' ? 'Photo' : findField(field)?.label) ??
  field.replace(/^custom\./, '').replaceAll('_', ' ');

export const fieldValue = (field: string, value: string | null): string => {
  if (value === null) return '—';
  return field === 'consent' ? (consentWords[value as Consent] ?? value) : value;
};
