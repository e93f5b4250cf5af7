import { formatNumber } from '@lanyard/format/numbers';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { iconClasses, type Tone } from '@lanyard/ui/tone';
import { CircleCheck, CircleX, ShieldAlert, ShieldCheck, type LucideIcon } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';

import type { OrderInFull } from '../../api.ts';
import { CardCheckList } from './CardCheckList.tsx';
import { CostLines } from './CostLines.tsx';
import { useOrderChecks } from './use-order.ts';

export function PrintFilesPanel({ children }: { readonly children: ReactNode }) {
  return (
    <Panel title="Files" className="p-4! [&>header]:mb-2">
      <Suspense fallback={<Skeleton />}>{children}</Suspense>
    </Panel>
  );
}

interface FigureRowProps {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly text: string;
  readonly value: number;
}
function FigureRow({ icon: Icon, tone, text, value }: FigureRowProps) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon aria-hidden className={`size-4 shrink-0 ${iconClasses[tone]}`} />
      <span className="flex-1">{text}</span>
      <span className="tnum font-medium">{formatNumber(value)}</span>
    </li>
  );
}

export function CardChecksPanel({
  order,
  onCard,
}: {
  readonly order: string;
  readonly onCard: (card: string) => void;
}) {
  const { data } = useOrderChecks(order);
  const [open, setOpen] = useState(false);
  const known = data?.pages[0];
  return (
    <Panel title="Checks" className="p-4! [&>header]:mb-2">
      {!known && <Skeleton className="h-16!" />}
      {known && (
        <ul className="flex flex-col gap-1.5 text-sm">
          <FigureRow
            icon={ShieldCheck}
            tone={known.sealed > 0 ? 'green' : 'neutral'}
            text="Printed as it was sealed"
            value={known.sealed}
          />
          {known.unsealed > 0 && (
            <FigureRow icon={ShieldAlert} tone="red" text="Printed otherwise" value={known.unsealed} />
          )}
          <FigureRow
            icon={CircleCheck}
            tone={known.passed > 0 ? 'green' : 'neutral'}
            text="Passed by eye"
            value={known.passed}
          />
          <FigureRow
            icon={CircleX}
            tone={known.failed > 0 ? 'red' : 'neutral'}
            text="Failed by eye"
            value={known.failed}
          />
        </ul>
      )}
      {known && known.checks.length > 0 && (
        <>
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="hit mt-2 text-sm font-medium text-fg-2 hover:text-fg hover:underline"
          >
            {open ? 'Hide the checks' : 'Show the checks'}
          </button>
          {open && <CardCheckList order={order} onCard={onCard} />}
        </>
      )}
    </Panel>
  );
}

export function CostsPanel({ order }: { readonly order: OrderInFull }) {
  return (
    <Panel title="Costs" className="p-4! [&>header]:mb-2">
      {order.costs ? (
        <CostLines costs={order.costs} />
      ) : (
        <p className="text-sm text-fg-3">
          No price was agreed when the order was released, so nothing is counted.
        </p>
      )}
    </Panel>
  );
}
