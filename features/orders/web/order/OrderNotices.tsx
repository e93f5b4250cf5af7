import { may } from '@lanyard/domain/role';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { iconClasses, type Tone } from '@lanyard/ui/tone';
import { CircleHelp, CircleX, Hand, LoaderCircle, StickyNote, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { OrderInFull } from '../../api.ts';
import type { OrderDialog } from './order-acts.ts';

interface NoticeProps {
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly spin?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}
function Notice({ icon: Icon, tone, spin = false, action, children }: NoticeProps) {
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2.5 text-sm">
      <Icon aria-hidden className={`size-4 shrink-0 ${iconClasses[tone]} ${spin ? 'animate-spin' : ''}`} />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {action}
    </li>
  );
}

export interface OrderNoticesProps {
  readonly order: OrderInFull;
  readonly onAct: (dialog: OrderDialog) => void;
  readonly onFilter: (filter: 'failed' | 'held') => void;
}

const quoted = (words: string | null): string => (words ? ` “${words}”` : '');

function recalledSentences({ recalledWords, vendor: { name } }: OrderInFull): readonly string[] {
  return [
    t`This order was recalled.`,
    ...(recalledWords ? [t`The reason is: “${recalledWords}”.`] : []),
    t`The school can release its students again if their proofs are approved.`,
    t`${name} cannot see the order any more.`,
  ];
}

/** Facts about an order that people must know first, such as a hold, a recall or a question. */
export function OrderNotices({ order, onAct, onFilter }: OrderNoticesProps) {
  const { kind, roles } = usePlace();
  const { askedBackAt, askedBackWords, heldAt, heldWords, recalledAt, notes } = order;
  const ours = kind === 'school';
  const live = recalledAt === null;
  const mayChange = ours && may(roles, 'order.change');
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {recalledAt !== null && (
        <Notice icon={Undo2} tone="red">
          {recalledSentences(order).join(' ')}
        </Notice>
      )}
      {live && askedBackAt !== null && (
        <Notice
          icon={CircleHelp}
          tone="yellow"
          action={
            mayChange && (
              <Button size="sm" onClick={() => onAct('change')}>
                Change the order
              </Button>
            )
          }
        >
          {ours
            ? `${order.vendor.name} asks before accepting:${quoted(askedBackWords)} Write a message, or change the order.`
            : `You asked the school:${quoted(askedBackWords)} You can accept as soon as you know.`}
        </Notice>
      )}
      {live && heldAt !== null && (
        <Notice icon={Hand} tone="yellow">
          {`${ours ? 'You put this order on hold' : 'The school holds this order'}.${quoted(heldWords)} Nothing goes into a print file or to the printer; what is printed may still be checked.`}
        </Notice>
      )}
      {live && order.unready > 0 && (
        <Notice icon={LoaderCircle} tone="blue" spin>
          {`${formatCount(order.unready, 'card', 'cards')} being prepared: the pictures are on their way to the vendor.`}
        </Notice>
      )}
      {live && order.held > 0 && (
        <Notice
          icon={Hand}
          tone="purple"
          action={
            <Button size="sm" onClick={() => onFilter('held')}>
              Show
            </Button>
          }
        >
          {ours
            ? `${formatCount(order.held, 'card', 'cards')} held: something on it changed after the release. The principal decides in Proofing.`
            : `${formatCount(order.held, 'card', 'cards')} held by the school.`}
        </Notice>
      )}
      {live && order.failed > 0 && (
        <Notice
          icon={CircleX}
          tone="red"
          action={
            <Button size="sm" onClick={() => onFilter('failed')}>
              {ours ? 'Show' : 'Review'}
            </Button>
          }
        >
          {`${formatCount(order.failed, 'failed check', 'failed checks')} without a cause.`}
        </Notice>
      )}
      {notes !== '' && (
        <Notice icon={StickyNote} tone="neutral">
          {notes}
        </Notice>
      )}
    </ul>
  );
}
