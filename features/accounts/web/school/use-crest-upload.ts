import { useAct } from '@lanyard/client/use-act';
import { useAnswerCache } from '@lanyard/client/use-answer-cache';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { getUpload, type Upload } from '@lanyard/uploads/api';
import { useEffect, useRef, useState } from 'react';

import { removeCrest } from '../../api-crest.ts';

export type CrestUploadStep =
  | { readonly at: 'rest' }
  | { readonly at: 'sending'; readonly sent: number; readonly size: number }
  | { readonly at: 'checking'; readonly upload: string }
  | { readonly at: 'refused'; readonly words: string };

const rest: CrestUploadStep = { at: 'rest' };
const loadSender = () => import('./prepare-crest.ts');

/**
 * The result of the upload. The server reports it live, but the report can get lost, so the page also asks every 1.5 s.
 */
const useOutcome = (id: string | undefined): Upload | undefined =>
  useEndpoint(
    getUpload,
    { params: { upload: id ?? '' } },
    {
      enabled: id !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) => (isSettled(state.data) ? false : 1500),
    },
  ).data;
const isSettled = (upload: Upload | undefined): boolean =>
  upload?.state === 'done' || upload?.state === 'refused';

export function useCrestUpload(onDone: () => void) {
  const { org } = usePlace();
  const shown = useAnswerCache();
  const [step, setStep] = useState(rest);
  const sending = useRef<AbortController>(undefined);
  const upload = step.at === 'checking' ? step.upload : undefined;
  const outcome = useOutcome(upload);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  useEffect(() => () => sending.current?.abort(), []);

  useEffect(() => {
    if (outcome?.id !== upload || !isSettled(outcome)) return;
    if (outcome?.state === 'refused')
      void loadSender().then(({ crestRefusalSentence }) =>
        setStep({ at: 'refused', words: crestRefusalSentence(outcome.reason ?? '') }),
      );
    else
      void shown.refresh('organisation').then(() => {
        setStep(rest);
        done.current();
      });
  }, [outcome, upload, shown]);

  async function choose(file: File): Promise<void> {
    const stop = new AbortController();
    sending.current = stop;
    const { size } = file;
    setStep({ at: 'sending', sent: 0, size });
    try {
      const { sendCrest, crestRefusalSentence } = await loadSender();
      const onProgress = (sent: number): void => setStep({ at: 'sending', sent, size });
      const answer = await sendCrest({ org, file, onProgress, signal: stop.signal });
      if ('refused' in answer) setStep({ at: 'refused', words: crestRefusalSentence(answer.refused) });
      else setStep({ at: 'checking', upload: answer.id });
    } catch (fault) {
      setStep(stop.signal.aborted ? rest : { at: 'refused', words: errorSentenceFor(fault) });
    }
  }

  const remove = useAct(removeCrest);
  return { step, choose, cancel: () => sending.current?.abort(), remove };
}
