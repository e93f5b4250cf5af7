import { Years } from '@lanyard/accounts/web/school/Years';
import { buttonClasses } from '@lanyard/ui/Button';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Link } from '@tanstack/react-router';
import { CalendarSync } from 'lucide-react';

import { paths } from '../paths.ts';

export function YearsSettings() {
  return (
    <>
      <PageTitle
        title="Academic years"
        actions={
          <Link to={paths.rollOver} className={buttonClasses()}>
            <CalendarSync aria-hidden />
            Roll over the year
          </Link>
        }
      />
      <Years />
    </>
  );
}
