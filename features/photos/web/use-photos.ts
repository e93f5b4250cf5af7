import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type { Crop } from '@lanyard/portrait/engine/crop';

import { getQualitySettings } from '../api-capture.ts';
import { choosePhoto, cropPhoto, listPhotos, requestRetake } from '../api.ts';

/**
 * Reads a student's photos. While a photo waits for the worker, it asks every two seconds, because the live report can
 * get lost.
 */
export const usePhotos = (student: string) =>
  useEndpoint(
    listPhotos,
    { params: { student } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.photos.some((photo) => photo.state === 'waiting') ? 2000 : false,
    },
  );

export const useQualitySettings = () => useEndpoint(getQualitySettings, {});

export const useChoosePhoto = (student: string) =>
  useAct(choosePhoto, (photo: string) => ({ params: { student }, body: { photo } }), { waits: false });
export const useRequestRetake = (student: string) =>
  useAct(requestRetake, (why: string) => ({ params: { student }, body: { why } }), { waits: false });
export const useCropPhoto = (photo: string) =>
  useAct(
    cropPhoto,
    ({ version, crop }: { readonly version: number; readonly crop: Crop }) => ({
      params: { photo },
      version,
      body: crop,
    }),
    { waits: false },
  );
