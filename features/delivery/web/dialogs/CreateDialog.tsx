import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { addressOf } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { Button, buttonLook } from '@lanyard/ui/Button';
import { Combobox } from '@lanyard/ui/Combobox';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { Segmented } from '@lanyard/ui/Segmented';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextArea } from '@lanyard/ui/TextArea';
import { CircleCheck, Tag } from 'lucide-react';
import { useState } from 'react';

import { getPackageLabel } from '../../api-labels.ts';
import { ShortWords, type Packable } from '../../api-pack.ts';
import type { PackageInFull } from '../../api.ts';
import { cardsText } from '../package-words.ts';
import { useCreatePackage, usePackable, usePackage, useSeal } from '../use-packages.ts';
import { MissingList } from './MissingList.tsx';

export interface CreateDialogProps {
  readonly order: string | undefined;
  readonly section: string | undefined;
  /** To the scan screen with this package in hand. */
  readonly onScan: (id: string) => void;
  readonly onClose: () => void;
}

const nameOf = ({ order, section }: Packable): string => `${order.id} ${section.id}`;

function Chosen({ of }: { readonly of: Packable }) {
  return (
    <p className="tnum rounded-md bg-well px-3.5 py-2.5 text-sm">
      <b className="font-semibold">{of.checked}</b> of {of.checked + of.notYet} cards are ready
      {of.notYet > 0 && `, ${formatNumber(of.notYet)} are not`}
      {of.packed > 0 && `; ${formatNumber(of.packed)} are in packages already`}
    </p>
  );
}

/** The class, and what is to go in. */
function Choice({
  order,
  section,
  onMade,
  onScan,
  onClose,
}: CreateDialogProps & { readonly onMade: (of: PackageInFull) => void }) {
  const packable = usePackable();
  const create = useCreatePackage();
  const [chosen, setChosen] = useState<string | null>(null);
  const [how, setHow] = useState<'checked' | 'scan'>('checked');
  const [tried, setTried] = useState(false);
  const name = chosen ?? (order !== undefined && section !== undefined ? `${order} ${section}` : null);
  const of = packable.data?.find((each) => nameOf(each) === name);
  const fault = !of
    ? 'Choose a class.'
    : of.open
      ? undefined
      : of.order.held
        ? 'The school holds this order.'
        : how === 'checked' && of.checked === 0
          ? 'No card of this class is checked.'
          : undefined;
  const make = (): void => {
    setTried(true);
    if (!of || fault !== undefined) return;
    if (of.open) return onScan(of.open.id);
    create.mutate(
      { order: of.order.id, section: of.section.id, cards: how === 'checked' ? 'checked' : [] },
      { onSuccess: (made) => (how === 'scan' ? onScan(made.id) : onMade(made)) },
    );
  };
  const pack = of ? `Pack ${cardsText(of.checked)}` : 'Pack';
  return (
    <FormDialog
      title="Create Package"
      description="One class of one order goes into a package."
      size="lg"
      act={of?.open ? `Go on with ${of.open.name}` : how === 'scan' ? 'Begin to scan' : pack}
      busy={create.isPending}
      onClose={onClose}
      onSubmit={make}
    >
      {packable.error && (
        <ActError
          what="Couldn’t load what can be packed."
          error={packable.error}
          onRetry={() => void packable.refetch()}
        />
      )}
      {create.error && <ActError what="The package was not made." error={create.error} />}
      {!packable.data && !packable.error && <Skeleton className="h-9" />}
      {packable.data?.length === 0 && (
        <p className="text-sm text-fg-2">No card is checked and waits for a package.</p>
      )}
      {packable.data && packable.data.length > 0 && (
        <Field label="Class" error={tried ? fault : undefined}>
          <Combobox
            items={packable.data.map((each) => ({
              value: nameOf(each),
              label: `${each.section.label} · ${each.order.school}`,
              note: `${each.order.name}, ${formatNumber(each.checked)} checked`,
            }))}
            value={name}
            onChange={setChosen}
            placeholder="Choose a class"
            emptyText="No class with checked cards."
          />
        </Field>
      )}
      {of && <Chosen of={of} />}
      {of && !of.open && (
        <Segmented
          label="What goes in"
          items={[
            { value: 'checked', label: 'All that is checked' },
            { value: 'scan', label: 'Scan cards in' },
          ]}
          value={how}
          onChange={setHow}
        />
      )}
      {of?.open && (
        <p className="text-sm text-fg-2">
          {of.open.name} of this class is being packed: {cardsText(of.open.cards)} are in it.
        </p>
      )}
    </FormDialog>
  );
}

/** What is in, what is not and why, and its label. */
function Made({
  made,
  onScan,
  onClose,
}: Pick<CreateDialogProps, 'onScan' | 'onClose'> & { readonly made: PackageInFull }) {
  const { org } = usePlace();
  const { data: of = made } = usePackage(made.id);
  const seal = useSeal();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const missing = of.missingCards.length;
  const fault = missing > 0 ? ShortWords.safeParse(words).error?.issues[0]?.message : undefined;
  const close = (): void => {
    setTried(true);
    if (fault === undefined) seal.mutate({ id: of.id, words: missing > 0 ? words : undefined });
  };
  return (
    <Dialog
      title={`${of.name}, class ${of.section.label}`}
      size="lg"
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        of.sealed ? (
          <>
            <a
              className={buttonLook('outline')}
              href={addressOf(getPackageLabel, { org, package: of.id })}
              target="_blank"
              rel="noreferrer"
            >
              <Tag aria-hidden />
              Print label
            </a>
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          </>
        ) : (
          <>
            {missing > 0 && <Button onClick={() => onScan(of.id)}>Scan more in</Button>}
            <Button variant="primary" busy={seal.isPending} onClick={close}>
              {missing > 0 ? `Seal without ${cardsText(missing)}` : 'Seal'}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {seal.error && <ActError what="It is not sealed." error={seal.error} />}
        <p className="tnum rounded-md bg-well px-3.5 py-2.5 text-sm">
          <b className="font-semibold">{of.cards}</b> of {of.cards + missing} cards are in the box
        </p>
        {of.sealed && (
          <output className="flex items-center gap-2 text-sm font-medium text-green-fg">
            <CircleCheck aria-hidden className="size-4.5" />
            Sealed and ready to dispatch
          </output>
        )}
        {!of.sealed && missing > 0 && (
          <>
            <MissingList cards={of.missingCards} />
            <Field label="Why does it go without them?" error={tried ? fault : undefined}>
              <TextArea
                rows={2}
                maxLength={300}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            </Field>
          </>
        )}
      </div>
    </Dialog>
  );
}

export function CreateDialog(props: CreateDialogProps) {
  const [made, setMade] = useState<PackageInFull>();
  return made ? <Made {...props} made={made} /> : <Choice {...props} onMade={setMade} />;
}
