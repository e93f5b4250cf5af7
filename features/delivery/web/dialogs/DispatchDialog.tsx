import { DeliveryAddress } from '@lanyard/accounts/web/school/DeliveryAddress';
import { ActError } from '@lanyard/client/ActError';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { ReasonField } from '@lanyard/forms/ReasonField';
import { useForm } from '@lanyard/forms/use-form';
import { plural, t } from '@lanyard/translation/macro';
import { Skeleton } from '@lanyard/ui/Skeleton';
import * as z from 'zod/mini';

import { DispatchTerms, ShortageReason } from '../../api-pack.ts';
import { cardsText } from '../package-words.ts';
import { useDispatchPackage, usePackage, useUndoDispatch } from '../use-packages.ts';
import { useToday } from '../use-today.ts';
import { dispatchBody, dispatchErrors, DispatchFields, useNewDispatch } from './DispatchFields.tsx';
import { MissingCardList } from './MissingCardList.tsx';

/** What the dialog sends. If a package that is not sealed yet lacks cards, `words` says why it goes without them. */
const Dispatch = z.extend(DispatchTerms, { words: z.optional(ShortageReason) });

/** Asks who takes the package and when it should arrive. A package that lacks cards needs a reason, and is then sealed. */
export function DispatchDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const today = useToday();
  const { data: of, error: failed } = usePackage(id);
  const undo = useUndoDispatch();
  const place = of?.deliveryPlace?.name ?? '';
  const isShort = of !== undefined && !of.sealed && of.missingCards.length > 0;
  const form = useForm({
    start: { ...useNewDispatch(), words: '' },
    schema: Dispatch,
    toBody: (draft) => ({ ...dispatchBody(draft), ...(isShort && { words: draft.words }) }),
    check: (draft) => dispatchErrors(draft, today),
    act: useDispatchPackage(),
    toVariables: ({ words, ...body }) => ({ id, words, body }),
    saved: ({ name }) => ({
      kind: 'done',
      title: `${name} is on its way`,
      description: t`For a label with the courier, open Track and print the label again.`,
      action: { label: 'Undo', onPress: () => undo.mutate(id) },
    }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={of ? `Dispatch ${of.name}` : 'Dispatch'}
      description={of && `Class ${of.section.label}, ${cardsText(of.cards)}. Tracking number ${of.tracking}.`}
      act="Dispatch"
      failed="It was not dispatched."
      disabledReason={of ? undefined : 'The package is not here yet.'}
      onClose={onClose}
    >
      {failed && <ActError what="Couldn’t load the package." error={failed} />}
      {!of && !failed && <Skeleton className="h-32" />}
      {of && (
        <>
          {isShort && (
            <div className="flex flex-col gap-3 rounded-md border border-line p-3">
              <p className="text-sm font-medium">
                {plural(of.missingCards.length, {
                  one: '# card of this class is not in it.',
                  other: '# cards of this class are not in it.',
                })}
              </p>
              <MissingCardList cards={of.missingCards} />
              <ReasonField
                form={form}
                name="words"
                label="Why does it go without them?"
                rows={2}
                maxLength={300}
              />
            </div>
          )}
          <section aria-label={t`Delivery place`} className="rounded-md bg-well p-3">
            <h3 className="text-sm font-medium wrap-anywhere">
              {of.deliveryPlace ? t`Goes to ${place}` : t`The school named no delivery place`}
            </h3>
            {of.deliveryPlace ? (
              <DeliveryAddress place={of.deliveryPlace} />
            ) : (
              <p className="text-sm text-fg-2">{t`Ask the school in a message of the order where the package goes.`}</p>
            )}
          </section>
          <DispatchFields form={form} withNumber />
        </>
      )}
    </FormDialog>
  );
}
