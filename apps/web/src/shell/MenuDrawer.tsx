import { Drawer } from '@lanyard/ui/Drawer';
import { Wordmark } from '@lanyard/ui/Wordmark';
import { Search } from 'lucide-react';

import { Nav } from './Nav.tsx';

export interface MenuDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onJump: () => void;
  readonly onLogOut: () => void;
}

/** The sidebar of small screens. */
export function MenuDrawer({ open, onClose, onJump, onLogOut }: MenuDrawerProps) {
  return (
    <Drawer label="Menu" open={open} onOpenChange={onClose} head={<Wordmark />} closeLabel="Close menu">
      <div className="shrink-0 px-3 pb-3 md:hidden">
        <button
          type="button"
          onClick={onJump}
          className="flex h-11 w-full items-center gap-3 rounded-md border border-line bg-surface px-2.5 text-sm text-fg-3"
        >
          <Search aria-hidden className="size-4.5" />
          Jump to anything
        </button>
      </div>
      <Nav onNavigate={onClose} onLogOut={onLogOut} />
    </Drawer>
  );
}
