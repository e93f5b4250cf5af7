import { buttonClasses } from '@lanyard/ui/Button';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';

import { useDashboardNavigation, type DashboardDestination } from './destination.ts';

export interface ViewAllProps {
  readonly to: DashboardDestination;
  /** The name of the list, for screen readers. A page has two links with the text View All. */
  readonly of: string;
}

export function ViewAll({ to, of }: ViewAllProps) {
  const { Link } = useDashboardNavigation();
  return (
    <Link to={to} className={`-me-2 ${buttonClasses('ghost', 'sm')}`}>
      View All
      <VisuallyHidden> {of}</VisuallyHidden>
    </Link>
  );
}
