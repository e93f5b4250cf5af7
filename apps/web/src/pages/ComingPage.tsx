import { usePlace } from '@lanyard/accounts/web/use-place';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { useMatches } from '@tanstack/react-router';

import { pageAt } from '../paths.ts';
import { Blank } from './Blank.tsx';
import { comingSentence } from './coming.ts';
import { PageFrame } from './PageFrame.tsx';
import { WorkingLinks } from './WorkingLinks.tsx';

/** A page of the specification that is not built yet says so. */
export function ComingPage() {
  const { roles } = usePlace();
  const page = pageAt(useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' }));
  if (!page) return null;
  return (
    <PageFrame>
      <PageTitle title={page.title} />
      <Blank icon={page.icon} title="This page is being built" links={<WorkingLinks />}>
        <p>{comingSentence(page.path, roles)}</p>
        <p className="mt-3 text-fg-3">Until then, this works:</p>
      </Blank>
    </PageFrame>
  );
}
