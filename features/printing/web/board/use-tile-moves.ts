import { createFailureToast } from '@lanyard/client/failed-toast';
import { boardMove } from '@lanyard/domain/board-move';
import { queueStages, queueStageNames, type QueueStage } from '@lanyard/domain/queue-stage';
import { cardsText } from '@lanyard/orders/web/amount-words';
import { useOrdersNavigation } from '@lanyard/orders/web/dashboard/destination';
import { usePrintQuestion } from '@lanyard/orders/web/use-print-question';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { createMenuHandle } from '@lanyard/ui/Menu';
import { useToast } from '@lanyard/ui/use-toast';
import { useState, type KeyboardEvent } from 'react';

import type { Tile } from '../../api-board.ts';
import { tileKeyOf, type TileMoveControls, type TileAtStage } from './BoardColumn.tsx';
import { moveLeftOutSummary } from './left-out.ts';
import { useMoveCards } from './use-board.ts';
import { useTileDrag, type LiftedTile } from './use-tile-drag.ts';

/**
 * Moves tiles by drag, with the keyboard and from the menu. All three do the same act, and screen readers hear the
 * result.
 */
export function useTileMoves() {
  const may = useMay('order.produce');
  const { kind } = usePlace();
  const { go } = useOrdersNavigation();
  const toast = useToast();
  const print = usePrintQuestion();
  const mutation = useMoveCards(print);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState<string>();
  const [byKey, setByKey] = useState<LiftedTile>();
  const [menu] = useState(() => createMenuHandle<TileAtStage>());

  const moveTo = ({ tile, from }: TileAtStage, to: QueueStage): void => {
    const move = boardMove(from, to);
    const what = `${tile.section.label} of ${tile.name}`;
    if (!move) return;
    if (move.by === 'file') return go({ page: 'files', generate: [tile.order] });
    if (move.by === 'package') return go({ page: 'packages' });
    if (move.by === 'nobody') {
      setSaid(move.why);
      toast.show({
        kind: 'failed',
        title: `${what} stays in ${queueStageNames[from]}`,
        description: move.why,
      });
      return;
    }
    const which = { order: tile.order, section: tile.section.id };
    setBusy(tileKeyOf(tile, from));
    mutation.mutate(
      { move: move.move, which },
      {
        onSuccess: ({ moved, leftOut }) => {
          const title =
            moved === 0
              ? `Nothing of ${what} was moved`
              : `${cardsText(moved)} of ${what} moved to ${queueStageNames[to]}`;
          setSaid(title);
          const undo =
            moved > 0 && move.move === 'print'
              ? { label: 'Undo', onPress: () => mutation.mutate({ move: 'unprint', which }) }
              : undefined;
          toast.show({
            kind: moved === 0 ? 'failed' : 'done',
            title,
            description: moveLeftOutSummary(leftOut),
            action: undo,
          });
        },
        onError: (error) => toast.show(createFailureToast(`${what} was not moved`, error)),
        onSettled: () => setBusy(undefined),
      },
    );
  };

  const { lifted, ghost, scroller, onPointerDown } = useTileDrag((dropped) => moveTo(dropped, dropped.over));

  /** Space lifts a tile, the arrow keys choose a stage, and Space or Enter drops it. */
  const onKeyDown = (event: KeyboardEvent, tile: Tile, from: QueueStage): void => {
    // The menu and the button have their own keys.
    if (!(event.target instanceof HTMLAnchorElement)) return;
    const { key } = event;
    if (!byKey) {
      if (key !== ' ') return;
      event.preventDefault();
      setByKey({ tile, from, over: from });
      setSaid(
        `${tile.section.label} of ${tile.name} lifted from ${queueStageNames[from]}. Arrow keys choose a stage, Space puts it down, Escape leaves it.`,
      );
      return;
    }
    if (['ArrowLeft', 'ArrowRight', ' ', 'Enter', 'Escape', 'Tab'].includes(key)) event.preventDefault();
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const step = (key === 'ArrowRight') === (getComputedStyle(document.body).direction === 'ltr') ? 1 : -1;
      const over = queueStages[queueStages.indexOf(byKey.over) + step];
      if (!over) return;
      setByKey({ ...byKey, over });
      const move = boardMove(byKey.from, over);
      setSaid(`Over ${queueStageNames[over]}${move?.by === 'nobody' ? `. ${move.why}` : ''}`);
    }
    if (key === ' ' || key === 'Enter') {
      setByKey(undefined);
      moveTo(byKey, byKey.over);
    }
    if (key === 'Escape' || key === 'Tab') {
      setByKey(undefined);
      setSaid('Left where it was');
    }
  };
  const moving: TileMoveControls | undefined =
    may && kind === 'vendor' ? { menu, lifted: lifted ?? byKey, busy, onPointerDown, onKeyDown } : undefined;
  return { moving, lifted, ghost, scroller, moveTo, said, question: print };
}
