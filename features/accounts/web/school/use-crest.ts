import { call } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { getUpload, type Upload } from '@lanyard/uploads/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { removeCrest } from '../../api-crest.ts';
import { usePlace } from '../use-place.ts';
import { sessionQuery } from '../use-session.ts';
import { always } from './use-school.ts';

export type CrestStep =
  | { readonly at: 'rest' }
  | { readonly at: 'sending'; readonly sent: number; readonly size: number }
  | { readonly at: 'checking'; readonly upload: string }
  | { readonly at: 'refused'; readonly words: string };

const rest: CrestStep = { at: 'rest' };
const loadSender = () => import('./prepare-crest.ts');

/** What became of it: heard live, and asked for now and then in case that is not. */
function useOutcome(org: string, id: string | undefined) {
  return useQuery({
    ...always,
    queryKey: ['organisation', org, 'upload', id],
    queryFn: ({ signal }) => call(getUpload, { params: { org, upload: id ?? '' } }, signal),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : 1500),
  }).data;
}
const isSettled = (upload: Upload | undefined): boolean =>
  upload?.state === 'done' || upload?.state === 'refused';

export function useCrest(onDone: () => void) {
  const { org } = usePlace();
  const client = useQueryClient();
  const [step, setStep] = useState(rest);
  const sending = useRef<AbortController>(undefined);
  const upload = step.at === 'checking' ? step.upload : undefined;
  const outcome = useOutcome(org, upload);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => () => sending.current?.abort(), []);

  useEffect(() => {
    if (outcome?.id !== upload || !isSettled(outcome)) return;
    if (outcome?.state === 'refused')
      void loadSender().then(({ crestSentence }) =>
        setStep({ at: 'refused', words: crestSentence(outcome.reason ?? '') }),
      );
    else
      void client
        .invalidateQueries({ queryKey: ['organisation', org], exact: true })
        .then(() => client.invalidateQueries({ queryKey: sessionQuery.queryKey }))
        .then(() => {
          setStep(rest);
          done.current();
        });
  }, [outcome, upload, client, org]);

  async function choose(file: File): Promise<void> {
    const stop = new AbortController();
    sending.current = stop;
    const { size } = file;
    setStep({ at: 'sending', sent: 0, size });
    try {
      const { sendCrest, crestSentence } = await loadSender();
      const onProgress = (sent: number): void => setStep({ at: 'sending', sent, size });
      const answer = await sendCrest({ org, file, onProgress, signal: stop.signal });
      if ('refused' in answer) setStep({ at: 'refused', words: crestSentence(answer.refused) });
      else setStep({ at: 'checking', upload: answer.id });
    } catch (fault) {
      setStep(stop.signal.aborted ? rest : { at: 'refused', words: sentenceFor(fault) });
    }
  }

  const remove = useMutation({
    ...always,
    mutationFn: () => call(removeCrest, { params: { org } }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['organisation', org], exact: true });
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return { step, choose, cancel: () => sending.current?.abort(), remove };
}
