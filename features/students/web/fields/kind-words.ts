import type { FieldKind } from '@lanyard/domain/custom-field';

export const fieldKindWords: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  number: 'Number',
  choice: 'Choice',
  date: 'Date',
  phone: 'Phone number',
};
