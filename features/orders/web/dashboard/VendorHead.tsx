import { useMay, usePlace } from '@lanyard/place/use-place';
import { buttonClasses } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { clsx } from 'clsx';
import { CalendarCheck, FileStack, LayoutGrid, ListChecks, Rows3, ScanLine, Send } from 'lucide-react';
import type { ReactNode } from 'react';

import { useOrdersNavigation, type OrdersDestination } from './destination.ts';

const views = [
  { page: 'summary', label: 'Summary', icon: Rows3 },
  { page: 'board', label: 'Board', icon: LayoutGrid },
  { page: 'today', label: 'Today', icon: CalendarCheck },
  { page: 'orders', label: 'Orders', icon: ListChecks },
] as const satisfies readonly {
  readonly page: OrdersDestination['page'];
  readonly label: string;
  readonly icon: unknown;
}[];
export type VendorView = (typeof views)[number]['page'];

function Views({ now }: { readonly now: VendorView }) {
  const { Link } = useOrdersNavigation();
  return (
    <nav aria-label="Views of the orders" className="max-sm:w-full">
      <ul className="grid auto-cols-fr grid-flow-col rounded-md border border-line bg-well p-0.5">
        {views.map(({ page, label, icon: Icon }) => (
          <li key={page}>
            <Link
              to={{ page }}
              aria-current={page === now ? 'page' : undefined}
              className={clsx(
                'flex h-8 items-center justify-center gap-1.5 rounded-[5px] px-3 text-sm font-medium whitespace-nowrap text-fg-2 transition-colors duration-120 hover:text-fg max-sm:px-1 coarse:h-11',
                page === now && 'bg-surface text-fg shadow-1 ring-1 ring-line-2 dark:bg-line',
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The main actions of each side: a vendor produces, a school releases. */
function Acts() {
  const { Link, go } = useOrdersNavigation();
  const { kind } = usePlace();
  const produces = useMay('order.produce') && kind === 'vendor';
  const releases = useMay('order.release') && kind === 'school';
  useHotkey('c', () => go({ page: 'check' }), { enabled: produces });
  const look = 'max-sm:flex-1';
  if (produces)
    return (
      <div className="flex gap-2 max-sm:w-full">
        <Link to={{ page: 'check' }} className={clsx(buttonClasses('outline'), look)}>
          <ScanLine aria-hidden />
          Check cards
          <Kbd className="coarse:hidden">C</Kbd>
        </Link>
        <Link to={{ page: 'files' }} className={clsx(buttonClasses('primary'), look)}>
          <FileStack aria-hidden />
          Print sheet
        </Link>
      </div>
    );
  if (!releases) return null;
  return (
    <Link to={{ page: 'summary', release: true }} className={clsx(buttonClasses('primary'), 'max-sm:w-full')}>
      <Send aria-hidden />
      Release cards…
    </Link>
  );
}

export function VendorHead({ view, note }: { readonly view: VendorView; readonly note: ReactNode }) {
  return (
    <PageTitle
      title="Vendor Dashboard"
      note={<span className="flex min-h-6 items-center">{note}</span>}
      actions={
        <>
          <Views now={view} />
          <Acts />
        </>
      }
    />
  );
}
