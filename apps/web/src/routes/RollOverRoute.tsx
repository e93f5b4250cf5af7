import { useMay } from '@lanyard/place/use-place';
import { RollOverPage } from '@lanyard/students/web/roll-over/RollOverPage';
import { buttonLook } from '@lanyard/ui/Button';
import { Link } from '@tanstack/react-router';

import { paths } from '../paths.ts';

export function RollOverRoute() {
  const mayOpenYears = useMay('settings.edit');
  return (
    <RollOverPage
      yearsLink={
        mayOpenYears && (
          <Link to="/settings/$section" params={{ section: 'years' }} className={buttonLook('outline')}>
            Academic years
          </Link>
        )
      }
      studentsLink={
        <Link to={paths.students} className={buttonLook('primary')}>
          See the students
        </Link>
      }
    />
  );
}
