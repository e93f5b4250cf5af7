import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { RefusedError } from '@lanyard/http/call';
import { useEffect, useEffectEvent, useState } from 'react';

import { getPreflight, listFindings, publishTemplate, startPreflight } from '../../../api-preflight.ts';
import type { Template } from '../../../api.ts';

type Step =
  | { readonly at: 'saving' }
  | { readonly at: 'checking' }
  | { readonly at: 'publishing' }
  | { readonly at: 'done'; readonly template: Template }
  | { readonly at: 'failed'; readonly error: unknown };

const worstShown = 10;

/** Publishes in four steps: save the draft, run preflight for every student, show the verdict, publish. */
export function usePublish(template: string, save: () => Promise<number>) {
  const [step, setStep] = useState<Step>({ at: 'saving' });
  const [run, setRun] = useState<{ id: string; version: number }>();
  const params = { template };
  const start = useAct(startPreflight, (revision: number) => ({ params, body: { revision } }));
  const make = useAct(publishTemplate, (body: { preflight: string; reason?: string }) => ({ params, body }), {
    waits: false,
  });

  const begin = useEffectEvent(async () => {
    try {
      const version = await save();
      const started = await start.mutateAsync(version);
      setRun({ id: started.id, version });
      setStep({ at: 'checking' });
    } catch (error) {
      setStep({ at: 'failed', error });
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => void begin());
    return () => clearTimeout(timer);
  }, []);

  const ofRun = { ...params, preflight: run?.id ?? '' };
  const { data: preflight, error } = useEndpoint(
    getPreflight,
    { params: ofRun },
    {
      enabled: run !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data === undefined || state.data.state === 'running' ? 400 : false,
    },
  );
  const found = useEndpoint(
    listFindings,
    { params: ofRun, query: { limit: worstShown } },
    { enabled: preflight?.state === 'done' && preflight.findings.length > 0 },
  );

  const publish = async (reason?: string) => {
    if (!run) return;
    setStep({ at: 'publishing' });
    try {
      const body = { preflight: run.id, ...(reason !== undefined && { reason }) };
      setStep({ at: 'done', template: await make.mutateAsync(body) });
    } catch (failure) {
      setStep({ at: 'failed', error: failure });
    }
  };
  const ready = step.at === 'checking' && preflight?.state === 'done';
  // If there is anything to see, the person sees it before the template is published.
  const clear = ready && preflight.findings.length === 0;
  const publishNow = useEffectEvent(() => void publish());
  useEffect(() => {
    if (!clear) return undefined;
    const timer = setTimeout(() => publishNow());
    return () => clearTimeout(timer);
  }, [clear]);
  const failure = error ?? (preflight?.state === 'failed' ? new RefusedError('fault') : null);

  return {
    step:
      failure && step.at === 'checking'
        ? ({ at: 'failed', error: failure } as const)
        : ready && !clear
          ? ({ at: 'judging' } as const)
          : step,
    preflight,
    found: found.data?.found,
    publish,
  };
}
