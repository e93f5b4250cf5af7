import { ActError } from '@lanyard/client/ActError';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';

import { LastRollOver } from './LastRollOver.tsx';
import type { OpenWorkLinks } from './OpenWorkList.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import { useRollOverSuggestion } from './use-roll-over.ts';

export interface RollOverPageProps {
  /** A link to Settings, for people who may open a year. */
  readonly yearsLink: ReactNode;
  readonly studentsLink: ReactNode;
  readonly openWorkLinks: OpenWorkLinks;
}

export function RollOverPage({ yearsLink, studentsLink, openWorkLinks }: RollOverPageProps) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useRollOverSuggestion();
  const into = data?.years[0];
  return (
    <div className="mx-auto flex max-w-300 flex-col gap-5">
      <PageTitle
        title="Roll over the year"
        note={
          data?.from && into
            ? `Everybody of ${data.from.label} goes up into ${into.label}. You see who goes where first.`
            : 'Everybody of the current year goes up into the next one.'
        }
        actions={into && yearsLink}
      />
      {error && !data && (
        <ActError
          what="Couldn’t load the classes."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <>
          <output className="sr-only">Loading</output>
          <Skeleton className="h-64" />
        </>
      )}
      {data?.last && <LastRollOver last={data.last} studentsLink={studentsLink} />}
      {data && !into && (
        <Panel>
          <EmptyState
            icon={CalendarPlus}
            title={data.from ? 'There is no later year to go into' : 'There is no current year'}
            hint="An admin opens the next academic year in Settings, with its classes and divisions. Then come back here."
            action={yearsLink}
          />
        </Panel>
      )}
      {data && into && (
        <PlanEditor
          key={`${data.from?.id ?? ''} ${into.id}`}
          suggestion={data}
          into={into}
          asOf={dataUpdatedAt}
          openWorkLinks={openWorkLinks}
        />
      )}
    </div>
  );
}
