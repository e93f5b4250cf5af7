import { SettingsPlaceholder } from '@lanyard/accounts/web/SettingsPlaceholder';
import { formatDate } from '@lanyard/format/dates';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { usePlace } from '@lanyard/place/use-place';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { useToast } from '@lanyard/ui/use-toast';
import { Banknote, Pencil, Plus, School } from 'lucide-react';
import { useState } from 'react';

import type { StoredPriceList } from '../../api-settings.ts';
import { PriceFacts } from './PriceFacts.tsx';
import { PriceListDialog } from './PriceListDialog.tsx';
import { usePriceLists, useRemovePriceList } from './use-vendor-settings.ts';

type Open = { readonly edit: StoredPriceList } | { readonly remove: StoredPriceList } | 'default' | 'school';

function RemoveDialog({ list, onClose }: { readonly list: StoredPriceList; readonly onClose: () => void }) {
  const remove = useRemovePriceList();
  const toast = useToast();
  const name = list.school?.name ?? '';
  return (
    <ConfirmDialog
      title={`Remove the prices of ${name}`}
      act="Remove"
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() =>
        remove.mutate(
          { id: list.id, version: list.version },
          {
            onSuccess: () => {
              toast.show({ kind: 'done', title: `${name} pays the default again` });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>New orders of this school cost the default prices. Orders that were released keep theirs.</p>
    </ConfirmDialog>
  );
}

function SchoolPrices({
  list,
  onOpen,
}: {
  readonly list: StoredPriceList;
  readonly onOpen: (open: Open) => void;
}) {
  if (!list.school) return null;
  const { name, colour, linked } = list.school;
  return (
    <li className="py-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span aria-hidden className="h-3.5 w-2 shrink-0 rounded-[2px]" style={{ backgroundColor: colour }} />
        <h3 className="flex min-w-40 flex-1 flex-wrap items-center gap-2.5 font-medium">
          {name}
          {!linked && <Badge label="Not linked any more" tone="neutral" look="dashed" />}
        </h3>
        <div className="flex gap-2">
          <Button size="sm" variant="ghost" onClick={() => onOpen({ edit: list })}>
            <Pencil aria-hidden />
            Edit
            <span className="sr-only">{`prices of ${name}`}</span>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onOpen({ remove: list })}>
            Remove
            <span className="sr-only">{`prices of ${name}`}</span>
          </Button>
        </div>
      </div>
      <PriceFacts prices={list.prices} />
    </li>
  );
}

/** The vendor's prices: the default, and the lists of single schools. */
export function PricesSettings() {
  const { timeZone } = usePlace();
  const { data, error, isFetching, refetch } = usePriceLists();
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const standard = data?.lists.find(({ school }) => school === null);
  const own = data?.lists.filter(({ school }) => school !== null) ?? [];
  const free = data?.schools ?? [];
  const addSchool = (
    <Button
      onClick={() => setOpen('school')}
      disabledReason={
        !standard
          ? 'Set the default prices first.'
          : free.length === 0
            ? 'Every school you work for has its own.'
            : undefined
      }
    >
      <Plus aria-hidden />
      Prices for a school
    </Button>
  );
  return (
    <>
      <PageTitle title="Prices" note="A school sees what an order costs before it releases it." />
      <Panel
        title="Default prices"
        note={standard && `Changed ${formatDate(standard.changedAt, timeZone)}`}
        action={
          standard && (
            <Button onClick={() => setOpen({ edit: standard })}>
              <Pencil aria-hidden />
              Edit
              <span className="sr-only">default prices</span>
            </Button>
          )
        }
      >
        {!data && (
          <SettingsPlaceholder
            what="Couldn’t load the prices."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data && !standard && (
          <EmptyState
            icon={Banknote}
            title="No prices yet"
            hint="Say what a card costs first. Without prices a school releases an order and sees no total."
            action={
              <Button variant="primary" onClick={() => setOpen('default')}>
                Set prices
              </Button>
            }
          />
        )}
        {standard && <PriceFacts prices={standard.prices} />}
      </Panel>
      {data && (
        <Panel
          title="Schools with their own prices"
          note="Everybody else pays the default."
          action={own.length > 0 ? addSchool : undefined}
        >
          {own.length === 0 ? (
            <EmptyState icon={School} title="Every school pays the default" action={addSchool} />
          ) : (
            <ul className="-my-3 divide-y divide-line">
              {own.map((list) => (
                <SchoolPrices key={list.id} list={list} onOpen={setOpen} />
              ))}
            </ul>
          )}
        </Panel>
      )}
      {open === 'default' && <PriceListDialog onClose={close} />}
      {open === 'school' && <PriceListDialog schools={free} like={standard?.prices} onClose={close} />}
      {typeof open === 'object' && 'edit' in open && <PriceListDialog list={open.edit} onClose={close} />}
      {typeof open === 'object' && 'remove' in open && <RemoveDialog list={open.remove} onClose={close} />}
    </>
  );
}
