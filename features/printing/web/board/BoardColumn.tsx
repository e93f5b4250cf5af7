import { queueStageNames, type QueueStage } from '@lanyard/domain/queue-stage';
import { formatNumber } from '@lanyard/format/numbers';
import { stageFillClasses } from '@lanyard/orders/web/dashboard/order-words';
import { Button } from '@lanyard/ui/Button';
import { EventArea } from '@lanyard/ui/EventArea';
import { IconButton } from '@lanyard/ui/IconButton';
import { MenuTrigger, type MenuHandle } from '@lanyard/ui/Menu';
import { ScrollRegion } from '@lanyard/ui/ScrollRegion';
import { clsx } from 'clsx';
import { EllipsisVertical } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

import type { Tile } from '../../api-board.ts';
import { TileBody, tileClasses } from './BoardTile.tsx';
import { useMoreTiles } from './use-board.ts';

export type TileAtStage = { readonly tile: Tile; readonly from: QueueStage };
/** Undefined if the person may not move cards. */
export type TileMoveControls = {
  readonly menu: MenuHandle<TileAtStage>;
  readonly lifted: (TileAtStage & { readonly over: QueueStage }) | undefined;
  readonly busy: string | undefined;
  readonly onPointerDown: (event: PointerEvent, tile: Tile, from: QueueStage) => void;
  readonly onKeyDown: (event: KeyboardEvent, tile: Tile, from: QueueStage) => void;
};
export const tileKeyOf = (tile: Tile, stage: QueueStage): string =>
  `${tile.order} ${tile.section.id} ${stage}`;

function Slot({
  tile,
  stage,
  moving,
}: {
  readonly tile: Tile;
  readonly stage: QueueStage;
  readonly moving: TileMoveControls | undefined;
}) {
  const key = tileKeyOf(tile, stage);
  const isLifted = moving?.lifted !== undefined && tileKeyOf(moving.lifted.tile, moving.lifted.from) === key;
  return (
    <EventArea
      as="li"
      data-tile={key}
      aria-busy={moving?.busy === key}
      className={clsx(
        'group relative shrink-0 touch-manipulation select-none hover:border-line-2 hover:shadow-2',
        tileClasses(tile),
        moving && 'cursor-grab [-webkit-touch-callout:none]',
        isLifted && 'opacity-45 ring-2 ring-ring',
        moving?.busy === key && 'animate-pulse',
      )}
      onPointerDown={(event) => moving?.onPointerDown(event, tile, stage)}
      onKeyDown={(event) => moving?.onKeyDown(event, tile, stage)}
    >
      <TileBody tile={tile} stage={stage} />
      {moving && (
        <span className="absolute end-1 top-1">
          <MenuTrigger handle={moving.menu} payload={{ tile, from: stage }}>
            <IconButton
              icon={EllipsisVertical}
              label={`Move ${tile.section.label} of ${tile.name} to…`}
              tip="Move to…"
              keys="m"
              className="size-7! coarse:size-11!"
            />
          </MenuTrigger>
        </span>
      )}
    </EventArea>
  );
}

export interface BoardColumnProps {
  readonly stage: QueueStage;
  readonly cards: number;
  readonly tiles: readonly Tile[];
  readonly next: string | null;
  readonly school: string | undefined;
  /** True if the page's URL names this column. It is then scrolled into view. */
  readonly wanted: boolean;
  readonly moving: TileMoveControls | undefined;
}

export function BoardColumn({ stage, cards, tiles, next, school, wanted, moving }: BoardColumnProps) {
  const column = useRef<HTMLElement>(null);
  const [more, setMore] = useState(false);
  const rest = useMoreTiles(stage, school, next, more);
  const later = rest.data?.pages.flatMap(({ columns }) => columns[0]?.tiles ?? []) ?? [];
  const isOver = moving?.lifted?.over === stage && moving.lifted.from !== stage;
  useEffect(() => {
    if (wanted) column.current?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }, [wanted]);
  return (
    <section
      ref={column}
      data-stage={stage}
      aria-label={`${queueStageNames[stage]}, ${formatNumber(cards)} cards`}
      className={clsx(
        'flex min-h-0 w-[80vw] shrink-0 snap-start flex-col rounded-lg bg-well ring-1 ring-line sm:w-64 xl:w-auto xl:min-w-0 xl:shrink',
        (isOver || (wanted && !moving?.lifted)) && 'ring-2! ring-ring!',
      )}
    >
      <header className="flex items-baseline gap-2 px-3 pt-3 pb-2">
        <span aria-hidden className={clsx('size-2.5 self-center rounded-[3px]', stageFillClasses[stage])} />
        <h2 className="text-sm font-semibold">{queueStageNames[stage]}</h2>
        <span className="tnum text-sm text-fg-2">{formatNumber(cards)}</span>
      </header>
      <ScrollRegion
        as="ul"
        aria-label={`In ${queueStageNames[stage]}`}
        className="flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto px-2 pb-2 -outline-offset-2"
      >
        {[...tiles, ...later].map((tile) => (
          <Slot key={tileKeyOf(tile, stage)} tile={tile} stage={stage} moving={moving} />
        ))}
        {tiles.length === 0 && <li className="px-2 py-3 text-xs text-fg-3">No cards</li>}
        {next !== null && (!more || rest.hasNextPage) && (
          <li>
            <Button
              variant="ghost"
              size="sm"
              className="w-full"
              busy={rest.isFetching}
              onClick={() => (more ? void rest.fetchNextPage() : setMore(true))}
            >
              Show more
              <span className="sr-only"> in {queueStageNames[stage]}</span>
            </Button>
          </li>
        )}
      </ScrollRegion>
    </section>
  );
}
