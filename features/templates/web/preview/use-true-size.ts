import { useState } from 'react';

const setting = 'lanyard.true-size';
const [least, most] = [0.5, 2];

/** How much larger a millimetre is on this screen than the browser assumes. The person measures it once with a card. */
export function useTrueSize(): readonly [number, (scale: number) => void] {
  const [scale, setScale] = useState(() => {
    const kept = Number(localStorage.getItem(setting));
    return kept >= least && kept <= most ? kept : 1;
  });
  return [
    scale,
    (next) => {
      localStorage.setItem(setting, String(next));
      setScale(next);
    },
  ];
}
export const trueSizeRange = { min: least, max: most, step: 0.005 } as const;
