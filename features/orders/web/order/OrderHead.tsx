import { formatShortDay } from '@lanyard/format/dates';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { Badge } from '@lanyard/ui/Badge';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { Kbd } from '@lanyard/ui/Kbd';
import { Menu, MenuItem, MenuSeparator } from '@lanyard/ui/Menu';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import {
  Check,
  ChevronRight,
  CircleHelp,
  Ellipsis,
  FileText,
  Hand,
  Pencil,
  Play,
  ScanLine,
  Undo2,
  UserPlus,
} from 'lucide-react';

import type { OrderInFull } from '../../api.ts';
import { acceptanceStageName, orderStatusBadge, priorityLooks, urgencyTextClasses } from '../order-looks.ts';
import { mayOpenDialog, orderDialogRefusal, type OrderDialog } from './order-acts.ts';
import { dueWords, endingSentences } from './order-words.ts';
import { checkPageHref, generatePageHref, PageLink, type Navigate } from './PageLink.tsx';

export interface OrderHeadProps {
  readonly order: OrderInFull;
  readonly go: Navigate;
  readonly onAct: (dialog: OrderDialog) => void;
}

function VendorActs({ order, go, onAct }: OrderHeadProps) {
  const { id, counts, acceptedAt } = order;
  const toCheck = counts.printed;
  useHotkey('c', () => go(checkPageHref(id)), { enabled: toCheck > 0 });
  const waits = acceptedAt === null && order.status !== 'delivered';
  return (
    <>
      <Button disabledReason={orderDialogRefusal('update', order)} onClick={() => onAct('update')}>
        <Pencil aria-hidden />
        Update
      </Button>
      {waits ? (
        <>
          <Button disabledReason={orderDialogRefusal('ask', order)} onClick={() => onAct('ask')}>
            <CircleHelp aria-hidden />
            Ask back
          </Button>
          <Button
            variant="primary"
            disabledReason={orderDialogRefusal('accept', order)}
            onClick={() => onAct('accept')}
          >
            <Check aria-hidden />
            Accept
          </Button>
        </>
      ) : (
        <>
          <PageLink
            href={generatePageHref(id)}
            go={go}
            className={buttonClasses(counts.queued > 0 && toCheck === 0 ? 'primary' : 'outline')}
          >
            <FileText aria-hidden />
            Generate
          </PageLink>
          {toCheck > 0 && (
            <PageLink href={checkPageHref(id)} go={go} keys="c" className={buttonClasses('primary')}>
              <ScanLine aria-hidden />
              {`Check ${formatCount(toCheck, 'card', 'cards')}`}
              <Kbd onInk className="coarse:hidden">
                C
              </Kbd>
            </PageLink>
          )}
        </>
      )}
    </>
  );
}

function SchoolActs({ order, onAct }: Omit<OrderHeadProps, 'go'>) {
  const held = order.heldAt !== null;
  return (
    <>
      <Button disabledReason={orderDialogRefusal('change', order)} onClick={() => onAct('change')}>
        <Pencil aria-hidden />
        Change
      </Button>
      <Button disabledReason={orderDialogRefusal('add', order)} onClick={() => onAct('add')}>
        <UserPlus aria-hidden />
        Add cards
      </Button>
      {held && (
        <Button variant="primary" onClick={() => onAct('resume')}>
          <Play aria-hidden />
          Let it go on
        </Button>
      )}
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label="More" variant="outline" />}>
        {!held && (
          <MenuItem
            icon={Hand}
            disabledReason={orderDialogRefusal('hold', order)}
            onSelect={() => onAct('hold')}
          >
            Put on hold…
          </MenuItem>
        )}
        {!held && <MenuSeparator />}
        <MenuItem
          icon={Undo2}
          danger
          disabledReason={orderDialogRefusal('recall', order)}
          onSelect={() => onAct('recall')}
        >
          Recall the order…
        </MenuItem>
      </Menu>
    </>
  );
}

export function OrderHead({ order, go, onAct }: OrderHeadProps) {
  const { kind, roles } = usePlace();
  const due = dueWords(order);
  const stage = acceptanceStageName(order);
  const priority = priorityLooks[order.priority];
  const { school, vendor, batch, quantity, sections, promisedOn } = order;
  return (
    <header className="flex flex-col gap-2">
      <nav aria-label="Breadcrumb" className="flex items-center gap-1.5 text-sm text-fg-3">
        <PageLink href="/vendor" go={go} className="font-medium text-fg-2 hover:text-fg hover:underline">
          Vendor Dashboard
        </PageLink>
        <ChevronRight aria-hidden className="size-3.5 rtl:rotate-180" />
        <span aria-current="page" className="tnum">
          {order.name}
        </span>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="tnum text-2xl font-semibold tracking-[-0.015em]">{order.name}</h1>
          {order.recalledAt === null ? (
            <Badge {...orderStatusBadge(order)} />
          ) : (
            <Badge label="Recalled" tone="red" icon={Undo2} />
          )}
          {order.heldAt !== null && <Badge label="On hold" tone="yellow" icon={Hand} />}
          {stage !== undefined && order.recalledAt === null && <Badge label={stage} tone="yellow" />}
          <span className="inline-flex items-center gap-1.5 text-sm">
            <span aria-hidden className={`text-2xs ${priority.look}`}>
              {priority.sign}
            </span>
            {priority.label}
            <span className="sr-only">priority</span>
          </span>
          <span className={`text-sm ${urgencyTextClasses[due.urgency]}`}>{due.words}</span>
          {promisedOn !== null && (
            <span className="text-sm text-fg-2">{`promised for ${formatShortDay(promisedOn)}`}</span>
          )}
          <p className="basis-full text-sm text-fg-2">
            {kind === 'vendor' && (
              <span
                aria-hidden
                className="me-2 inline-block h-3.5 w-2 rounded-[3px] align-[-0.15em]"
                style={{ backgroundColor: school.colour }}
              />
            )}
            {kind === 'vendor' ? school.name : vendor.name}
            <span className="text-fg-3">
              {` · ${kind === 'vendor' ? 'the school calls it ' : ''}${batch} · ${formatCount(quantity, 'card', 'cards')} · ${formatCount(sections.length, 'class', 'classes')}`}
            </span>
          </p>
          {order.recalledAt === null && order.endings.length > 0 && (
            <p className="basis-full text-sm text-fg-2">{endingSentences(order.endings).join(' ')}</p>
          )}
        </div>
        {order.recalledAt === null && (
          <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>a]:flex-1 max-sm:[&>button:not([aria-haspopup])]:flex-1">
            {mayOpenDialog('accept', kind, roles) && <VendorActs order={order} go={go} onAct={onAct} />}
            {mayOpenDialog('change', kind, roles) && <SchoolActs order={order} onAct={onAct} />}
          </div>
        )}
      </div>
    </header>
  );
}
