import { IconButton } from '@lanyard/ui/IconButton';
import { LogOut } from 'lucide-react';

import { useLogOutContext } from './use-log-out-context.ts';

/** The logout button of pages that fill the screen. Other pages have it in their menu. */
export function LogOutButton() {
  const logOut = useLogOutContext();
  if (!logOut) return null;
  return <IconButton icon={LogOut} label="Logout" className="size-11! [&_svg]:size-5!" onClick={logOut} />;
}
