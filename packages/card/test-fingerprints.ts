// The layout of each golden card as one number. The tests of server and browser compare with these numbers, so both
// must agree. If you move a glyph, change the number here. All twelve cards have a photo. layout.test.ts checks the
// placeholder for a missing photo.
import type { DrawList } from './layout/draw-list.ts';

/** FNV-1a hash of the draw list as text, with numbers rounded to a billionth of a millimetre. */
export function fingerprint(list: DrawList): string {
  const text = JSON.stringify(list, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(9)) : value,
  );
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

export const fingerprints: readonly string[] = [
  '08281501',
  'd12a52cc',
  '355e5e83',
  '5aa22890',
  '0250105c',
  'ccc8f8b1',
  'c49c95eb',
  '72831d56',
  '8d0a54ef',
  '1665f298',
  'c6a610c2',
  '91d80123',
];
