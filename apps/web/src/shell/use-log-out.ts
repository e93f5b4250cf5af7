import { useSignOut } from '@lanyard/accounts/web/use-session';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { useToast } from '@lanyard/ui/use-toast';
import { useNavigate } from '@tanstack/react-router';

import { forgetOrganisation } from '../organisation.ts';
import { paths } from '../paths.ts';

/** Ends the session on the server, forgets what the browser kept, and goes to the door. */
export function useLogOut(): { readonly logOut: () => void; readonly leaving: boolean } {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const toast = useToast();
  const leave = async (): Promise<void> => {
    try {
      await signOut.mutateAsync();
    } catch (error) {
      toast.show({ kind: 'failed', title: 'You are still signed in', description: sentenceFor(error) });
      return;
    }
    forgetOrganisation();
    await navigate({ to: paths.login });
  };
  return { logOut: () => void leave(), leaving: signOut.isPending || signOut.isSuccess };
}
