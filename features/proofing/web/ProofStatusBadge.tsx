import type { ProofStatus } from '@lanyard/domain/student';
import { Badge, type BadgeProps } from '@lanyard/ui/Badge';
import { CircleCheck, CircleX, Clock3, Lock } from 'lucide-react';

import { statusWords } from './proof-words.ts';

const looks: Readonly<Record<ProofStatus, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  pending: { tone: 'yellow', icon: Clock3 },
  approved: { tone: 'green', icon: CircleCheck },
  rejected: { tone: 'red', icon: CircleX },
  locked: { tone: 'purple', icon: Lock },
};

/** Has a background in every status, because it is shown on a photo. */
export function ProofStatusBadge({
  status,
  className,
}: {
  readonly status: ProofStatus;
  readonly className?: string;
}) {
  return (
    <Badge label={statusWords[status]} {...looks[status]} {...(className !== undefined && { className })} />
  );
}
