import { may } from '@lanyard/domain/role';
import { usePlace } from '@lanyard/place/use-place';
import { buttonClasses } from '@lanyard/ui/Button';
import { Link } from '@tanstack/react-router';
import { Plus, Settings, Users } from 'lucide-react';

import { paths } from '../paths.ts';

/** Links to the pages that this person can use. */
export function AvailablePageLinks() {
  const { roles } = usePlace();
  return (
    <>
      {may(roles, 'student.read') && (
        <Link to={paths.students} className={buttonClasses('primary')}>
          <Users aria-hidden />
          Students
        </Link>
      )}
      {may(roles, 'student.edit') && (
        <Link to={paths.students} search={{ add: true }} className={buttonClasses('outline')}>
          <Plus aria-hidden />
          Add Student
        </Link>
      )}
      <Link to={paths.settings} className={buttonClasses('outline')}>
        <Settings aria-hidden />
        Settings
      </Link>
    </>
  );
}
