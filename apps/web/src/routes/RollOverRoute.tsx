import { useMay } from '@lanyard/place/use-place';
import { RollOverPage } from '@lanyard/students/web/roll-over/RollOverPage';
import { buttonClasses } from '@lanyard/ui/Button';
import { Link } from '@tanstack/react-router';

import { paths } from '../paths.ts';

export function RollOverRoute() {
  const mayOpenYears = useMay('settings.edit');
  return (
    <RollOverPage
      yearsLink={
        mayOpenYears && (
          <Link to="/settings/$section" params={{ section: 'years' }} className={buttonClasses('outline')}>
            Academic years
          </Link>
        )
      }
      studentsLink={
        <Link to={paths.students} className={buttonClasses('primary')}>
          See the students
        </Link>
      }
    />
  );
}
