import { RoleNames } from '@lanyard/accounts/web/people/RoleNames';
import type { Role } from '@lanyard/domain/role';
import { usePlace } from '@lanyard/place/use-place';
import { buttonClasses } from '@lanyard/ui/Button';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Link } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';

import { landingOf } from '../landing.ts';
import { pageAt } from '../paths.ts';
import { BlankPage } from './BlankPage.tsx';
import { PageFrame } from './PageFrame.tsx';

/** Shown when someone typed the address, or opened a colleague's link, of a page that their role may not open. */
export function NotAllowedPage({
  title,
  openTo,
}: {
  readonly title: string;
  readonly openTo: readonly Role[];
}) {
  const { roles, name } = usePlace();
  const landing = landingOf(roles);
  return (
    <PageFrame>
      <PageTitle title={title} />
      <BlankPage
        icon={LockKeyhole}
        title="This page is not part of your role"
        links={
          <Link to={landing} className={buttonClasses('primary')}>
            Go to {pageAt(landing)?.label}
          </Link>
        }
      >
        <p>
          It is open to <RoleNames roles={openTo} everybody />. Your role at {name} is{' '}
          <RoleNames roles={roles} />; an admin can change that.
        </p>
      </BlankPage>
    </PageFrame>
  );
}
