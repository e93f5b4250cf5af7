import { orderFigureLists, ordersAtStage } from '@lanyard/domain/order-figure-lists';
import { queueStages, queueStageNames } from '@lanyard/domain/queue-stage';
import { formatNumber } from '@lanyard/format/numbers';
import { buttonClasses } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';

import type { VendorDashboard } from '../../api-dashboard.ts';
import { cardsText, ordersText } from '../amount-words.ts';
import { useOrdersNavigation } from './destination.ts';
import { stageFillClasses } from './order-words.ts';

/** One bar for all stages. The width of each part shows its number of cards. */
export function ProductionQueue({ data }: { readonly data: VendorDashboard | undefined }) {
  const { Link } = useOrdersNavigation();
  if (!data)
    return (
      <Panel title="Production Queue">
        <Skeleton className="h-27" />
      </Panel>
    );
  const { queue, queueOrders, activeOrders } = data;
  const all = queueStages.reduce((sum, stage) => sum + queue[stage], 0);
  return (
    <Panel
      title="Production Queue"
      note={
        all === 0 ? (
          'Nothing is on the floor.'
        ) : (
          <>
            <strong className="tnum font-semibold text-fg-2">{cardsText(all)}</strong> of{' '}
            <Link to={{ page: 'orders', ...orderFigureLists.active }} className="hover:underline">
              {ordersText(activeOrders.orders)}
            </Link>{' '}
            on the floor
          </>
        )
      }
      action={
        <Link to={{ page: 'board' }} className={clsx(buttonClasses('ghost', 'sm'), '-me-2.5')}>
          Open board
          <ArrowRight aria-hidden />
        </Link>
      }
      className="pb-4"
    >
      {/* Hidden from screen readers, because the list below says the same. */}
      <div aria-hidden className="flex h-4 gap-0.5 overflow-hidden rounded-[5px] bg-well">
        {queueStages.map(
          (stage) =>
            queue[stage] > 0 && (
              <span
                key={stage}
                className={clsx('min-w-1', stageFillClasses[stage])}
                style={{ flexGrow: queue[stage], flexBasis: 0 }}
              />
            ),
        )}
      </div>
      <ul aria-label="Cards by stage" className="mt-3 grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-5">
        {queueStages.map((stage) => (
          <li
            key={stage}
            className="relative -mx-2 flex flex-col rounded-md px-2 py-1.5 hover:bg-well max-sm:min-h-14 max-sm:last:col-span-2"
          >
            <Link
              to={{ page: 'board', stage }}
              className="flex flex-col text-sm font-medium text-fg-2 after:absolute after:inset-0 after:rounded-md"
            >
              <span className="flex items-center gap-2">
                <span aria-hidden className={clsx('size-2.5 rounded-[3px]', stageFillClasses[stage])} />
                {queueStageNames[stage]}
              </span>
              <span className="tnum mt-1 text-xl font-semibold tracking-[-0.02em] text-fg">
                {formatNumber(queue[stage])}
              </span>
            </Link>
            <Link
              to={{ page: 'orders', ...ordersAtStage(stage) }}
              className="hit relative z-1 self-start rounded-sm text-xs text-fg-3 hover:underline"
            >
              {ordersText(queueOrders[stage])}
              <span className="sr-only"> with cards in {queueStageNames[stage]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
