import { PhotoActions } from '@lanyard/photos/web/student/PhotoActions';
import { PhotoVersions } from '@lanyard/photos/web/student/PhotoVersions';
import type { StudentPlaces } from '@lanyard/students/web/student-acts';
import { StudentsPage, type StudentsPageProps } from '@lanyard/students/web/StudentsPage';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';

import { paths } from './paths.ts';

type OnSearch = StudentsPageProps['onSearch'];

/** What neighbours add to a student's panel. */
const places: StudentPlaces = {
  sections: (student) => <PhotoVersions key={student.id} student={student} />,
  actions: (student) => <PhotoActions student={student} />,
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
