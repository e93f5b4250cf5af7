import { IconButton } from '@lanyard/ui/IconButton';
import { LogOut } from 'lucide-react';

import { useLogOutContext } from './use-log-out-context.ts';

/** Logout on a page that fills the screen. The other pages have it in their menu. */
export function LogOutButton() {
  const logOut = useLogOutContext();
  if (!logOut) return null;
  return <IconButton icon={LogOut} label="Logout" className="size-11! [&_svg]:size-5!" onClick={logOut} />;
}
