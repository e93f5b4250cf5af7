import { formatCount } from '@lanyard/format/plurals';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { t } from '@lanyard/translation/macro';
import { useToast } from '@lanyard/ui/use-toast';

import type { Card } from '../../api-cards.ts';
import type { Order } from '../../api.ts';
import { ChangeEffects } from './ChangeEffects.tsx';
import { cardName } from './order-words.ts';
import { useChangeCards, useOrderChangeQuote } from './use-change.ts';

export interface PullCardsDialogProps {
  readonly order: Order;
  readonly cards: readonly Pick<Card, 'id' | 'name' | 'serial'>[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Takes cards out of a running order. It first shows the effect. */
export function PullCardsDialog({ order, cards, onDone, onClose }: PullCardsDialogProps) {
  const toast = useToast();
  const change = { pull: cards.map(({ id }) => id), add: [] };
  const { effect, error } = useOrderChangeQuote(order.id, change);
  const act = useChangeCards(order.id);
  const [only] = cards;
  const whose =
    cards.length === 1 && only ? `the card of ${cardName(only)}` : formatCount(cards.length, 'card', 'cards');
  return (
    <ConfirmDialog
      title={`Take ${whose} out of ${order.name}`}
      act={`Take out ${formatCount(effect?.pulled ?? cards.length, 'card', 'cards')}`}
      danger
      busy={act.isPending || (effect === undefined && error === null)}
      disabledReason={effect?.pulled === 0 ? t`None of these cards can be taken out.` : undefined}
      error={act.error}
      onClose={onClose}
      onConfirm={() =>
        act.mutate(change, {
          onSuccess: (done) => {
            toast.show({
              kind: 'done',
              title: `${formatCount(done.effect.pulled, 'card', 'cards')} taken out`,
            });
            onDone();
          },
        })
      }
    >
      <ChangeEffects effect={effect} error={error} />
    </ConfirmDialog>
  );
}
