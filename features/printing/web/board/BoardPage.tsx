import { ActError } from '@lanyard/client/ActError';
import { boardMove } from '@lanyard/domain/board-move';
import { queueStages, queueStageNames } from '@lanyard/domain/queue-stage';
import { cardsText } from '@lanyard/orders/web/amount-words';
import { OrdersNavigationContext, type OrdersNavigation } from '@lanyard/orders/web/dashboard/destination';
import type { BoardSearch } from '@lanyard/orders/web/dashboard/order-search';
import { VendorHead } from '@lanyard/orders/web/dashboard/VendorHead';
import { PrintQuestion } from '@lanyard/orders/web/PrintQuestion';
import { usePlace } from '@lanyard/place/use-place';
import { FilterSelect } from '@lanyard/ui/FilterSelect';
import { Kbd } from '@lanyard/ui/Kbd';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { MenuGroup, MenuItem, SharedMenu } from '@lanyard/ui/Menu';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useHotkey } from '@lanyard/ui/use-hotkey';

import { BoardColumn, type TileAtStage } from './BoardColumn.tsx';
import { TileBody, tileClasses } from './BoardTile.tsx';
import { useBoard, useBoardSchools } from './use-board.ts';
import { useTileMoves } from './use-tile-moves.ts';

export interface BoardPageProps {
  readonly search: BoardSearch;
  readonly onSearch: (change: Partial<BoardSearch>) => void;
  readonly ways: OrdersNavigation;
}

/** Moves the focus to the next or the previous tile on the page. */
function focusTile(step: 1 | -1): void {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-tile] a')];
  const at = tiles.findIndex((tile) => tile === document.activeElement);
  tiles[at === -1 ? 0 : at + step]?.focus();
}
function openMenu(): void {
  document.activeElement?.closest('[data-tile]')?.querySelector('button')?.click();
}

/** The stages to which the tile can move. Each other stage shows why it cannot. */
function Stages({
  wanted,
  onMove,
}: {
  readonly wanted: TileAtStage;
  readonly onMove: (to: (typeof queueStages)[number]) => void;
}) {
  return (
    <MenuGroup label="Move to…">
      {queueStages
        .filter((stage) => stage !== wanted.from)
        .map((stage) => {
          const move = boardMove(wanted.from, stage);
          const where =
            move?.by === 'file'
              ? `${queueStageNames[stage]}: make a print file`
              : move?.by === 'package'
                ? `${queueStageNames[stage]}: pack it under Delivery`
                : queueStageNames[stage];
          return (
            <MenuItem
              key={stage}
              disabledReason={move?.by === 'nobody' ? move.why : undefined}
              onSelect={() => onMove(stage)}
            >
              {where}
            </MenuItem>
          );
        })}
    </MenuGroup>
  );
}

function Board({ search, onSearch }: Omit<BoardPageProps, 'ways'>) {
  const { kind } = usePlace();
  const { data, error, isFetching, refetch } = useBoard(search.school);
  const schools = useBoardSchools(search.school);
  const { moving, lifted, ghost, scroller, moveTo, said, question } = useTileMoves();
  useHotkey('j', () => focusTile(1));
  useHotkey('k', () => focusTile(-1));
  useHotkey('m', openMenu, { enabled: moving !== undefined });
  const onFloor = data?.columns.reduce((sum, { cards }) => sum + cards, 0);
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-4 lg:h-full lg:min-h-140">
      <VendorHead
        view="board"
        note={onFloor === undefined ? 'Board' : `${cardsText(onFloor)} on the floor, by stage`}
      />
      <LiveRegion>{said}</LiveRegion>
      <PrintQuestion of={question} />
      <div className="flex flex-wrap items-center gap-2">
        {kind === 'vendor' && (
          <div className="w-56 max-sm:w-full">
            <FilterSelect
              aria-label="School"
              items={[
                { value: 'all', label: 'All schools' },
                ...schools.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={search.school ?? 'all'}
              onChange={(value) => onSearch({ school: value === 'all' ? undefined : value })}
            />
          </div>
        )}
        {moving && (
          <p className="ms-auto hidden items-center gap-1.5 text-xs text-fg-3 xl:flex">
            <Kbd>J</Kbd>
            <Kbd>K</Kbd>next, before
            <Kbd className="ms-2">M</Kbd>move to…
            <Kbd className="ms-2">Space</Kbd>lift
            <Kbd className="ms-2">↵</Kbd>open
          </p>
        )}
      </div>
      {error && (
        <ActError
          what="Couldn’t load the board."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-lg!" />}
      {data && (
        <div
          ref={scroller}
          className="-mx-4 flex min-h-0 flex-1 snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-0.5 max-lg:h-[70dvh] max-lg:flex-none lg:-mx-6 lg:scroll-px-6 lg:px-6 xl:grid xl:grid-cols-5"
        >
          {data.columns.map(({ stage, cards, tiles, next }) => (
            <BoardColumn
              key={stage}
              stage={stage}
              cards={cards}
              tiles={tiles}
              next={next}
              school={search.school}
              wanted={search.stage === stage}
              moving={moving}
            />
          ))}
        </div>
      )}
      {moving && (
        <SharedMenu handle={moving.menu}>
          {(wanted) => <Stages wanted={wanted} onMove={(to) => moveTo(wanted, to)} />}
        </SharedMenu>
      )}
      {lifted && (
        <div
          ref={ghost}
          aria-hidden
          inert
          className={`pointer-events-none fixed start-0 top-0 z-50 w-56 rotate-2 ${tileClasses(lifted.tile)} shadow-3!`}
        >
          <TileBody tile={lifted.tile} stage={lifted.from} />
        </div>
      )}
    </div>
  );
}

export function BoardPage({ ways, ...rest }: BoardPageProps) {
  return (
    <OrdersNavigationContext value={ways}>
      <Board {...rest} />
    </OrdersNavigationContext>
  );
}
