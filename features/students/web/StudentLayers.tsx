import { lazy, Suspense } from 'react';

import type { Student } from '../api.ts';
import type { Selection, StudentListView } from './selection.ts';
import type { StudentLayer, StudentPlaces } from './student-acts.ts';
import type { OnStudentsSearch, StudentsSearch } from './student-query.ts';

// Each of these parts is its own chunk, because most visits need only one of them.
const StudentPanel = lazy(async () => ({
  default: (await import('./records/StudentPanel.tsx')).StudentPanel,
}));
const EditStudent = lazy(async () => ({ default: (await import('./records/EditStudent.tsx')).EditStudent }));
const OtherMenu = lazy(async () => ({ default: (await import('./records/OtherMenu.tsx')).OtherMenu }));
const MoreFilters = lazy(async () => ({ default: (await import('./MoreFilters.tsx')).MoreFilters }));
const StudentDialogs = lazy(async () => ({
  default: (await import('./records/StudentDialogs.tsx')).StudentDialogs,
}));
const Corrections = lazy(async () => ({ default: (await import('./records/Corrections.tsx')).Corrections }));
const Certificates = lazy(async () => ({
  default: (await import('./records/Certificates.tsx')).Certificates,
}));
const ExportDialog = lazy(async () => ({
  default: (await import('./export/ExportStudentsDialog.tsx')).ExportStudentsDialog,
}));
const MoveManyDialog = lazy(async () => ({
  default: (await import('./bulk/MoveManyDialog.tsx')).MoveManyDialog,
}));

export interface StudentLayersProps {
  readonly search: StudentsSearch;
  readonly onSearch: OnStudentsSearch;
  readonly layer: StudentLayer | undefined;
  readonly onLayer: (layer: StudentLayer | undefined) => void;
  /** The rows of the list. The panel can go from one student to the next. */
  readonly rows: readonly Student[];
  readonly total: number;
  readonly fetchMore: (() => void) | undefined;
  readonly selection: Selection;
  readonly view: StudentListView | undefined;
  readonly everybody: number | undefined;
  readonly places: StudentPlaces;
}

/** Everything that opens above the list: panel, dialogs and menus. */
export function StudentLayers({
  search,
  onSearch,
  layer,
  onLayer,
  rows,
  total,
  fetchMore,
  selection,
  view,
  everybody,
  places,
}: StudentLayersProps) {
  const close = () => onLayer(undefined);
  const drop = (change: Partial<StudentsSearch>) => () => onSearch(change, { replace: true });
  return (
    <Suspense>
      {search.student !== undefined && (
        <StudentPanel
          id={search.student}
          onShow={(student) => onSearch({ student }, { replace: true })}
          onClose={drop({ student: undefined })}
          onEdit={() => onSearch({ edit: search.student })}
          onLayer={onLayer}
          onCorrections={() => onSearch({ show: 'corrections' })}
          rows={rows}
          total={total}
          fetchMore={fetchMore}
          places={places}
        />
      )}
      {search.show === 'corrections' && (
        <Corrections
          onClose={drop({ show: undefined })}
          onStudent={(student) => onSearch({ student, show: undefined })}
        />
      )}
      {search.show === 'erasures' && <Certificates onClose={drop({ show: undefined })} />}
      {search.edit !== undefined && (
        <EditStudent key={search.edit} id={search.edit} onClose={drop({ edit: undefined })} />
      )}
      {search.export && (
        <ExportDialog
          search={search}
          selection={selection}
          view={view}
          everybody={everybody}
          onClose={drop({ export: undefined })}
        />
      )}
      {layer?.open === 'other' && (
        // The menu opens when all its items are loaded. An item that came later would move the others away from the pointer.
        <Suspense>
          <OtherMenu
            student={layer.student}
            from={layer.from}
            places={places}
            onClose={close}
            onLayer={onLayer}
            onView={() => onSearch({ student: layer.student.id })}
          />
        </Suspense>
      )}
      {layer?.open === 'filters' && (
        <MoreFilters from={layer.from} search={search} onSearch={onSearch} onClose={close} />
      )}
      {layer?.open === 'move-many' && <MoveManyDialog selection={selection} view={view} onClose={close} />}
      {layer?.open === 'export' && (
        <ExportDialog
          search={search}
          selection={selection}
          view={view}
          only={layer.student}
          onClose={close}
        />
      )}
      {layer && 'student' in layer && layer.open !== 'other' && layer.open !== 'export' && (
        <StudentDialogs
          open={layer.open}
          student={layer.student}
          onClose={close}
          onErased={drop({ student: undefined })}
        />
      )}
    </Suspense>
  );
}
