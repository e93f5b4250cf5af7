import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type { QualityThresholds } from '@lanyard/domain/photo-quality';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import {
  changeQualitySettings,
  getQualitySettings,
  previewQualitySettings,
  type QualitySettings,
} from '../../api-capture.ts';

export const useLatestQualitySettings = () => useEndpoint(getQualitySettings, {}, { staleTime: 0 });

export type QualityDraft = Omit<QualitySettings, 'version'>;
export const useSaveQuality = () => useAct(changeQualitySettings);

const settled = 250;

/** Asks how these thresholds would judge the school's photos. It waits until the person stops moving the handle. */
export function useQualityEffect(thresholds: QualityThresholds) {
  const [asked, setAsked] = useState(thresholds);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(thresholds), settled);
    return () => clearTimeout(timer);
  }, [thresholds]);
  return useEndpoint(
    previewQualitySettings,
    { body: { thresholds: asked } },
    { placeholderData: keepPreviousData },
  );
}
