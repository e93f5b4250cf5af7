import { useMay, usePlace } from '@lanyard/accounts/web/use-place';
import { scopesOf } from '@lanyard/domain/role';
import { Button } from '@lanyard/ui/Button';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Progress } from '@lanyard/ui/Progress';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useMedia } from '@lanyard/ui/use-media';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import type { Selection } from './selection.ts';
import type { OnSearch, StudentsSearch } from './student-query.ts';
import { columnsFor } from './StudentColumns.tsx';
import { StudentsCounter } from './StudentsCounter.tsx';
import { NobodyYet, NoMatch } from './StudentsEmpty.tsx';
import { StudentsError } from './StudentsError.tsx';
import { StudentsSelectionBar } from './StudentsSelectionBar.tsx';
import { StudentsToolbar } from './StudentsToolbar.tsx';
import { StudentTable } from './StudentTable.tsx';
import { useSelection } from './use-selection.ts';
import { useStudentView } from './use-student-view.ts';

// The form and its library come when somebody wants to add, or looks as if they will.
const loadDialog = () => import('./AddStudentDialog.tsx');
const AddStudentDialog = lazy(async () => ({ default: (await loadDialog()).AddStudentDialog }));

export interface StudentsPageProps {
  readonly search: StudentsSearch;
  readonly onSearch: OnSearch;
  /** A place for neighbours' controls: `Button`s of the variant "inverse" that act on the selection. */
  readonly bulkActions?: (selection: Selection) => ReactNode;
}

export function StudentsPage({ search: asked, onSearch, bulkActions }: StudentsPageProps) {
  const withDetails = scopesOf(usePlace().roles, 'student.read').some((scope) => scope !== 'list');
  const mayAdd = useMay('student.edit');
  const onPhone = useMedia('(width < 40rem)');
  const { search, filters, list, listId, counts, view, total, fetchMore } = useStudentView(
    asked,
    withDetails,
  );
  const { selection, toggle, toggleRange, toggleAll, clear } = useSelection();

  const adding = mayAdd && asked.add === true;
  const [everAdded, setEverAdded] = useState(adding);
  if (adding && !everAdded) setEverAdded(true);
  const add = () => onSearch({ add: true });
  useHotkey('n', add, { enabled: mayAdd });

  const failed = list.error ?? counts.error;
  const nobody = list.data?.length === 0 && counts.data !== undefined;
  return (
    <div className="mx-auto flex h-full min-h-120 max-w-360 flex-col gap-4">
      <PageTitle
        title="Students"
        note={<StudentsCounter counts={counts.data} />}
        actions={
          mayAdd && (
            <Button
              variant="primary"
              keys="n"
              tip="Add a student"
              onClick={add}
              onPointerEnter={() => void loadDialog()}
              onFocus={() => void loadDialog()}
            >
              <Plus aria-hidden />
              Add Student
            </Button>
          )
        }
      />
      <StudentsToolbar search={search} onSearch={onSearch} counts={counts.data} filters={filters} />
      {failed && (
        <StudentsError
          error={failed}
          retrying={list.isFetching || counts.isFetching}
          onRetry={() => {
            if (counts.error) void counts.refetch();
            if (list.isFetchNextPageError) void list.fetchNextPage();
            else if (list.error) void list.refetch();
          }}
        />
      )}
      {(list.data ?? !list.error) && (
        <div className="relative flex min-h-0 flex-1 flex-col">
          {list.isFetching && list.data && !list.isFetchingNextPage && (
            <div className="absolute inset-x-0 top-10 z-20">
              <Progress thin label="Loading students" value={null} />
            </div>
          )}
          <StudentTable
            search={search}
            onSearch={onSearch}
            columns={columnsFor(onPhone, withDetails)}
            rows={list.data}
            total={total}
            listId={listId}
            fetchMore={fetchMore}
            view={view}
            selection={selection}
            onToggle={toggle}
            onToggleRange={toggleRange}
            onToggleAll={toggleAll}
          >
            {nobody && counts.data?.total === 0 && <NobodyYet onAdd={add} />}
            {nobody && counts.data?.total !== 0 && (
              <NoMatch onClear={() => onSearch({ q: '', filter: 'all' }, { replace: true })} />
            )}
          </StudentTable>
        </div>
      )}
      <StudentsSelectionBar selection={selection} view={view} onClear={clear}>
        {bulkActions?.(selection)}
      </StudentsSelectionBar>
      {everAdded && (
        <Suspense>
          <AddStudentDialog open={adding} onClose={() => onSearch({ add: undefined }, { replace: true })} />
        </Suspense>
      )}
    </div>
  );
}
