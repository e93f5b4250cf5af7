import { usePlace } from '@lanyard/accounts/web/use-place';
import type { PictureOp } from '@lanyard/card/layout/draw-list';
import { addressOf } from '@lanyard/http/call';
import { use, useCallback } from 'react';

import { getAsset } from '../../api-template-file.ts';
import { PhotoAddresses } from '../PhotoAddresses.tsx';

export const assetAddress = (org: string, sha256: string): string =>
  `${addressOf(getAsset, { org })}?sha256=${sha256}`;

export function usePictureHref(): (op: PictureOp) => string {
  const { org } = usePlace();
  const photoAddress = use(PhotoAddresses);
  return useCallback(
    ({ source, key }) => (source === 'asset' ? assetAddress(org, key) : photoAddress(org, key)),
    [org, photoAddress],
  );
}
