import { useActs } from '@lanyard/client/use-act';
import { cardRefusal, type BulkMove } from '@lanyard/domain/card';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { useToast } from '@lanyard/ui/use-toast';

import type { Card } from '../../api-cards.ts';
import { moveCards, type WhichCards } from '../../api-produce.ts';
import type { OrderInFull } from '../../api.ts';
import { PrintQuestion } from '../PrintQuestion.tsx';
import { usePrintQuestion } from '../use-print-question.ts';
import { moveLeftOutWords } from './effect-words.ts';
import { cardFacts, countMovableCards } from './order-acts.ts';

export interface MoveCardsDialogProps {
  readonly order: OrderInFull;
  readonly move: BulkMove;
  /** The selected cards. Undefined for all cards of the order or of the class. */
  readonly cards: readonly Card[] | undefined;
  readonly section: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const moveWords: Readonly<
  Record<
    BulkMove,
    { readonly title: string; readonly act: string; readonly effect: string; readonly done: string }
  >
> = {
  print: {
    title: 'Mark as printed',
    act: 'Mark printed',
    effect: 'go from Printing to QC. Each is checked before it is packed.',
    done: 'printed',
  },
  unprint: {
    title: 'Not printed after all',
    act: 'Put back',
    effect: 'go from QC back to Printing; they stay in their print file.',
    done: 'put back to Printing',
  },
  pass: {
    title: 'Pass without looking one by one',
    act: 'Pass',
    effect: 'go from QC to Packing. For each a passed check is written under your name.',
    done: 'passed',
  },
};

type Reasons = ReadonlyMap<keyof typeof moveLeftOutWords, number>;
const listed = (reasons: Reasons): string =>
  [...reasons].map(([why, count]) => `${formatNumber(count)} ${moveLeftOutWords[why]}`).join(', ');

/**
 * Moves many cards to the next stage, or back after a mistake. It says how many cards move, and which do not and why,
 * before and after the move.
 */
export function MoveCardsDialog({ order, move, cards, section, onDone, onClose }: MoveCardsDialogProps) {
  const toast = useToast();
  const print = usePrintQuestion();
  const act = useActs([moveCards], (send, which: WhichCards) => print.move(send, { move, which }));
  const within = order.sections.find(({ id }) => id === section);
  const reasons = new Map<keyof typeof moveLeftOutWords, number>();
  for (const card of cards ?? []) {
    const why = cardRefusal(cardFacts(card, order), move);
    if (why) reasons.set(why, (reasons.get(why) ?? 0) + 1);
  }
  const left = [...reasons.values()].reduce((all, count) => all + count, 0);
  const going = cards ? cards.length - left : countMovableCards(move, within ?? order, order.heldAt !== null);
  const { title, act: word, effect, done } = moveWords[move];
  const which: WhichCards = cards
    ? { serials: cards.map(({ serial }) => serial) }
    : { order: order.id, ...(within && { section: within.id }) };
  return (
    <ConfirmDialog
      title={title}
      act={`${word} ${formatNumber(going)}`}
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={() =>
        act.mutate(which, {
          onSuccess: ({ moved, leftOut }) => {
            toast.show({
              kind: 'done',
              title: `${formatCount(moved, 'card', 'cards')} ${done}`,
              description:
                leftOut.length > 0
                  ? `Left out: ${listed(new Map(leftOut.map(({ why, count }) => [why, count])))}`
                  : undefined,
            });
            onDone();
          },
        })
      }
    >
      <p>
        <b>{formatCount(going, 'card', 'cards')}</b>
        {cards ? ' of those you chose' : within ? ` of ${within.label}` : ' of this order'} {effect}
      </p>
      {left > 0 && <p className="text-fg-2">{`Left out: ${listed(reasons)}.`}</p>}
      {!cards && move === 'pass' && order.failed > 0 && (
        <p className="text-fg-2">{`Left out: ${formatCount(order.failed, 'card', 'cards')} that failed and wait for a cause.`}</p>
      )}
      <PrintQuestion of={print} />
    </ConfirmDialog>
  );
}
