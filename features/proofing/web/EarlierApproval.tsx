import { formatTimeAgo } from '@lanyard/format/time-ago';
import { Trans } from '@lanyard/translation/macro';

import type { Proof } from '../api.ts';
import { firstName } from './proof-words.ts';

export interface EarlierApprovalProps {
  readonly decision: NonNullable<Proof['decision']>;
  readonly now: number;
}

/** The approval that a locked proof had before something locked it. */
export function EarlierApproval({ decision: { act, by, at }, now }: EarlierApprovalProps) {
  if (act !== 'approve') return null;
  const ago = formatTimeAgo(at, now);
  if (by === null) return <Trans>Before that, somebody approved the card {ago}.</Trans>;
  const name = firstName(by);
  return (
    <Trans>
      Before that, {name} approved the card {ago}.
    </Trans>
  );
}
