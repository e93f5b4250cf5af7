import { createQueryClient } from '@lanyard/client/query-client';
import { sessionKey } from '@lanyard/client/topics';
import { errorCodeOf } from '@lanyard/http/call';

import { setSignedOut } from './signed-out.ts';

export const queryClient = createQueryClient((error) => {
  const code = errorCodeOf(error);
  if (code === 'signed_out') setSignedOut(true);
  // The server refused an act that the page offered, so the page has old roles. Someone changed the roles, or a new
  // role needs a second factor.
  if (code === 'not_allowed' || code === 'second_factor_needed')
    void queryClient.invalidateQueries({ queryKey: sessionKey });
});
