import { usePlace } from '@lanyard/accounts/web/use-place';
import { call } from '@lanyard/http/call';
import type { Crop } from '@lanyard/portrait/engine/crop';
import { always, studentsKey } from '@lanyard/students/web/use-students';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { getQualitySettings } from '../api-capture.ts';
import { choosePhoto, cropPhoto, listPhotos, requestRetake } from '../api.ts';

export const photosKey = (org: string) => ['photos', org] as const;

/** While one waits for the worker it is asked for now and then, in case nothing is heard. */
export function usePhotos(student: string) {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...photosKey(org), 'of', student],
    queryFn: ({ signal }) => call(listPhotos, { params: { org, student } }, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.photos.some((photo) => photo.state === 'waiting') ? 2000 : false,
  });
}

export function useQualitySettings() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: [...photosKey(org), 'settings'],
    queryFn: ({ signal }) => call(getQualitySettings, { params: { org } }, signal),
  });
}

/** What the acts below change is asked for again when they are through. */
function usePhotoAct<Given, Answer>(act: (org: string, given: Given) => Promise<Answer>) {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: (given: Given) => act(org, given),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: photosKey(org) });
      void client.invalidateQueries({ queryKey: studentsKey(org) });
    },
  });
}

export const useChoosePhoto = (student: string) =>
  usePhotoAct((org, photo: string) => call(choosePhoto, { params: { org, student }, body: { photo } }));
export const useRequestRetake = (student: string) =>
  usePhotoAct((org, why: string) => call(requestRetake, { params: { org, student }, body: { why } }));
export const useCropPhoto = (photo: string) =>
  usePhotoAct((org, { version, crop }: { readonly version: number; readonly crop: Crop }) =>
    call(cropPhoto, { params: { org, photo }, version, body: crop }),
  );
