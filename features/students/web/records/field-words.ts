import type { Consent } from '@lanyard/domain/student';

export const consentWords: Readonly<Record<Consent, string>> = {
  yes: 'Yes',
  no: 'No',
  not_asked: 'Not asked',
};

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  admission_no: 'Admission number',
  admissionNo: 'Admission number',
  roll_no: 'Roll number',
  rollNo: 'Roll number',
  section: 'Class',
  consent: 'Photo consent',
  left_on: 'Left on',
  photo: 'Photo',
};

/** A field as people call it; a school's own by its label, or its key when nobody knows it any more. */
export const fieldLabel = (field: string, own?: string | null): string =>
  own ?? labels[field] ?? field.replace(/^custom\./, '').replaceAll('_', ' ');

export const fieldValue = (field: string, value: string | null): string => {
  if (value === null) return '—';
  return field === 'consent' ? (consentWords[value as Consent] ?? value) : value;
};
