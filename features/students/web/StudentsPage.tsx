import { scopesOf } from '@lanyard/domain/role';
import { formatNumber } from '@lanyard/format/numbers';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useMedia } from '@lanyard/ui/use-media';
import { ArrowRightLeft, Download, Images, ListChecks, Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';

import type { Student } from '../api.ts';
import { YearEndedBanner } from './roll-over/YearEndedBanner.tsx';
import type { Selection } from './selection.ts';
import type { StudentLayer, OnStudentAct, StudentPlaces } from './student-acts.ts';
import { allStudentsQuery, type OnStudentsSearch, type StudentsSearch } from './student-query.ts';
import { studentColumnsFor } from './StudentColumns.tsx';
import { StudentsCounter } from './StudentsCounter.tsx';
import { NoFormerStudents, NobodyYet, NoMatchingStudents } from './StudentsEmpty.tsx';
import { StudentsError } from './StudentsError.tsx';
import { StudentsSelectionBar } from './StudentsSelectionBar.tsx';
import { StudentsToolbar } from './StudentsToolbar.tsx';
import { StudentTable } from './StudentTable.tsx';
import { useSelection } from './use-selection.ts';
import { useStudentView } from './use-student-view.ts';

// The form and its library load when someone opens the form, or moves towards its button.
const loadDialog = () => import('./AddStudentDialog.tsx');
const AddStudentDialog = lazy(async () => ({ default: (await loadDialog()).AddStudentDialog }));
// The parts that open above the list load in the same way: the panel, the other dialogs and the menus.
const loadLayers = () => import('./StudentLayers.tsx');
const StudentLayers = lazy(async () => ({ default: (await loadLayers()).StudentLayers }));

const nobodyYet: readonly Student[] = [];
const noPlaces: StudentPlaces = {};
const allFormer = { ...allStudentsQuery, filter: 'former' } as const;

export interface StudentsPageProps {
  readonly search: StudentsSearch;
  readonly onSearch: OnStudentsSearch;
  /** Controls of other features that act on the selection: `Button`s with the variant "inverse". */
  readonly bulkActions?: (selection: Selection) => ReactNode;
  /** What other features show and offer about one student. */
  readonly panelSections?: StudentPlaces;
  readonly onImport?: () => void;
  /** Opens the face view of the class that the list shows, or else of the first class. */
  readonly onFaces?: (of: Pick<StudentsSearch, 'class' | 'division'>) => void;
}

export function StudentsPage({
  search: asked,
  onSearch,
  bulkActions,
  panelSections,
  onImport,
  onFaces,
}: StudentsPageProps) {
  const scopes = scopesOf(usePlace().roles, 'student.read');
  const withDetails = scopes.some((scope) => scope !== 'list');
  const withFormer = scopes.includes('all');
  const mayAdd = useMay('student.edit');
  const mayExport = useMay('student.export');
  const onPhone = useMedia('(width < 40rem)');
  const { search, filters, list, listId, counts, view, total, fetchMore } = useStudentView(
    asked,
    withDetails,
    withFormer,
  );
  const former = search.filter === 'former';
  const { selection, toggle, toggleRange, toggleAll, clear } = useSelection();

  // Former students can only be exported. So a selection never mixes them with current students.
  const [ofFormer, setOfFormer] = useState(former);
  if (ofFormer !== former) {
    setOfFormer(former);
    clear();
  }

  const adding = mayAdd && asked.add === true;
  const add = () => onSearch({ add: true });
  useHotkey('n', add, { enabled: mayAdd });

  const [layer, setLayer] = useState<StudentLayer>();
  const over = asked.student ?? asked.edit ?? asked.show ?? asked.export ?? layer;
  const [everOver, setEverOver] = useState(over !== undefined);
  if (over !== undefined && !everOver) setEverOver(true);
  // If a panel is open, a dialog adds a history entry, so that Back closes only the dialog.
  const act = useCallback<OnStudentAct>(
    (what, student, from) => {
      if (what === 'view') onSearch({ student: student.id });
      else if (what === 'other') setLayer({ open: 'other', student, from });
      else if (student.lastYear !== undefined) {
        if (mayAdd) setLayer({ open: 'consent', student });
      } else if (mayAdd) onSearch({ edit: student.id });
      else setLayer({ open: 'correct', student });
    },
    [onSearch, mayAdd],
  );

  const failed = list.error ?? counts.error;
  const nobody = list.data?.length === 0 && counts.data !== undefined;
  return (
    <div className="mx-auto flex h-full min-h-120 max-w-360 flex-col gap-4 low:h-auto">
      <YearEndedBanner />
      <PageTitle
        title="Students"
        note={
          counts.data || !failed ? (
            <StudentsCounter counts={counts.data} similar={list.data?.[0]?.found?.similar} />
          ) : undefined
        }
        actions={
          <>
            {onFaces && (!onPhone || search.class !== undefined) && (
              <Button onClick={() => onFaces({ class: search.class, division: search.division })}>
                <Images aria-hidden />
                Contact sheet
              </Button>
            )}
            {mayAdd && (
              <>
                {(counts.data?.corrections ?? 0) > 0 && (
                  <Button onClick={() => onSearch({ show: 'corrections' })}>
                    <ListChecks aria-hidden />
                    Corrections
                    <span className="tnum text-fg-3">{formatNumber(counts.data?.corrections ?? 0)}</span>
                  </Button>
                )}
                {onImport && (
                  <Button onClick={onImport}>
                    <Upload aria-hidden />
                    Import
                  </Button>
                )}
                {mayExport && (
                  <Button onClick={() => onSearch({ export: true })} onPointerEnter={() => void loadLayers()}>
                    <Download aria-hidden />
                    Export
                  </Button>
                )}
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
              </>
            )}
          </>
        }
      />
      <StudentsToolbar
        search={search}
        onSearch={onSearch}
        counts={counts.data}
        filters={filters}
        {...(withDetails && { onMore: (from: Element) => setLayer({ open: 'filters', from }) })}
      />
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
              <ProgressBar thin label="Loading students" value={null} />
            </div>
          )}
          <StudentTable
            search={search}
            onSearch={onSearch}
            columns={studentColumnsFor(onPhone, withDetails, mayAdd)}
            rows={list.data}
            total={total}
            listId={listId}
            fetchMore={fetchMore}
            view={view}
            selection={selection}
            open={asked.student}
            onAct={act}
            onToggle={toggle}
            onToggleRange={toggleRange}
            onToggleAll={toggleAll}
          >
            {nobody && counts.data?.total === 0 && former && <NoFormerStudents />}
            {nobody && counts.data?.total === 0 && !former && <NobodyYet onAdd={add} onImport={onImport} />}
            {nobody && counts.data?.total !== 0 && (
              <NoMatchingStudents
                searched={search.q !== ''}
                onClear={() => onSearch(former ? allFormer : allStudentsQuery, { replace: true })}
                onFormer={
                  withFormer && !former
                    ? () => onSearch({ ...allFormer, q: search.q }, { replace: true })
                    : undefined
                }
              />
            )}
          </StudentTable>
        </div>
      )}
      <StudentsSelectionBar selection={selection} view={view} onClear={clear}>
        {!former && bulkActions?.(selection)}
        {mayExport && (
          <Button variant="inverse" onClick={() => onSearch({ export: true })}>
            <Download aria-hidden />
            Export Selected
          </Button>
        )}
        {mayAdd && !former && (
          <Button variant="inverse" onClick={() => setLayer({ open: 'move-many' })}>
            <ArrowRightLeft aria-hidden />
            Move Class
          </Button>
        )}
      </StudentsSelectionBar>
      {everOver && (
        <Suspense>
          <StudentLayers
            search={asked}
            onSearch={onSearch}
            layer={layer}
            onLayer={setLayer}
            rows={list.data ?? nobodyYet}
            total={total}
            fetchMore={fetchMore}
            selection={selection}
            view={view}
            everybody={former ? undefined : counts.data?.total}
            places={panelSections ?? noPlaces}
          />
        </Suspense>
      )}
      {adding && (
        <Suspense>
          <AddStudentDialog onClose={() => onSearch({ add: undefined }, { replace: true })} />
        </Suspense>
      )}
    </div>
  );
}
