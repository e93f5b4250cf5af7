import { PageTitle } from '@lanyard/ui/PageTitle';
import { useLocation } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';

import { Blank } from './Blank.tsx';
import { PageFrame } from './PageFrame.tsx';
import { WorkingLinks } from './WorkingLinks.tsx';

export function NotFoundPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <PageFrame>
      <PageTitle title="Page not found" />
      <Blank icon={SearchX} title="There is nothing at this address" links={<WorkingLinks />}>
        <p>
          <code className="font-mono text-sm break-all">{pathname}</code> may have been mistyped, or the page
          was moved. Nothing is lost.
        </p>
      </Blank>
    </PageFrame>
  );
}
