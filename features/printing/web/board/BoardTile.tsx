import type { QueueStage } from '@lanyard/domain/queue-stage';
import { formatShortDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { endpointUrlPath } from '@lanyard/http/call';
import { getCardPhoto } from '@lanyard/orders/api-cards';
import { cardsText } from '@lanyard/orders/web/amount-words';
import { useOrdersNavigation } from '@lanyard/orders/web/dashboard/destination';
import { dueText } from '@lanyard/orders/web/dashboard/order-words';
import { PriorityGlyph, SchoolDot } from '@lanyard/orders/web/dashboard/OrderBadge';
import { urgencyOf, urgencyTextClasses } from '@lanyard/orders/web/order-looks';
import { usePlace } from '@lanyard/place/use-place';
import { clsx } from 'clsx';

import type { Tile } from '../../api-board.ts';

const edges = { over: 'border-s-3 border-s-red', soon: 'border-s-3 border-s-yellow', calm: '' } as const;

function Faces({ cards }: { readonly cards: readonly string[] }) {
  const { org, kind } = usePlace();
  // These pictures are the vendor's copies, which a school cannot read.
  if (kind !== 'vendor' || cards.length === 0) return null;
  return (
    <span aria-hidden className="flex shrink-0 gap-0.5">
      {cards.map((card) => (
        <img
          key={card}
          src={endpointUrlPath(getCardPhoto, { org, card })}
          alt=""
          loading="lazy"
          draggable={false}
          width={16}
          height={22}
          className="h-5.5 w-4 rounded-[2px] bg-well object-cover"
          onError={({ currentTarget }) => {
            currentTarget.style.visibility = 'hidden';
          }}
        />
      ))}
    </span>
  );
}

/** What a tile says besides its name: the number of cards, and how many failed or are held. */
function Facts({ tile, stage }: { readonly tile: Tile; readonly stage: QueueStage }) {
  return (
    <>
      {cardsText(tile.cards)}
      {tile.of > tile.cards && <span className="text-fg-3"> of {formatNumber(tile.of)}</span>}
      {stage === 'qc' && tile.failed > 0 && (
        <span className="font-medium text-red-fg"> · {formatNumber(tile.failed)} failed</span>
      )}
      {stage === 'queued' && !tile.accepted && <span className="text-fg-3"> · not accepted</span>}
      {stage === 'queued' && tile.held > 0 && (
        <span className="font-medium text-yellow-fg"> · {formatNumber(tile.held)} held by the school</span>
      )}
    </>
  );
}

/** One section of one order. Its cards are printed, checked and packed together. */
export function TileBody({ tile, stage }: { readonly tile: Tile; readonly stage: QueueStage }) {
  const { Link } = useOrdersNavigation();
  const urgency = urgencyOf(tile.dueIn);
  return (
    <>
      <p className="flex items-center gap-2 pe-6 text-xs text-fg-3">
        <SchoolDot colour={tile.school.colour} />
        <Link
          to={{ page: 'order', order: tile.order }}
          draggable={false}
          aria-label={`${tile.section.label} of ${tile.school.name}, ${tile.name}`}
          className="truncate font-medium text-fg-2 after:absolute after:inset-0 after:rounded-md"
        >
          {tile.school.name}
        </Link>
      </p>
      <div className="mt-1.5 flex items-end justify-between gap-2">
        <div className="min-w-0">
          <p className="truncate text-base leading-5 font-semibold">{tile.section.label}</p>
          <p className="tnum mt-0.5 text-xs text-fg-2">
            <Facts tile={tile} stage={stage} />
          </p>
        </div>
        <Faces cards={tile.faces} />
      </div>
      <p className="mt-2 flex items-center justify-between gap-2 text-xs">
        <span className="flex items-center gap-1.5">
          <PriorityGlyph priority={tile.priority} />
          <span className={clsx('tnum', urgency === 'calm' ? 'text-fg-2' : urgencyTextClasses[urgency])}>
            {urgency === 'calm' ? formatShortDay(tile.dueOn) : dueText(tile.dueIn)}
          </span>
        </span>
        <span className="truncate font-mono text-2xs text-fg-3">{tile.name.replace(/^ORD-/, '')}</span>
      </p>
    </>
  );
}

export const tileClasses = (tile: Tile): string =>
  clsx('rounded-md border border-line bg-surface p-3 shadow-1', edges[urgencyOf(tile.dueIn)]);
