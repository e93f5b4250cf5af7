import { MarkDelivery } from '@lanyard/delivery/web/students/MarkDelivery';
import { ApproveProofs } from '@lanyard/proofing/web/bulk/ApproveProofs';
import type { Student } from '@lanyard/students/api';
import { selectedStudentsOf } from '@lanyard/students/web/selected';
import type { StudentPlaces } from '@lanyard/students/web/student-acts';
import { StudentsPage } from '@lanyard/students/web/StudentsPage';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';

import { paths } from '../paths.ts';
import { useSearchChange } from './use-search-change.ts';

const PhotoVersions = lazy(async () => ({
  default: (await import('@lanyard/photos/web/student/PhotoVersions')).PhotoVersions,
}));
const PhotoActions = lazy(async () => ({
  default: (await import('@lanyard/photos/web/student/PhotoActions')).PhotoActions,
}));

const StudentProof = lazy(async () => ({
  default: (await import('@lanyard/proofing/web/student/StudentProof')).StudentProof,
}));

const PrintedNote = lazy(async () => ({
  default: (await import('@lanyard/proofing/web/student/PrintedNote')).PrintedNote,
}));

const StudentCards = lazy(async () => ({
  default: (await import('@lanyard/orders/web/replace/StudentCards')).StudentCards,
}));
const StudentCardLife = lazy(async () => ({
  default: (await import('@lanyard/delivery/web/life/StudentCardLife')).StudentCardLife,
}));
const StudentCardCell = lazy(async () => ({
  default: (await import('@lanyard/delivery/web/life/StudentCardCell')).StudentCardCell,
}));
const ReplaceItem = lazy(async () => ({
  default: (await import('@lanyard/orders/web/replace/ReplaceCardMenuItem')).ReplaceCardMenuItem,
}));
const AuditItem = lazy(async () => ({
  default: (await import('@lanyard/audit-log/web/AuditItem')).AuditItem,
}));
const ReplaceDialog = lazy(async () => ({
  default: (await import('@lanyard/orders/web/replace/ReplaceDialog')).ReplaceDialog,
}));

interface ProofLinkProps {
  readonly proof: string;
  readonly className: string;
  readonly children: ReactNode;
}
const ProofLink = ({ proof, ...rest }: ProofLinkProps) => (
  <Link to={paths.proofing} search={{ proof }} {...rest} />
);

/** Sections that other features add to a student's panel. They load when someone opens a panel. */
const places = (
  onReplace: (student: Student) => void,
  onAudit: (student: Student) => void,
): StudentPlaces => ({
  cells: {
    proof: (student) =>
      student.proofStatus === 'approved' ? (
        <Suspense>
          <PrintedNote key={student.id} student={student} />
        </Suspense>
      ) : null,
    card: (student) => (
      <Suspense>
        <StudentCardCell student={student} />
      </Suspense>
    ),
  },
  sections: (student) => (
    <Suspense>
      <StudentCards key={`${student.id} card`} student={student} />
      <StudentCardLife key={`${student.id} life`} student={student} />
      <StudentProof key={`${student.id} proof`} student={student} Link={ProofLink} />
      <PhotoVersions key={student.id} student={student} />
    </Suspense>
  ),
  actions: (student) => (
    <Suspense>
      <PhotoActions student={student} />
    </Suspense>
  ),
  menu: (student) => (
    <>
      <ReplaceItem student={student} onReplace={onReplace} />
      <AuditItem onOpen={() => onAudit(student)} />
    </>
  ),
});

const route = getRouteApi('/_shell/students');

export function StudentsRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // This function must stay the same between renders, because rows render again when it changes.
  const onSearch = useSearchChange();
  const [replacing, setReplacing] = useState<Student>();
  const filled = useMemo(() => {
    const openAudit = ({ id }: Student) =>
      void navigate({ to: '/settings/$section', params: { section: 'audit' }, search: { student: id } });
    return places(setReplacing, openAudit);
  }, [navigate]);
  return (
    <>
      <StudentsPage
        search={search}
        onSearch={onSearch}
        onImport={() => void navigate({ to: paths.import })}
        bulkActions={(selection) => (
          <>
            <ApproveProofs students={selectedStudentsOf(selection)} />
            <MarkDelivery students={selectedStudentsOf(selection)} />
          </>
        )}
        panelSections={filled}
        onFaces={(of) => void navigate({ to: paths.sheet, search: of })}
      />
      {replacing && (
        <Suspense>
          <ReplaceDialog student={replacing} onClose={() => setReplacing(undefined)} />
        </Suspense>
      )}
    </>
  );
}
