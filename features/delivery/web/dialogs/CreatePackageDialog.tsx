import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { ComboboxField } from '@lanyard/forms/ComboboxField';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { ReasonField } from '@lanyard/forms/ReasonField';
import { SegmentedField } from '@lanyard/forms/SegmentedField';
import { useForm } from '@lanyard/forms/use-form';
import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { CircleCheck, Tag } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';

import { getPackageLabel } from '../../api-labels.ts';
import { sealPackage, type PackableSection } from '../../api-pack.ts';
import type { PackageInFull } from '../../api.ts';
import { cardsText } from '../package-words.ts';
import { useCreatePackage, usePackableSections, usePackage, useSealPackage } from '../use-packages.ts';
import { MissingCardList } from './MissingCardList.tsx';

export interface CreatePackageDialogProps {
  readonly order: string | undefined;
  readonly section: string | undefined;
  /** Opens the scan screen to pack this package. */
  readonly onScan: (id: string) => void;
  readonly onClose: () => void;
}

const nameOf = ({ order, section }: PackableSection): string => `${order.id} ${section.id}`;

function Chosen({ of }: { readonly of: PackableSection }) {
  return (
    <p className="tnum rounded-md bg-well px-3.5 py-2.5 text-sm">
      <b className="font-semibold">{of.checked}</b> of {of.checked + of.notYet} cards are ready
      {of.notYet > 0 && `, ${formatNumber(of.notYet)} are not`}
      {of.packed > 0 && `; ${formatNumber(of.packed)} are in packages already`}
    </p>
  );
}

const Choice = z.object({
  class: z.string('Choose a class.'),
  how: z.enum(['checked', 'scan']),
});
type ChoiceDraft = { readonly class: string | null; readonly how: 'checked' | 'scan' };

/** Why the chosen class cannot be packed. */
function classFault(of: PackableSection | undefined, how: ChoiceDraft['how']): string | undefined {
  if (!of || of.open) return undefined;
  if (of.order.held) return 'The school holds this order.';
  return how === 'checked' && of.checked === 0 ? 'No card of this class is checked.' : undefined;
}

/** The fields for the class and for the cards that go in. */
function ChoiceForm({
  order,
  section,
  onMade,
  onScan,
  onClose,
}: CreatePackageDialogProps & { readonly onMade: (of: PackageInFull) => void }) {
  const packable = usePackableSections();
  const find = (name: string | null): PackableSection | undefined =>
    packable.data?.find((each) => nameOf(each) === name);
  const start: ChoiceDraft = {
    class: order !== undefined && section !== undefined ? `${order} ${section}` : null,
    how: 'checked',
  };
  const form = useForm({
    start,
    schema: Choice,
    check: (draft) => {
      const fault = classFault(find(draft.class), draft.how);
      return fault === undefined ? {} : { class: fault };
    },
    act: useCreatePackage(),
    toVariables: ({ class: name, how }) => ({
      order: find(name)?.order.id ?? '',
      section: find(name)?.section.id ?? '',
      cards: how === 'checked' ? ('checked' as const) : [],
    }),
    onSaved: (made) => (how === 'scan' ? onScan(made.id) : onMade(made)),
  });
  const { how } = form.draft;
  const of = find(form.draft.class);
  const open = of?.open;
  const pack = of ? `Pack ${cardsText(of.checked)}` : 'Pack';
  return (
    <FormDialog
      form={form}
      title="Create Package"
      description="One class of one order goes into a package."
      size="lg"
      act={open ? `Go on with ${open.name}` : how === 'scan' ? 'Begin to scan' : pack}
      failed="The package was not made."
      onSubmit={open ? () => onScan(open.id) : undefined}
      onClose={onClose}
    >
      {packable.error && (
        <ActError
          what="Couldn’t load what can be packed."
          error={packable.error}
          onRetry={() => void packable.refetch()}
        />
      )}
      {!packable.data && !packable.error && <Skeleton className="h-9" />}
      {packable.data?.length === 0 && (
        <p className="text-sm text-fg-2">No card is checked and waits for a package.</p>
      )}
      {packable.data && packable.data.length > 0 && (
        <ComboboxField
          form={form}
          name="class"
          label="Class"
          items={packable.data.map((each) => ({
            value: nameOf(each),
            label: `${each.section.label} · ${each.order.school}`,
            note: `${each.order.name}, ${formatNumber(each.checked)} checked`,
          }))}
          placeholder="Choose a class"
          emptyText="No class with checked cards."
        />
      )}
      {of && <Chosen of={of} />}
      {of && !open && (
        <SegmentedField
          form={form}
          name="how"
          label="What goes in"
          items={[
            { value: 'checked', label: 'All that is checked' },
            { value: 'scan', label: 'Scan cards in' },
          ]}
        />
      )}
      {open && (
        <p className="text-sm text-fg-2">
          {open.name} of this class is being packed: {cardsText(open.cards)} are in it.
        </p>
      )}
    </FormDialog>
  );
}

/** Shows the new package: its cards, the missing cards with the reason, and its label. */
function Made({
  made,
  onScan,
  onClose,
}: Pick<CreatePackageDialogProps, 'onScan' | 'onClose'> & { readonly made: PackageInFull }) {
  const { org } = usePlace();
  const { data: of = made } = usePackage(made.id);
  const missing = of.missingCards.length;
  const form = useForm({
    start: { words: '' },
    schema: sealPackage.body,
    toBody: ({ words }) => (missing > 0 ? { words } : {}),
    act: useSealPackage(),
    toVariables: ({ words }) => ({ id: of.id, words }),
  });
  const title = `${of.name}, class ${of.section.label}`;
  const inBox = (
    <p className="tnum rounded-md bg-well px-3.5 py-2.5 text-sm">
      <b className="font-semibold">{of.cards}</b> of {of.cards + missing} cards are in the box
    </p>
  );
  if (of.sealed)
    return (
      <Dialog
        title={title}
        size="lg"
        open
        onOpenChange={(next) => !next && onClose()}
        footer={
          <>
            <a
              className={buttonClasses('outline')}
              href={endpointUrlPath(getPackageLabel, { org, package: of.id })}
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
        }
      >
        <div className="flex flex-col gap-4">
          {inBox}
          <output className="flex items-center gap-2 text-sm font-medium text-green-fg">
            <CircleCheck aria-hidden className="size-4.5" />
            Sealed and ready to dispatch
          </output>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      form={form}
      title={title}
      size="lg"
      act={missing > 0 ? `Seal without ${cardsText(missing)}` : 'Seal'}
      failed="It is not sealed."
      closeLabel="Close"
      also={missing > 0 && <Button onClick={() => onScan(of.id)}>Scan more in</Button>}
      onClose={onClose}
    >
      {inBox}
      {missing > 0 && (
        <>
          <MissingCardList cards={of.missingCards} />
          <ReasonField
            form={form}
            name="words"
            label="Why does it go without them?"
            rows={2}
            maxLength={300}
          />
        </>
      )}
    </FormDialog>
  );
}

export function CreatePackageDialog(props: CreatePackageDialogProps) {
  const [made, setMade] = useState<PackageInFull>();
  return made ? <Made {...props} made={made} /> : <ChoiceForm {...props} onMade={setMade} />;
}
