import { Wordmark } from '@lanyard/ui/Wordmark';

import { Nav } from './Nav.tsx';

/** For screens of 1024 px and wider. On smaller screens, the same navigation is a drawer. */
export function Sidebar({ onLogOut }: { readonly onLogOut: () => void }) {
  return (
    <aside className="relative hidden w-58 shrink-0 flex-col overflow-y-auto border-e border-line bg-bg lg:flex print:hidden">
      <div aria-hidden className="lanyard-strap fixed inset-y-0 start-0 w-1" />
      <div className="flex h-15 shrink-0 items-center px-5">
        <Wordmark />
      </div>
      <Nav onLogOut={onLogOut} />
    </aside>
  );
}
