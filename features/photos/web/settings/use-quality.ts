import { usePlace } from '@lanyard/accounts/web/use-place';
import type { QualityThresholds } from '@lanyard/domain/photo-quality';
import { call } from '@lanyard/http/call';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import {
  changeQualitySettings,
  getQualitySettings,
  previewQualitySettings,
  type QualitySettings,
} from '../../api-capture.ts';

// A request while offline fails at once with its sentence; the default would wait in silence.
const always = { networkMode: 'always' } as const;

export function useQualitySettings() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: ['photos', org, 'settings'],
    queryFn: ({ signal }) => call(getQualitySettings, { params: { org } }, signal),
    staleTime: 0,
  });
}

export type QualityDraft = Omit<QualitySettings, 'version'>;
export function useSaveQuality() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ version, body }: { readonly version: number; readonly body: QualityDraft }) =>
      call(changeQualitySettings, { params: { org }, version, body }),
    onSuccess: (kept) => client.setQueryData(['photos', org, 'settings'], kept),
  });
}

const settled = 250;

/** What the school's own photos would be under these; asked once the handle rests. */
export function useQualityEffect(thresholds: QualityThresholds) {
  const { org } = usePlace();
  const [asked, setAsked] = useState(thresholds);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(thresholds), settled);
    return () => clearTimeout(timer);
  }, [thresholds]);
  return useQuery({
    ...always,
    queryKey: ['photos', org, 'effect', asked],
    queryFn: ({ signal }) =>
      call(previewQualitySettings, { params: { org }, body: { thresholds: asked } }, signal),
    placeholderData: keepPreviousData,
  });
}
