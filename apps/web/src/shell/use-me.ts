import type { Me } from '@lanyard/accounts/api';
import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { setSignedOut, watchSignedOut } from '../signed-out.ts';

/** Returns who is signed in. If the session ends, it returns the last person, so that the page stays as it is. */
export function useMe(leaving: boolean): Me {
  const { data } = useQuery(sessionQuery);
  const [me, setMe] = useState(data);
  const [first] = useState(data?.person.id);
  if (data && data !== me) setMe(data);

  useEffect(() => (leaving ? undefined : watchSignedOut()), [leaving]);
  const ended = data === null && !leaving;
  useEffect(() => {
    if (ended) setSignedOut(true);
  }, [ended]);

  // Someone else signed in, in another tab. They must not see this page.
  const replaced = data && data.person.id !== first;
  useEffect(() => {
    if (replaced) location.reload();
  }, [replaced]);

  if (!me) throw new Error('the shell is for people who are signed in');
  return me;
}
