import type { StudentPlaces } from '@lanyard/students/web/student-acts';
import { StudentsPage, type StudentsPageProps } from '@lanyard/students/web/StudentsPage';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useCallback } from 'react';

import { paths } from './paths.ts';

type OnSearch = StudentsPageProps['onSearch'];

const PhotoVersions = lazy(async () => ({
  default: (await import('@lanyard/photos/web/student/PhotoVersions')).PhotoVersions,
}));
const PhotoActions = lazy(async () => ({
  default: (await import('@lanyard/photos/web/student/PhotoActions')).PhotoActions,
}));

/** What neighbours add to a student's panel; fetched when one is opened. */
const places: StudentPlaces = {
  sections: (student) => (
    <Suspense>
      <PhotoVersions key={student.id} student={student} />
    </Suspense>
  ),
  actions: (student) => (
    <Suspense>
      <PhotoActions student={student} />
    </Suspense>
  ),
};

const route = getRouteApi('/_shell/students');

export function StudentsRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // Rows are compared by it: it must stay the same.
  const onSearch = useCallback<OnSearch>(
    (change, { replace = false } = {}) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace }),
    [navigate],
  );
  return (
    <StudentsPage
      search={search}
      onSearch={onSearch}
      onImport={() => void navigate({ to: paths.import })}
      panelSections={places}
      onFaces={(of) => void navigate({ to: paths.sheet, search: of })}
    />
  );
}
