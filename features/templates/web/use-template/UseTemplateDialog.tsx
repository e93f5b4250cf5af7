import { ActError } from '@lanyard/client/ActError';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount, plural } from '@lanyard/format/plurals';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Skeleton } from '@lanyard/ui/Skeleton';

import { applyTemplate } from '../../api-use.ts';
import { useTemplate } from '../use-templates.ts';
import { groupByClass, templateChoiceEffectOf, isSectionChangeable, tickStateOf } from './section-choices.ts';
import { TemplateSectionPicker } from './TemplateSectionPicker.tsx';
import { useApplyTemplate, useSectionChoices } from './use-sections.ts';

export interface UseTemplateDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

type Draft = { readonly chosen: readonly string[]; readonly approvedToo: boolean; readonly typed: string };
const start: Draft = { chosen: [], approvedToo: false, typed: '' };

/**
 * Chooses the sections that get their cards from the template and shows how many cards change. The person types the
 * template's name to confirm.
 */
export function UseTemplateDialog({ id, onClose }: UseTemplateDialogProps) {
  const template = useTemplate(id);
  const choices = useSectionChoices(id);
  const name = template.data?.name ?? '';
  const sections = choices.data?.sections ?? [];
  const open = sections.filter(isSectionChangeable);
  const form = useForm({
    start,
    schema: applyTemplate.body,
    toBody: ({ chosen, approvedToo }) => ({
      version: choices.data?.version.id,
      sections: open.map((section) => section.id).filter((each) => chosen.includes(each)),
      approvedToo,
    }),
    check: ({ typed }) =>
      typed.trim().normalize('NFC') === name ? {} : { typed: 'Type the name exactly as it is written.' },
    act: useApplyTemplate(id),
    saved: (done) =>
      `${name} is used in ${formatCount(done.sections, 'section', 'sections')}. ${formatCount(done.cards, 'card', 'cards')} changed.${done.signed.length > 0 ? ` Signed off and left as they are: ${done.signed.join(', ')}.` : ''}`,
    onSaved: onClose,
  });
  const { approvedToo } = form.draft;
  const chosen = new Set(form.draft.chosen);
  const effect = templateChoiceEffectOf(sections, chosen, approvedToo);
  const failed = template.error ?? choices.error;
  const pick = (ids: readonly string[], on: boolean): void => {
    const next = new Set(chosen);
    for (const each of ids)
      if (on) next.add(each);
      else next.delete(each);
    form.change({ chosen: [...next] });
  };
  return (
    <FormDialog
      form={form}
      title="Use Template"
      description={
        choices.data &&
        `${name}, version ${formatNumber(choices.data.version.number)}. Choose whose cards are made from it.`
      }
      size="xl"
      act="Use Template"
      disabledReason={effect.sections === 0 ? 'Choose at least one section.' : undefined}
      failed="Nothing was changed."
      onClose={onClose}
    >
      {failed && (
        <ActError what="Couldn’t load the sections." error={failed} onRetry={() => void choices.refetch()} />
      )}
      {!choices.data && !failed && <Skeleton className="h-40 w-full" />}
      {choices.data && sections.length === 0 && (
        <p className="text-sm text-fg-2">There are no sections yet. Add classes in Settings first.</p>
      )}
      {sections.length > 0 && (
        <>
          <Checkbox
            checked={tickStateOf(sections, chosen)}
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
          <TemplateSectionPicker classes={groupByClass(sections)} chosen={chosen} onPick={pick} />
        </>
      )}
      {effect.approved > 0 && (
        <Checkbox checked={approvedToo} onChange={(next) => form.change({ approvedToo: next })}>
          Also the {formatCount(effect.approved, 'card', 'cards')} that {plural(effect.approved, 'is', 'are')}{' '}
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
              <b className="tnum">{formatCount(effect.cards, 'card', 'cards')}</b> in{' '}
              <b className="tnum">{formatCount(effect.sections, 'section', 'sections')}</b> will change.
              {effect.ordered > 0 &&
                ` ${formatCount(effect.ordered, 'card', 'cards')} already ordered stay as they are.`}
              {effect.approved > 0 &&
                !approvedToo &&
                ` ${formatCount(effect.approved, 'approved card', 'approved cards')} stay as they are.`}
            </>
          )}
        </output>
      )}
      {effect.sections > 0 && (
        <TextField form={form} name="typed" label="Type the template’s name to go on" hint={name} />
      )}
    </FormDialog>
  );
}
