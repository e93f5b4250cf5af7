// The scan settings of this browser. They are stored because a packer uses the same settings all day.
import type { ScanMode } from '@lanyard/domain/package-scan';
import { useState } from 'react';

type Shown = Exclude<ScanMode, 'unpack'>;
export const shownScanModes: readonly Shown[] = ['pack', 'dispatch', 'receive', 'hand_over'];
const isShown = (mode: string | null): mode is Shown => shownScanModes.some((each) => each === mode);

function useKept<Value extends string>(
  name: string,
  start: Value,
  isOne: (text: string | null) => text is Value,
) {
  const key = `lanyard.scan.${name}`;
  const [value, setValue] = useState<Value>(() => {
    const kept = localStorage.getItem(key);
    return isOne(kept) ? kept : start;
  });
  return [
    value,
    (next: Value): void => {
      localStorage.setItem(key, next);
      setValue(next);
    },
  ] as const;
}
const isSwitch = (text: string | null): text is 'on' | 'off' => text === 'on' || text === 'off';
export const useStoredSwitch = (name: string, start: boolean) => {
  const [value, set] = useKept(name, start ? 'on' : 'off', isSwitch);
  return [value === 'on', (on: boolean): void => set(on ? 'on' : 'off')] as const;
};
export const useScanMode = (start: Shown) => useKept('mode', start, isShown);
export type ShownScanMode = Shown;
