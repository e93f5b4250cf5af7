import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { counted, plural } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { useTemplate } from '../use-templates.ts';
import { byClass, effectOf, isOpen, tickedOf } from './section-choices.ts';
import { SectionPicker } from './SectionPicker.tsx';
import { useForSections, useSectionChoices } from './use-sections.ts';

export interface UseTemplateDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

const nobody: ReadonlySet<string> = new Set();

/** Which sections get their cards from it; says how many cards change, and is confirmed with the template's name. */
export function UseTemplateDialog({ id, onClose }: UseTemplateDialogProps) {
  const toast = useToast();
  const template = useTemplate(id);
  const choices = useSectionChoices(id);
  const use = useForSections(id);
  const [chosen, setChosen] = useState(nobody);
  const [approvedToo, setApprovedToo] = useState(false);
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);

  const name = template.data?.name ?? '';
  const sections = choices.data?.sections ?? [];
  const effect = effectOf(sections, chosen, approvedToo);
  const named = typed.trim().normalize('NFC') === name;
  const failed = template.error ?? choices.error;
  const pick = (ids: readonly string[], on: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      for (const each of ids)
        if (on) next.add(each);
        else next.delete(each);
      return next;
    });
  const open = sections.filter(isOpen);
  const submit = () => {
    setTried(true);
    if (!choices.data || !named || effect.sections === 0 || use.isPending) return;
    use.mutate(
      {
        version: choices.data.version.id,
        sections: open.filter((section) => chosen.has(section.id)).map((section) => section.id),
        approvedToo,
      },
      {
        onSuccess: (done) => {
          toast.show({
            kind: 'done',
            title: `${name} is used in ${counted(done.sections, 'section', 'sections')}. ${counted(done.cards, 'card', 'cards')} changed.${done.signed.length > 0 ? ` Signed off and left as they are: ${done.signed.join(', ')}.` : ''}`,
          });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title="Use Template"
      description={
        choices.data &&
        `${name}, version ${formatNumber(choices.data.version.number)}. Choose whose cards are made from it.`
      }
      size="xl"
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={use.isPending}
            disabledReason={effect.sections === 0 ? 'Choose at least one section.' : undefined}
            onClick={submit}
          >
            Use Template
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failed && (
          <ActError
            what="Couldn’t load the sections."
            error={failed}
            onRetry={() => void choices.refetch()}
          />
        )}
        {use.error && <ActError what="Nothing was changed." error={use.error} />}
        {!choices.data && !failed && <Skeleton className="h-40 w-full" />}
        {choices.data && sections.length === 0 && (
          <p className="text-sm text-fg-2">There are no sections yet. Add classes in Settings first.</p>
        )}
        {sections.length > 0 && (
          <>
            <Checkbox
              checked={tickedOf(sections, chosen)}
              disabled={open.length === 0}
              onChange={(on) =>
                pick(
                  open.map((section) => section.id),
                  on,
                )
              }
            >
              <span className="font-medium">All sections</span>
              {open.length === 0 && <span className="text-fg-3"> · every one uses it already</span>}
            </Checkbox>
            <SectionPicker classes={byClass(sections)} chosen={chosen} onPick={pick} />
          </>
        )}
        {effect.approved > 0 && (
          <Checkbox checked={approvedToo} onChange={setApprovedToo}>
            Also the {counted(effect.approved, 'card', 'cards')} that {plural(effect.approved, 'is', 'are')}{' '}
            approved already.{' '}
            <span className="text-fg-3">They go back to pending and have to be looked at again.</span>
          </Checkbox>
        )}
        {open.length > 0 && (
          <output className="block rounded-md bg-well px-3 py-2.5 text-sm">
            {effect.sections === 0 ? (
              'No section is chosen, so no card changes.'
            ) : (
              <>
                <b className="tnum">{counted(effect.cards, 'card', 'cards')}</b> in{' '}
                <b className="tnum">{counted(effect.sections, 'section', 'sections')}</b> will change.
                {effect.ordered > 0 &&
                  ` ${counted(effect.ordered, 'card', 'cards')} already ordered stay as they are.`}
                {effect.approved > 0 &&
                  !approvedToo &&
                  ` ${counted(effect.approved, 'approved card', 'approved cards')} stay as they are.`}
              </>
            )}
          </output>
        )}
        {effect.sections > 0 && (
          <Field
            label="Type the template’s name to go on"
            hint={name}
            error={tried && !named ? 'Type the name exactly as it is written.' : undefined}
          >
            <TextInput
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') submit();
              }}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
