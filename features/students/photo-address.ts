// The URLs of a photo's pictures. A URL contains the version, so that browsers may cache the picture.
export type PhotoReference = { readonly id: string; readonly version: number };
type Size = 'thumbnail' | 'card';

export const photoPictureUrl = (org: string, { id, version }: PhotoReference, size: Size): string =>
  `/api/v1/orgs/${org}/photos/${id}/${size}?v=${String(version)}`;
export const fullPhotoUrl = (org: string, id: string): string => `/api/v1/orgs/${org}/photos/${id}/full`;

/** The key of a picture on a card: the photo and the version of its crop. */
export const photoKey = ({ id, version }: PhotoReference): string => `${id}.${String(version)}`;
export function readPhotoKey(key: string): PhotoReference | undefined {
  const [, id, version] = /^([0-9a-f-]{36})\.(\d{1,9})$/.exec(key) ?? [];
  return id === undefined ? undefined : { id, version: Number(version) };
}
