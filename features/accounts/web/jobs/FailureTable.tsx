import { formatDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Empty } from '@lanyard/ui/Empty';
import { SkeletonRows } from '@lanyard/ui/Skeleton';
import { HeadCell, Table, TableCell, TableFrame, TableRow } from '@lanyard/ui/Table';
import { CircleCheck, RotateCw } from 'lucide-react';

import type { Failure } from '../../api-jobs.ts';
import { jobTitle } from './job-title.ts';

const onlyWide = 'max-sm:hidden';

const reasonOf = ({ reason }: Failure): string => reason || 'No reason was given.';

export interface FailureTableProps {
  /** `undefined` while the failures are loading. */
  readonly failures: readonly Failure[] | undefined;
  /** The id of the failed job that is being tried again. */
  readonly retrying: string | undefined;
  readonly onRetry: (failure: Failure) => void;
}

export function FailureTable({ failures, retrying, onRetry }: FailureTableProps) {
  const { timeZone } = usePlace();
  if (failures?.length === 0)
    return (
      <Empty
        icon={CircleCheck}
        title="Nothing has failed."
        hint="What fails for good is kept here for 90 days."
      />
    );
  return (
    <TableFrame label="Failed jobs">
      <Table>
        <colgroup>
          <col className="w-56 max-sm:w-auto" />
          <col className={onlyWide} />
          <col className={`w-48 ${onlyWide}`} />
          <col className="w-28" />
        </colgroup>
        <thead>
          <tr>
            <HeadCell>Job</HeadCell>
            <HeadCell className={onlyWide}>Why</HeadCell>
            <HeadCell className={onlyWide}>When</HeadCell>
            <HeadCell align="end">Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {!failures && (
            <SkeletonRows rows={3} columns={{ job: '', why: onlyWide, when: onlyWide, act: '' }} />
          )}
          {failures?.map((failure) => (
            <TableRow key={failure.id}>
              <TableCell className="py-2">
                <span className="font-medium">{jobTitle(failure.name)}</span>
                {/* A phone has no room for columns, so the reason is below the name. */}
                <span className="block text-xs text-fg-2 sm:hidden">{reasonOf(failure)}</span>
              </TableCell>
              <TableCell className={`py-2 ${onlyWide}`}>{reasonOf(failure)}</TableCell>
              <TableCell className={`tnum ${onlyWide}`}>
                <time dateTime={failure.failedAt}>{formatDateTime(failure.failedAt, timeZone)}</time>
              </TableCell>
              <TableCell className="text-end">
                <Button
                  size="sm"
                  busy={retrying === failure.id}
                  aria-label={`Retry ${jobTitle(failure.name)}, failed ${formatDateTime(failure.failedAt, timeZone)}`}
                  onClick={() => onRetry(failure)}
                >
                  {retrying !== failure.id && <RotateCw aria-hidden />}
                  Retry
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
