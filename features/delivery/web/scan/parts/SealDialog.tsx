import { ActError } from '@lanyard/client/ActError';
import { addressOf } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { TextArea } from '@lanyard/ui/TextArea';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { getPackageLabel } from '../../../api-labels.ts';
import { ShortWords } from '../../../api-pack.ts';
import type { PackageInFull } from '../../../api.ts';
import { MissingList } from '../../dialogs/MissingList.tsx';
import { cardsText } from '../../package-words.ts';
import { useSeal } from '../../use-packages.ts';

export interface SealDialogProps {
  readonly of: PackageInFull;
  readonly onClose: () => void;
  readonly onSealed: () => void;
}

/** A whole package is closed as it is; a short one asks why. */
export function SealDialog({ of, onClose, onSealed }: SealDialogProps) {
  const { org } = usePlace();
  const address = addressOf(getPackageLabel, { org, package: of.id });
  const seal = useSeal();
  const toast = useToast();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const short = of.missingCards.length > 0;
  const fault = short ? ShortWords.safeParse(words).error?.issues[0]?.message : undefined;
  return (
    <FormDialog
      title={`Seal ${of.name}`}
      description={`Class ${of.section.label}, ${cardsText(of.cards)} in the box.`}
      act={short ? `Seal without ${cardsText(of.missingCards.length)}` : 'Seal'}
      busy={seal.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (fault !== undefined) return;
        seal.mutate(
          { id: of.id, words: short ? words : undefined },
          {
            onSuccess: () => {
              toast.show({
                kind: 'done',
                title: `${of.name} is sealed`,
                action: { label: 'Print label', onPress: () => void open(address, '_blank', 'noopener') },
              });
              onSealed();
            },
          },
        );
      }}
    >
      {seal.error && <ActError what="It is not sealed." error={seal.error} />}
      {short && (
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
      {!short && <p className="text-sm text-fg-2">Every card of the class is in it.</p>}
    </FormDialog>
  );
}
