import { ActError } from '@lanyard/client/ActError';
import { formatDayRange } from '@lanyard/format/dates';
import { formatCount } from '@lanyard/format/plurals';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { CalendarPlus, CalendarX2, Pencil } from 'lucide-react';
import { useState } from 'react';

import type { Year } from '../../api-school.ts';
import { MakeCurrentDialog } from './MakeCurrentDialog.tsx';
import { useYears } from './use-school.ts';
import { YearDialog } from './YearDialog.tsx';

const span = ({ startsOn, endsOn }: Year): string => formatDayRange(startsOn, endsOn);

type Open = { readonly edit: Year } | { readonly makeCurrent: Year } | 'another';

function YearRow({ year, onOpen }: { readonly year: Year; readonly onOpen: (open: Open) => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-52 flex-1">
        <p className="flex items-center gap-2.5 font-medium">
          {year.label}
          {year.current && <Badge label="Current" tone="green" />}
          {year.over && <Badge label="Read only" tone="neutral" look="dashed" />}
        </p>
        <p className="text-sm text-fg-2">{span(year)}</p>
      </div>
      <p className="tnum text-sm text-fg-3">
        {`${formatCount(year.sections, 'section', 'sections')} · ${formatCount(year.students, 'student', 'students')}`}
      </p>
      <div className="flex items-center gap-2">
        {!year.over && (
          <Button size="sm" variant="ghost" onClick={() => onOpen({ edit: year })}>
            <Pencil aria-hidden />
            Edit
            <span className="sr-only">{year.label}</span>
          </Button>
        )}
        {!year.current && (
          <Button size="sm" onClick={() => onOpen({ makeCurrent: year })}>
            Make current
            <span className="sr-only">{year.label}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

export function Years() {
  const { data: years, error, isFetching, refetch } = useYears();
  const [open, setOpen] = useState<Open>();
  const current = years?.find((year) => year.current);
  const another = (
    <Button onClick={() => setOpen('another')}>
      <CalendarPlus aria-hidden />
      Open a year
    </Button>
  );
  return (
    <Panel
      title="Years"
      note="Everybody works in the current one. Earlier ones can be read, not changed."
      action={years && years.length > 0 ? another : undefined}
    >
      {error && !years && (
        <ActError
          what="Couldn’t load the years."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!years && !error && (
        <>
          <output className="sr-only">Loading</output>
          <Skeleton className="my-4 h-10" />
          <Skeleton className="my-4 h-10" />
        </>
      )}
      {years?.length === 0 && (
        <EmptyState
          icon={CalendarX2}
          title="No academic year yet"
          hint="A year has the classes students are enrolled in."
          action={another}
        />
      )}
      {years && years.length > 0 && (
        <ul className="-my-2 divide-y divide-line">
          {years.map((year) => (
            <YearRow key={year.id} year={year} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {open === 'another' && <YearDialog after={current} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && 'edit' in open && (
        <YearDialog year={open.edit} after={undefined} onClose={() => setOpen(undefined)} />
      )}
      {typeof open === 'object' && 'makeCurrent' in open && (
        <MakeCurrentDialog year={open.makeCurrent} current={current} onClose={() => setOpen(undefined)} />
      )}
    </Panel>
  );
}
