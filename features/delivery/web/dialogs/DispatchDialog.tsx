import { ActError } from '@lanyard/client/ActError';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextArea } from '@lanyard/ui/TextArea';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { ShortWords } from '../../api-pack.ts';
import { cardsText } from '../package-words.ts';
import { useDispatch, usePackage, useUndoDispatch } from '../use-packages.ts';
import { useToday } from '../use-today.ts';
import { DispatchFields, readDispatch, useNewDispatch } from './DispatchFields.tsx';
import { MissingList } from './MissingList.tsx';

/** Who takes it and when it should be there; one that is open and short says why, and is sealed with it. */
export function DispatchDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const today = useToday();
  const { data: of, error: failed } = usePackage(id);
  const dispatch = useDispatch();
  const undo = useUndoDispatch();
  const toast = useToast();
  const [draft, setDraft] = useState(useNewDispatch());
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const { value, faults } = readDispatch(draft, today);
  const short = of !== undefined && !of.sealed && of.missingCards.length > 0;
  const wordsFault = short ? ShortWords.safeParse(words).error?.issues[0]?.message : undefined;
  return (
    <FormDialog
      title={of ? `Dispatch ${of.name}` : 'Dispatch'}
      description={of && `Class ${of.section.label}, ${cardsText(of.cards)}. Tracking number ${of.tracking}.`}
      act="Dispatch"
      busy={dispatch.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!of || !value || wordsFault !== undefined) return;
        dispatch.mutate(
          { id, words: short ? words : undefined, body: value },
          {
            onSuccess: () => {
              toast.show({
                kind: 'done',
                title: `${of.name} is on its way`,
                action: { label: 'Undo', onPress: () => undo.mutate(id) },
              });
              onClose();
            },
          },
        );
      }}
    >
      {failed && <ActError what="Couldn’t load the package." error={failed} />}
      {dispatch.error && <ActError what="It was not dispatched." error={dispatch.error} />}
      {!of && !failed && <Skeleton className="h-32" />}
      {of && (
        <>
          {short && (
            <div className="flex flex-col gap-3 rounded-md border border-line p-3">
              <p className="text-sm font-medium">
                {cardsText(of.missingCards.length)} of this class are not in it.
              </p>
              <MissingList cards={of.missingCards} />
              <Field label="Why does it go without them?" error={tried ? wordsFault : undefined}>
                <TextArea
                  rows={2}
                  maxLength={300}
                  value={words}
                  onChange={(event) => setWords(event.target.value)}
                />
              </Field>
            </div>
          )}
          <DispatchFields draft={draft} onChange={setDraft} faults={tried ? faults : {}} withNumber />
        </>
      )}
    </FormDialog>
  );
}
