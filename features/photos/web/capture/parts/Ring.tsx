import type { GuidanceSide } from '../flow/guidance.ts';

export interface RingProps {
  readonly tone: 'plain' | 'amber' | 'green';
  /** The side to move to, as seen on the screen. */
  readonly side: GuidanceSide | null;
  /** 0 to 1 while the automatic shutter counts. */
  readonly filled: number;
}

const count = 72;
const centre = { x: 240, y: 262, rx: 172, ry: 196 } as const;
const chevrons: Readonly<Record<GuidanceSide, string>> = {
  right: 'M447 242l15 20-15 20',
  left: 'M33 242l-15 20 15 20',
  up: 'M220 37l20-15 20 15',
  down: 'M220 487l20 15 20-15',
};
const towards: Readonly<Record<GuidanceSide, (cos: number, sin: number) => boolean>> = {
  right: (cos) => cos > 0.8,
  left: (cos) => cos < -0.8,
  up: (_, sin) => sin < -0.8,
  down: (_, sin) => sin > 0.8,
};

/**
 * 72 ticks around the face. They are amber on the side to move to. If everything is right, they turn green one after
 * the other while the shutter counts.
 */
export function Ring({ tone, side, filled }: RingProps) {
  const ticks = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2 - Math.PI / 2;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const hot = tone === 'amber' && side !== null && towards[side](cos, sin);
    const done = tone === 'green' && (i + 1) / count <= filled;
    const length = hot ? 22 : done ? 20 : 13;
    const stroke = hot ? '#ffc53d' : done ? '#3ddc84' : tone === 'green' ? '#b6f5d2' : '#fff';
    return (
      <line
        key={i}
        x1={centre.x + cos * centre.rx}
        y1={centre.y + sin * centre.ry}
        x2={centre.x + cos * (centre.rx + length)}
        y2={centre.y + sin * (centre.ry + length)}
        stroke={stroke}
        strokeOpacity={hot || done ? 1 : 0.8}
        strokeWidth={hot || done ? 6 : 4}
        strokeLinecap="round"
      />
    );
  });
  return (
    <svg viewBox="0 0 480 640" aria-hidden className="absolute inset-0 size-full overflow-visible">
      {ticks}
      {tone === 'amber' && side && (
        <path
          d={chevrons[side]}
          fill="none"
          stroke="#ffc53d"
          strokeWidth="8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {/* A mark where the eyes belong. */}
      <path
        d="M118 264h16M346 264h16"
        stroke="#fff"
        strokeOpacity=".9"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
