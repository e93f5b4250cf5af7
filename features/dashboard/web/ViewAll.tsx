import { buttonLook } from '@lanyard/ui/Button';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';

import { useWays, type Destination } from './destination.ts';

export interface ViewAllProps {
  readonly to: Destination;
  /** What of: two of them stand on one page. */
  readonly of: string;
}

export function ViewAll({ to, of }: ViewAllProps) {
  const { Link } = useWays();
  return (
    <Link to={to} className={`-me-2 ${buttonLook('ghost', 'sm')}`}>
      View All
      <VisuallyHidden> {of}</VisuallyHidden>
    </Link>
  );
}
