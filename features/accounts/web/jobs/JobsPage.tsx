import { ActError } from '@lanyard/client/ActError';
import { createFailureToast } from '@lanyard/client/failed-toast';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { useToast } from '@lanyard/ui/use-toast';

import type { JobFailure } from '../../api-jobs.ts';
import { FailureTable } from './FailureTable.tsx';
import { jobTitle } from './job-title.ts';
import { QueueTable } from './QueueTable.tsx';
import { useJobFailures, useJobQueues, useRetryJob } from './use-jobs.ts';

interface CouldNotProps {
  readonly what: string;
  readonly query: Pick<ReturnType<typeof useJobQueues>, 'error' | 'isFetching'>;
  readonly onRetry: () => void;
}
const CouldNot = ({ what, query, onRetry }: CouldNotProps) => (
  <ActError what={what} error={query.error} retrying={query.isFetching} onRetry={onRetry} />
);

/** The background jobs of this organisation: which wait, which failed, and a button to try again. */
export function JobsPage() {
  const queues = useJobQueues();
  const failures = useJobFailures();
  const retry = useRetryJob();
  const toast = useToast();
  const tryAgain = (failure: JobFailure): void => {
    const title = jobTitle(failure.name);
    retry.mutate(failure.id, {
      onSuccess: () => toast.show({ kind: 'done', title: `${title} will be tried again` }),
      onError: (error) => toast.show(createFailureToast(`${title} was not put back`, error)),
    });
  };
  return (
    <>
      <PageTitle title="Background jobs" note="Work that goes on while you do something else." />
      <Panel title="Going on">
        {queues.isError && !queues.data ? (
          <CouldNot what="Couldn’t load the jobs." query={queues} onRetry={() => void queues.refetch()} />
        ) : (
          <QueueTable queues={queues.data} />
        )}
      </Panel>
      <Panel title="Failed" note="Tried several times without success. Retry puts a job back in the queue.">
        {failures.isError && !failures.data ? (
          <CouldNot
            what="Couldn’t load the failed jobs."
            query={failures}
            onRetry={() => void failures.refetch()}
          />
        ) : (
          <FailureTable
            failures={failures.data}
            retrying={retry.isPending ? retry.variables : undefined}
            onRetry={tryAgain}
          />
        )}
      </Panel>
    </>
  );
}
