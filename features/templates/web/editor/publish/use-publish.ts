import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call, Refused } from '@lanyard/http/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { getPreflight, listFindings, publishTemplate, startPreflight } from '../../../api-preflight.ts';
import type { Template } from '../../../api.ts';
import { always } from '../../use-templates.ts';

type Step =
  | { readonly at: 'saving' }
  | { readonly at: 'checking' }
  | { readonly at: 'publishing' }
  | { readonly at: 'done'; readonly template: Template }
  | { readonly at: 'failed'; readonly error: unknown };

const worstShown = 10;

/** Saved, laid out for every student, judged, published: one after another. */
export function usePublish(template: string, save: () => Promise<number>) {
  const { org } = usePlace();
  const client = useQueryClient();
  const key = useRequestKey();
  const [step, setStep] = useState<Step>({ at: 'saving' });
  const [run, setRun] = useState<{ id: string; version: number }>();
  const params = { org, template };

  const begin = useEffectEvent(async () => {
    try {
      const version = await save();
      const started = await call(startPreflight, {
        params,
        body: { revision: version },
        key: key.of(`check ${String(version)}`),
      });
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

  const { data: preflight, error } = useQuery({
    ...always,
    queryKey: ['templates', org, template, 'preflight', run?.id ?? ''],
    queryFn: ({ signal }) => call(getPreflight, { params: { ...params, preflight: run?.id ?? '' } }, signal),
    enabled: run !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'running' ? 400 : false,
  });
  const found = useQuery({
    ...always,
    queryKey: ['templates', org, template, 'preflight', run?.id ?? '', 'worst'],
    queryFn: ({ signal }) =>
      call(
        listFindings,
        { params: { ...params, preflight: run?.id ?? '' }, query: { limit: worstShown } },
        signal,
      ),
    enabled: preflight?.state === 'done' && preflight.findings.length > 0,
  });

  const publish = async (reason?: string) => {
    if (!run) return;
    setStep({ at: 'publishing' });
    try {
      const published = await call(publishTemplate, {
        params,
        body: { preflight: run.id, ...(reason !== undefined && { reason }) },
        key: key.of(`publish ${run.id} ${reason ?? ''}`),
      });
      void client.invalidateQueries({ queryKey: ['templates', org] });
      setStep({ at: 'done', template: published });
    } catch (failure) {
      setStep({ at: 'failed', error: failure });
    }
  };
  const ready = step.at === 'checking' && preflight?.state === 'done';
  const clear = ready && preflight.verdict === 'clear';
  const publishNow = useEffectEvent(() => void publish());
  useEffect(() => {
    if (!clear) return undefined;
    const timer = setTimeout(() => publishNow());
    return () => clearTimeout(timer);
  }, [clear]);
  const failure = error ?? (preflight?.state === 'failed' ? new Refused('fault') : null);

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
