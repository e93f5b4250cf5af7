import type { ShownPackageStatus } from '@lanyard/domain/package';
import { Badge } from '@lanyard/ui/Badge';

import { packageStatusAppearance } from './package-words.ts';

export function StatusBadge({ status }: { readonly status: ShownPackageStatus }) {
  const { label, tone, icon, quiet = false } = packageStatusAppearance[status];
  return <Badge label={label} tone={tone} icon={icon} look={quiet ? 'quiet' : 'loud'} />;
}
