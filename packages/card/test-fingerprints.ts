// The layout of the golden cards as one number each. The server's and the browser's tests compare with these: they agree
// with each other, and whoever moves a glyph says so by changing a number here.
import type { DrawList } from './layout/draw-list.ts';

/** FNV-1a over the draw list as text, numbers to a billionth of a millimetre. */
export function fingerprint(list: DrawList): string {
  const text = JSON.stringify(list, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(9)) : value,
  );
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

export const fingerprints: readonly string[] = [
  '1c6da4f0',
  '68d12cb1',
  '9db34c8d',
  'bbc100cb',
  'b3b3178c',
  'c8adb31c',
  '16ec12d7',
  '76723039',
  'd7e88663',
  'c0840775',
  '4c00eb8e',
  'd057903e',
];
