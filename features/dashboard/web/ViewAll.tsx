import { buttonLook } from '@lanyard/ui/Button';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';

import { useWays, type Destination } from './destination.ts';

export interface ViewAllProps {
  readonly to: Destination;
  /** Names the list for screen readers, because a page has two such links. */
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
