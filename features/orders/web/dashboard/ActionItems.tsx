import { ordersWithTask } from '@lanyard/domain/order-figure-lists';
import { formatShortDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { IconTile } from '@lanyard/ui/IconTile';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import type { Tone } from '@lanyard/ui/tone';
import { clsx } from 'clsx';
import { CalendarClock, Printer, ShieldCheck, type LucideIcon } from 'lucide-react';

import type { ActionItem, VendorDashboard } from '../../api-dashboard.ts';
import { cardsText, daysText } from '../amount-words.ts';
import { useOrdersNavigation } from './destination.ts';

type Kind = ActionItem['kind'];
const kinds: readonly Kind[] = ['review', 'update', 'generate'];
const looks: Readonly<
  Record<Kind, { readonly icon: LucideIcon; readonly tone: Tone; readonly verb: string }>
> = {
  review: { icon: ShieldCheck, tone: 'red', verb: 'Review' },
  update: { icon: CalendarClock, tone: 'yellow', verb: 'Update' },
  generate: { icon: Printer, tone: 'blue', verb: 'Generate' },
};
/** The page shows at most this many items of each kind. A link leads to the others. */
const shown = 3;

function dateWords(dueIn: number): string {
  const days = daysText(Math.abs(dueIn));
  if (dueIn < 0) return t`Order is ${days} late`;
  return dueIn === 0
    ? t`Order is due today`
    : dueIn === 1
      ? t`Order is due tomorrow`
      : t`Order is due in ${days}`;
}
/** A vendor needs the name of the school. A school needs the name of the order. The order is late, not the school. */
function wordsOf(
  { kind, order, cards, dueIn, promisedOn }: ActionItem,
  isVendor: boolean,
): readonly [string, string] {
  const of = isVendor ? order.school : order.name;
  if (kind === 'review') return [`${cardsText(cards)} failed the check`, `${of}, no cause said yet`];
  const count = cardsText(cards);
  // Other cards of the order can be in a print file already.
  if (kind === 'generate') return [t`${count} in no print file yet`, of];
  if (promisedOn === null) return [dateWords(dueIn ?? 0), t`${of}, ${count}, no new date given`];
  const day = formatShortDay(promisedOn);
  return [dateWords(dueIn ?? 0), t`${of}, ${count}, promised for ${day}`];
}

function Act({
  item,
  title,
  onUpdate,
}: {
  readonly item: ActionItem;
  readonly title: string;
  readonly onUpdate: (order: string) => void;
}) {
  const { Link } = useOrdersNavigation();
  const { kind: side } = usePlace();
  const [produces, changes] = [useMay('order.produce'), useMay('order.change')];
  const { kind, order } = item;
  const { verb } = looks[kind];
  const name = <span className="sr-only">: {title}</span>;
  const look = clsx(buttonClasses(kind === 'review' ? 'primary' : 'outline', 'sm'), 'w-21 px-0!');
  if (kind === 'review')
    return (
      <Link to={{ page: 'order', order: order.id, cards: 'failed' }} className={look}>
        {verb}
        {name}
      </Link>
    );
  if (kind === 'generate' && side === 'vendor' && produces)
    return (
      <Link to={{ page: 'files', generate: [order.id] }} className={look}>
        {verb}
        {name}
      </Link>
    );
  const why =
    kind === 'generate'
      ? 'The vendor makes the print file.'
      : (side === 'vendor' ? produces : changes)
        ? undefined
        : 'The office gives another date.';
  return (
    <Button size="sm" className="w-21 px-0!" disabledReason={why} onClick={() => onUpdate(order.id)}>
      {verb}
      {name}
    </Button>
  );
}

export interface ActionItemsProps {
  readonly data: VendorDashboard | undefined;
  readonly onUpdate: (order: string) => void;
}

export function ActionItems({ data, onUpdate }: ActionItemsProps) {
  const { Link } = useOrdersNavigation();
  const isVendor = usePlace().kind === 'vendor';
  if (!data)
    return (
      <Panel title="Action Items">
        <Skeleton className="h-36" />
      </Panel>
    );
  const items = kinds.flatMap((kind) =>
    data.actionItems.filter((item) => item.kind === kind).slice(0, shown),
  );
  const more = kinds.filter((kind) => data.actions[kind] > shown);
  return (
    <Panel title="Action Items" className="pb-3">
      {items.length === 0 && <p className="pb-2 text-sm text-fg-3">Nothing waits for anybody.</p>}
      <ul aria-label="Action Items" className="-mt-2 divide-y divide-line">
        {items.map((item) => {
          const [title, note] = wordsOf(item, isVendor);
          const { icon, tone } = looks[item.kind];
          return (
            <li key={`${item.kind} ${item.order.id}`} className="flex items-center gap-3 py-3">
              <IconTile icon={icon} tone={tone} />
              <span className="min-w-0 flex-1">
                <span className="block text-sm leading-5 font-medium">{title}</span>
                <span className="block text-xs text-fg-3">{note}</span>
                {isVendor && <span className="block font-mono text-xs text-fg-3">{item.order.name}</span>}
              </span>
              <Act item={item} title={`${title}, ${item.order.name}`} onUpdate={onUpdate} />
            </li>
          );
        })}
      </ul>
      {more.length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-2.5 pb-1 text-sm">
          {more.map((kind) => (
            <Link
              key={kind}
              to={{ page: 'orders', ...ordersWithTask(kind) }}
              className="hit text-blue-fg hover:underline"
            >
              All {formatNumber(data.actions[kind])} to {looks[kind].verb.toLowerCase()}
            </Link>
          ))}
        </p>
      )}
    </Panel>
  );
}
