import { usePlace } from '@lanyard/accounts/web/use-place';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Proof } from '../../api.ts';
import { proofOptions, proofPicture } from '../use-proofs.ts';

const most = 2;

/** Those that come next are here before somebody asks for them. */
export function useAhead(proofs: readonly Proof[], at: number): readonly Proof[] {
  const { org } = usePlace();
  const client = useQueryClient();
  const next = at < 0 ? [] : proofs.slice(at + 1, at + 1 + most);
  const ids = next
    .map(({ id, number, drawn }) => `${id} ${String(number)} ${drawn ? 'drawn' : ''}`)
    .join('\n');
  useEffect(() => {
    for (const line of ids.split('\n')) {
      const [id = '', number = '', drawn] = line.split(' ');
      if (id === '') continue;
      void client.prefetchQuery({ ...proofOptions(org, id), staleTime: 30_000 });
      if (drawn) new Image().src = proofPicture(org, { id, number: Number(number) });
    }
  }, [client, org, ids]);
  return next;
}
