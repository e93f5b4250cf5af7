import { ActError } from '@lanyard/client/ActError';
import { formatCount } from '@lanyard/format/plurals';
import { UnsavedDialog } from '@lanyard/forms/UnsavedDialog';
import { useProofList } from '@lanyard/proofing/web/use-proofs';
import { Button } from '@lanyard/ui/Button';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Field } from '@lanyard/ui/Field';
import { MainButton } from '@lanyard/ui/MainButton';
import { Select } from '@lanyard/ui/Select';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useToast } from '@lanyard/ui/use-toast';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';

import type { OrderInFull } from '../../api.ts';
import { useReleaseChoices } from '../release/use-release.ts';
import { ChangeEffects } from './ChangeEffects.tsx';
import { useChangeCards, useOrderChangeQuote } from './use-change.ts';

export interface AddCardsDialogProps {
  readonly order: OrderInFull;
  readonly onClose: () => void;
}

interface SectionProps {
  readonly section: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}
/** Students of a class who have an approved proof and no card. */
function Joiners({ section, chosen, onChange }: SectionProps) {
  const list = useProofList({ status: 'approved', section }, 200);
  const waiting = list.data?.filter(({ stage }) => stage === 'none');
  if (list.error) return <ActError what="Couldn’t load the class." error={list.error} />;
  if (!waiting || list.isPlaceholderData) return <Skeleton className="h-20!" />;
  if (waiting.length === 0 && !list.hasNextPage)
    return <p className="py-2 text-sm text-fg-3">Nobody of this class has an approved proof and no card.</p>;
  return (
    <fieldset className="flex max-h-64 flex-col gap-1 overflow-y-auto rounded-md border border-line p-2">
      <legend className="sr-only">Students to add</legend>
      {waiting.map(({ id, studentId, studentName, class: inClass, rollNo }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(studentId)}
          onChange={(on) =>
            onChange(on ? [...chosen, studentId] : chosen.filter((each) => each !== studentId))
          }
        >
          {`${studentName} · ${inClass}-${String(Number(rollNo))}`}
        </Checkbox>
      ))}
      {list.hasNextPage && (
        <Button size="sm" variant="ghost" busy={list.isFetching} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </fieldset>
  );
}

/** Adds late joiners to a running order. */
export function AddCardsDialog({ order, onClose }: AddCardsDialogProps) {
  const toast = useToast();
  const choices = useReleaseChoices();
  const open = choices.data?.sections.filter(({ releasable }) => releasable > 0) ?? [];
  // List the classes of the order first, because most late joiners are in one of them.
  const inOrder = new Set(order.sections.map(({ id }) => id));
  const sections = [
    ...open.filter(({ id }) => inOrder.has(id)),
    ...open.filter(({ id }) => !inOrder.has(id)),
  ];
  const [picked, setPicked] = useState<string>();
  const section = picked ?? sections[0]?.id;
  const [add, setAdd] = useState<readonly string[]>([]);
  const change = { pull: [], add: [...add] };
  const { effect, error, enabled } = useOrderChangeQuote(order.id, change);
  const act = useChangeCards(order.id);
  const going = effect?.added ?? 0;
  const none = enabled
    ? going === 0 && effect
      ? 'None of them can be added.'
      : undefined
    : 'Choose somebody first.';
  return (
    <UnsavedDialog
      title={`Add cards to ${order.name}`}
      description="For those who joined late: their proof is approved, and they have no card yet."
      unsaved={add.length > 0 && !act.isPending}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <MainButton
            variant="primary"
            disabledReason={none}
            busy={act.isPending}
            onClick={() =>
              act.mutate(change, {
                onSuccess: (done) => {
                  toast.show({
                    kind: 'done',
                    title: `${formatCount(done.effect.added, 'card', 'cards')} added to ${order.name}`,
                  });
                  onClose();
                },
              })
            }
          >
            {enabled ? `Add ${formatCount(going, 'card', 'cards')}` : 'Add cards'}
          </MainButton>
        </>
      )}
    >
      <div className="flex flex-col gap-4">
        {act.error && <ActError what="Nothing was changed." error={act.error} />}
        {choices.error && (
          <ActError
            what="Couldn’t load the classes."
            error={choices.error}
            onRetry={() => void choices.refetch()}
          />
        )}
        {!choices.data && !choices.error && <Skeleton className="h-24!" />}
        {choices.data && sections.length === 0 && (
          <EmptyState
            icon={UserCheck}
            title="Everybody with an approved proof has a card"
            hint="Approve a proof first; then it can be added here."
          />
        )}
        {section !== undefined && (
          <>
            <Field label="Class">
              <Select
                items={sections.map(({ id, label, releasable }) => ({
                  value: id,
                  label,
                  count: String(releasable),
                }))}
                value={section}
                onChange={setPicked}
              />
            </Field>
            <Joiners section={section} chosen={add} onChange={setAdd} />
          </>
        )}
        {enabled && <ChangeEffects effect={effect} error={error} />}
      </div>
    </UnsavedDialog>
  );
}
