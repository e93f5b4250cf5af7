import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { Report } from '../api.ts';
import { isOver } from '../report-words.ts';
import { useReportNavigation, type ReportDestination } from './destination.ts';

/**
 * Whether the page shows the rows that a figure of the report counts. Lists show the rows of today, so only the
 * activity of its days fits a period that is over.
 */
export const showsRowsOf = (report: Report, { page }: ReportDestination): boolean =>
  page === 'activity' || !isOver(report);

export interface FigureLinkProps {
  readonly report: Report;
  readonly to: ReportDestination;
  /** Read to people who use a screen reader instead of the children. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A figure with a link to the rows that it counts, or without a link if no page shows them. */
export function FigureLink({ report, to, label, className, children }: FigureLinkProps) {
  const { Link } = useReportNavigation();
  if (!showsRowsOf(report, to)) return <span className={className}>{children}</span>;
  return (
    <Link to={to} aria-label={label} className={clsx('hover:underline', className)}>
      {children}
    </Link>
  );
}
