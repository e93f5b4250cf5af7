import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { usePlace } from '@lanyard/place/use-place';
import { useEffect } from 'react';

import { getProof, type Proof } from '../../api.ts';
import { proofPicture } from '../use-proofs.ts';

const most = 2;

/** Reads the next proofs before someone asks for them. */
export function useProofPrefetch(proofs: readonly Proof[], at: number): readonly Proof[] {
  const { org } = usePlace();
  const shown = useAnswerCache();
  const next = at < 0 ? [] : proofs.slice(at + 1, at + 1 + most);
  const ids = next
    .map(({ id, number, drawn }) => `${id} ${String(number)} ${drawn ? 'drawn' : ''}`)
    .join('\n');
  useEffect(() => {
    for (const line of ids.split('\n')) {
      const [id = '', number = '', drawn] = line.split(' ');
      if (id === '') continue;
      void shown.readAhead(getProof, { params: { proof: id } }, 30_000);
      if (drawn) new Image().src = proofPicture(org, { id, number: Number(number) });
    }
  }, [shown, org, ids]);
  return next;
}
