import { allCurrencies, currencyName } from '@lanyard/format/money';
import { theirsIn } from '@lanyard/http/changed-meanwhile';
import { Combobox } from '@lanyard/ui/Combobox';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { Select } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import type { KeptPriceList, LinkedSchool, PriceList } from '../../api-settings.ts';
import { DraftDialog } from './DraftDialog.tsx';
import {
  cardTypes,
  cardTypeWords,
  draftOf,
  emptyPrices,
  readPrices,
  sameDraft,
  type PriceDraft,
} from './price-draft.ts';
import { priceFacts } from './PriceFacts.tsx';
import { useAddPriceList, useChangePriceList } from './use-vendor-settings.ts';

export interface PriceListDialogProps {
  /** The one to change; a new one without. */
  readonly list?: KeptPriceList | undefined;
  /** A new one for one of these; the default without. */
  readonly schools?: readonly LinkedSchool[] | undefined;
  /** What a new one begins with. */
  readonly like?: PriceList | undefined;
  readonly onClose: () => void;
}

const currencies = allCurrencies().map((value) => ({
  value,
  label: `${value} · ${currencyName(value)}`,
}));

const rest = [
  ['reprint', 'Reprint', 'A card the school pays again.'],
  ['shipping', 'Shipping', 'Of one order.'],
  ['minimum', 'Minimum order', 'A smaller order costs this much, shipping aside. 0: none.'],
] as const;

export function PriceListDialog({ list, schools, like, onClose }: PriceListDialogProps) {
  const [seen, setSeen] = useState(list);
  const [first] = useState(() => (like ? draftOf(like) : emptyPrices));
  const start = seen ? draftOf(seen.prices) : first;
  const [draft, setDraft] = useState(start);
  const [link, setLink] = useState(schools?.[0]?.link ?? null);
  const [tried, setTried] = useState(false);
  const add = useAddPriceList();
  const change = useChangePriceList();
  const toast = useToast();
  const error = add.error ?? change.error;
  const now = theirsIn(error) as KeptPriceList | undefined;
  const read = readPrices(draft);
  const shown = tried && 'errors' in read ? read.errors : {};
  const edit = (part: Partial<PriceDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const done = {
    onSuccess: ({ school }: KeptPriceList) => {
      toast.show({ kind: 'done', title: school ? `Prices of ${school.name} saved` : 'Default prices saved' });
      onClose();
    },
  };
  const send = (over: KeptPriceList | undefined): void => {
    if (!('prices' in read)) return;
    if (over) change.mutate({ id: over.id, version: over.version, body: read.prices }, done);
    else add.mutate({ link, prices: read.prices }, done);
  };
  const school = seen?.school ?? schools?.find((each) => each.link === link);
  return (
    <DraftDialog
      title={school ? `Prices of ${school.name}` : 'Default prices'}
      description="Orders that were released before keep their price."
      size="xl"
      act="Save"
      busy={add.isPending || change.isPending}
      dirty={!sameDraft(draft, start)}
      error={error}
      conflict={
        now && {
          now: priceFacts(now.prices),
          onKeepMine: () => send(now),
          onTakeTheirs: () => {
            setSeen(now);
            setDraft(draftOf(now.prices));
            add.reset();
            change.reset();
          },
        }
      }
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        send(seen);
      }}
    >
      {schools && (
        <Field label="School">
          <Select
            items={schools.map(({ link: value, name }) => ({ value, label: name }))}
            value={link}
            onChange={setLink}
          />
        </Field>
      )}
      <Field label="Currency" error={shown['currency']}>
        <Combobox
          items={currencies}
          value={draft.currency}
          onChange={(currency) => edit({ currency })}
          emptyText="No currency is called that."
          placeholder="Such as INR"
        />
      </Field>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">One card</legend>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {cardTypes.map((type) => (
            <Field key={type} label={cardTypeWords[type]} error={shown[type]}>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                className="tnum text-end"
                value={draft[type]}
                onChange={(event) => edit({ [type]: event.target.value })}
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="High priority"
          hint="On top of the cards of an urgent order."
          error={shown['rushPercent']}
        >
          <NumberInput
            value={draft.rushPercent}
            onChange={(rushPercent) => edit({ rushPercent })}
            min={0}
            max={500}
            step={5}
            unit="%"
          />
        </Field>
        {rest.map(([name, label, hint]) => (
          <Field key={name} label={label} hint={hint} error={shown[name]}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              className="tnum text-end"
              value={draft[name]}
              onChange={(event) => edit({ [name]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </DraftDialog>
  );
}
