import { mostIssuesOnCard } from '@lanyard/domain/photo-quality';
import { clsx } from 'clsx';
import { OctagonAlert, TriangleAlert } from 'lucide-react';

import type { Proof } from '../api.ts';

export interface IssueTagsProps {
  readonly issues: Proof['issues'];
  /** How many issues are shown at most, the worst first. */
  readonly most?: number;
  readonly className?: string;
}

/** What the photo check found. Blocking issues are red: only the principal can approve them. */
export function IssueTags({ issues, most = mostIssuesOnCard, className }: IssueTagsProps) {
  if (issues.length === 0) return null;
  return (
    <ul aria-label="Quality issues" className={clsx('flex flex-wrap gap-1', className)}>
      {issues.slice(0, most).map(({ tag, blocking }) => (
        <li
          key={tag}
          className={clsx(
            'flex items-center gap-1 rounded-[5px] px-1.5 py-0.5 text-2xs font-medium [&_svg]:size-3',
            blocking ? 'bg-red-bg text-red-fg' : 'bg-yellow-bg text-yellow-fg',
          )}
        >
          {blocking ? <OctagonAlert aria-hidden /> : <TriangleAlert aria-hidden />}
          {tag}
          {blocking && <span className="sr-only">, blocking</span>}
        </li>
      ))}
    </ul>
  );
}
