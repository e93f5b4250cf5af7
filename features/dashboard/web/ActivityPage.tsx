import { activityKinds, type ActivityKind } from '@lanyard/domain/activity';
import { Button } from '@lanyard/ui/Button';
import { Empty } from '@lanyard/ui/Empty';
import { Field } from '@lanyard/ui/Field';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Select, type SelectItem } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';
import { History, X } from 'lucide-react';

import { ActivityList } from './ActivityList.tsx';
import { activityWords } from './ActivityWords.tsx';
import { WaysContext, type Ways } from './destination.ts';
import { PanelError } from './PanelError.tsx';
import { useActivity, type ActivitySearch } from './use-activity.ts';

const kinds: readonly SelectItem<ActivityKind | 'all'>[] = [
  { value: 'all', label: 'All activity' },
  ...activityKinds.map((kind) => ({ value: kind, label: activityWords[kind].label })),
];

export interface ActivityPageProps {
  readonly search: ActivitySearch;
  readonly onSearch: (change: ActivitySearch) => void;
  readonly ways: Ways;
}

function Filters({ search: { kind, from, until }, onSearch }: Omit<ActivityPageProps, 'ways'>) {
  const filtered = kind !== undefined || from !== undefined || until !== undefined;
  return (
    <search className="flex flex-wrap items-end gap-3">
      <Field label="Kind" className="min-w-52 max-sm:w-full">
        <Select
          items={kinds}
          value={kind ?? 'all'}
          onChange={(value) => onSearch({ kind: value === 'all' ? undefined : value })}
        />
      </Field>
      <Field label="From" className="max-sm:flex-1">
        <TextInput
          type="date"
          value={from ?? ''}
          max={until}
          onChange={({ target }) => onSearch({ from: target.value || undefined })}
        />
      </Field>
      <Field label="Until" className="max-sm:flex-1">
        <TextInput
          type="date"
          value={until ?? ''}
          min={from}
          onChange={({ target }) => onSearch({ until: target.value || undefined })}
        />
      </Field>
      {filtered && (
        <Button
          variant="ghost"
          onClick={() => onSearch({ kind: undefined, from: undefined, until: undefined })}
        >
          <X aria-hidden />
          Clear
        </Button>
      )}
    </search>
  );
}

export function ActivityPage({ search, onSearch, ways }: ActivityPageProps) {
  const list = useActivity(search);
  const filtered = Object.values(search).some((value) => value !== undefined);
  return (
    <WaysContext value={ways}>
      <div className="mx-auto flex max-w-360 flex-col gap-5">
        <PageTitle title="Activity" note="What happened, newest first." />
        <Filters search={search} onSearch={onSearch} />
        {list.error && (
          <PanelError
            what="Couldn’t load the activity."
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          />
        )}
        {(list.data ?? !list.error) && (
          <Panel className="py-2!">
            {list.data?.length === 0 ? (
              <Empty icon={History} title={filtered ? 'Nothing matches.' : 'Nothing happened yet.'} />
            ) : (
              <ActivityList items={list.data} label="Activity" />
            )}
          </Panel>
        )}
        {list.hasNextPage && (
          <Button
            className="self-center"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </div>
    </WaysContext>
  );
}
