import { formatPercent } from '@lanyard/format/numbers';
import { Drawing } from '@lanyard/ui/Drawing';
import { useMedia } from '@lanyard/ui/use-media';

export type CardChartTone = 'green' | 'purple' | 'yellow' | 'red';
export type CardChartPart = { readonly name: string; readonly tone: CardChartTone; readonly share: number };

// The green part is done and looks quiet. The parts with work left stand out.
const looks: Record<CardChartTone, { readonly card: string; readonly slot: string; readonly face: string }> =
  {
    green: { card: 'fill-green-bg stroke-green-line', slot: 'fill-green-line', face: 'fill-green-line' },
    purple: { card: 'fill-purple', slot: 'fill-surface/85', face: 'fill-surface/50' },
    yellow: { card: 'fill-yellow', slot: 'fill-surface/85', face: 'fill-surface/50' },
    red: { card: 'fill-red', slot: 'fill-surface/85', face: 'fill-surface/50' },
  };

const [width, height, gap] = [20, 26, 5.5];
type Spot = { readonly x: number; readonly y: number };

// Draws all cards of a tone as one path, because four hundred elements would be slow to draw and to read.
const cards = ({ x, y }: Spot): string =>
  `M${String(x + 3)} ${String(y)}h14a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3h-14a3 3 0 0 1-3-3v-20a3 3 0 0 1 3-3z`;
const slots = ({ x, y }: Spot): string =>
  `M${String(x + 7.5)} ${String(y + 3)}h5a1 1 0 0 1 0 2h-5a1 1 0 0 1 0-2z`;
const faces = ({ x, y }: Spot): string =>
  `M${String(x + 6.6)} ${String(y + 12)}a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0z` +
  `M${String(x + 4.5)} ${String(y + 22)}c.6-5.4 10.4-5.4 11 0z`;

/**
 * A hundred small cards, one for each percent. A screen reader gets one image with a sentence, and the list below as a
 * table.
 */
export function CardChart({ parts }: { readonly parts: readonly CardChartPart[] }) {
  const columns = useMedia('(width < 40rem)') ? 20 : 25;
  const rows = 100 / columns;
  const tones = parts.flatMap(({ tone, share }) => Array.from({ length: share }, () => tone));
  const spots = tones.map((tone, place) => ({
    tone,
    x: (place % columns) * (width + gap),
    y: Math.floor(place / columns) * (height + gap),
  }));
  return (
    <Drawing
      as="svg"
      label={parts.map(({ name, share }) => `${name} ${formatPercent(share)}`).join(', ')}
      viewBox={`0 0 ${String(columns * (width + gap) - gap)} ${String(rows * (height + gap) - gap)}`}
      className="w-full overflow-visible"
    >
      {parts.map(({ tone }) => {
        const own = spots.filter((spot) => spot.tone === tone);
        const { card, slot, face } = looks[tone];
        return (
          <g key={tone}>
            <path d={own.map(cards).join('')} className={card} />
            <path d={own.map(slots).join('')} className={slot} />
            <path d={own.map(faces).join('')} className={face} />
          </g>
        );
      })}
    </Drawing>
  );
}
