import { useCallback, useState } from 'react';

export const photoSizes = { least: 148, most: 308, step: 16, usual: 196 } as const;
const kept = 'lanyard.photo-size';

const within = (size: number): number => Math.min(photoSizes.most, Math.max(photoSizes.least, size));
const read = (): number => {
  const size = Number(localStorage.getItem(kept));
  return size > 0 ? within(size) : photoSizes.usual;
};

/** The smallest width of a photo in the grid. Each browser stores its own. */
export function usePhotoSize() {
  const [size, set] = useState(read);
  const setSize = useCallback((next: number) => {
    const chosen = within(next);
    localStorage.setItem(kept, String(chosen));
    set(chosen);
  }, []);
  return [size, setSize] as const;
}
