import { Skeleton } from '@lanyard/ui/Skeleton';
import { HeadCell, Table, TableCell, TableFrame, TableRow } from '@lanyard/ui/Table';
import { useToast } from '@lanyard/ui/use-toast';
import { Box } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';

import type { Package } from '../../api.ts';
import { cardsText } from '../package-words.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { PackageActions, useNextAct, type OnOpen } from './PackageActions.tsx';
import { Timeline } from './Timeline.tsx';

const columns = ['Package', 'Class', 'Students', 'Status', 'Courier', 'Location', 'Timeline'] as const;
const widths = ['w-[15%]', 'w-[8%]', 'w-[8%]', 'w-[11%]', 'w-[12%]', 'w-[13%]', 'w-[14%]', 'w-[19%]'];

export interface PackageTableProps {
  readonly packages: readonly Package[] | undefined;
  readonly total: number;
  readonly open: string | undefined;
  readonly withSchool: boolean;
  readonly onOpen: OnOpen;
  /** After the last row: what fetches more. */
  readonly children: ReactNode;
}

export function Tracking({ of }: { readonly of: Package }) {
  const toast = useToast();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(of.tracking);
    toast.show({ title: `${of.tracking} copied` });
  };
  return (
    <button
      type="button"
      aria-label={`Copy tracking number ${of.tracking}`}
      className="hit font-mono text-xs text-fg-2 hover:underline"
      onClick={() => void copy()}
    >
      {of.tracking}
    </button>
  );
}

export function PackageTable({ packages, total, open, withSchool, onOpen, children }: PackageTableProps) {
  const nextOf = useNextAct();
  const press = (event: KeyboardEvent, of: Package): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nextOf(of);
    const keys = { d: 'dispatch', m: 'receive', t: 'track' } as const;
    const wanted = keys[event.key as keyof typeof keys];
    if (wanted === undefined || (wanted !== 'track' && (next?.over !== wanted || next.reason !== undefined)))
      return;
    event.preventDefault();
    event.stopPropagation();
    onOpen(wanted, of);
  };
  return (
    <TableFrame label="Packages" className="min-h-60 flex-1 max-lg:hidden">
      <Table aria-rowcount={total + 1} aria-busy={!packages} className="min-w-250">
        <colgroup>
          {[...columns, 'Actions'].map((column, at) => (
            <col key={column} className={widths[at]} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((label) => (
              <HeadCell key={label} className="first:ps-5">
                {label}
              </HeadCell>
            ))}
            <HeadCell align="end" className="pe-5">
              Actions
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {packages?.map((of) => (
            <TableRow
              key={of.id}
              current={of.id === open}
              className="h-12!"
              onKeyDown={(event) => press(event, of)}
            >
              <TableCell className={of.shown === 'delayed' ? 'border-s-3! border-s-red! ps-4.25!' : 'ps-5!'}>
                <span className="flex items-center gap-3">
                  <Box aria-hidden className="size-4 shrink-0 text-fg-3" />
                  <span className="min-w-0 leading-tight">
                    <span className="block font-semibold">{of.name}</span>
                    <Tracking of={of} />
                  </span>
                </span>
              </TableCell>
              <TableCell className="leading-tight">
                <span className="tnum block truncate font-medium">{of.section.label}</span>
                {withSchool && <span className="block truncate text-xs text-fg-3">{of.school.name}</span>}
              </TableCell>
              <TableCell className="leading-tight whitespace-nowrap">
                <span className="tnum block">{cardsText(of.cards)}</span>
                {!of.sealed && <span className="text-xs text-fg-3">being packed</span>}
              </TableCell>
              <TableCell>
                <StatusBadge status={of.shown} />
              </TableCell>
              <TableCell className="truncate text-fg-2">{of.courier?.name ?? 'Not chosen yet'}</TableCell>
              <TableCell className="truncate text-fg-2">{of.location ?? of.vendor.name}</TableCell>
              <TableCell className="whitespace-nowrap">
                <Timeline of={of} />
              </TableCell>
              <TableCell className="pe-5!">
                <PackageActions of={of} onOpen={onOpen} />
              </TableCell>
            </TableRow>
          )) ??
            Array.from({ length: 10 }, (_, at) => (
              <tr key={at} className="h-12">
                <td colSpan={8} className="border-b border-line/70 px-5">
                  <Skeleton className="h-4" />
                </td>
              </tr>
            ))}
        </tbody>
      </Table>
      {children}
    </TableFrame>
  );
}
