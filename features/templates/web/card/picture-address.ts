import type { PictureOp } from '@lanyard/card/layout/draw-list';
import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { photoPictureUrl, readPhotoKey } from '@lanyard/students/photo-address';
import { useCallback } from 'react';

import { getAsset } from '../../api-template-file.ts';

export const templateAssetUrl = (org: string, sha256: string): string =>
  `${endpointUrlPath(getAsset, { org })}?sha256=${sha256}`;

/** A key that does not name a photo is itself the URL of a picture of the sample student. */
function photoAddress(org: string, key: string): string {
  const photo = readPhotoKey(key);
  return photo ? photoPictureUrl(org, photo, 'card') : key;
}

export function usePictureHref(): (op: PictureOp) => string {
  const { org } = usePlace();
  return useCallback(
    ({ source, key }) => (source === 'asset' ? templateAssetUrl(org, key) : photoAddress(org, key)),
    [org],
  );
}
