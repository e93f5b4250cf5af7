import { useCallback, type RefCallback } from 'react';

/**
 * The `ref` of an image that shows a file of this device. The file has an address only while the image exists. A state
 * must not hold the address: StrictMode runs effects twice, and the first cleanup revokes it while the picture loads.
 */
export const useFilePicture = (file: Blob): RefCallback<HTMLImageElement> =>
  useCallback(
    (image) => {
      if (image === null) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
