import { PageTitle } from '@lanyard/ui/PageTitle';
import { useLocation } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';

import { AvailablePageLinks } from './AvailablePageLinks.tsx';
import { BlankPage } from './BlankPage.tsx';
import { PageFrame } from './PageFrame.tsx';

export function NotFoundPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <PageFrame>
      <PageTitle title="Page not found" />
      <BlankPage icon={SearchX} title="There is nothing at this address" links={<AvailablePageLinks />}>
        <p>
          <code className="font-mono text-sm break-all">{pathname}</code> may have been mistyped, or the page
          was moved. Nothing is lost.
        </p>
      </BlankPage>
    </PageFrame>
  );
}
