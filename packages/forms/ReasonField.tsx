import { leastReason } from '@lanyard/domain/reason';
import { formatNumber } from '@lanyard/format/numbers';
import { t } from '@lanyard/translation/macro';

import { TextAreaField, type TextAreaFieldProps } from './TextField.tsx';

/** A field for a reason, which says how long the reason must be before the form is sent. */
export function ReasonField<Draft>(props: Omit<TextAreaFieldProps<Draft>, 'hint'>) {
  const least = formatNumber(leastReason);
  return <TextAreaField {...props} hint={t`At least ${least} characters`} />;
}
