import { FormDialog } from '@lanyard/forms/FormDialog';
import { ReasonField } from '@lanyard/forms/ReasonField';
import { useForm } from '@lanyard/forms/use-form';
import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';

import { getPackageLabel } from '../../../api-labels.ts';
import { sealPackage } from '../../../api-pack.ts';
import type { PackageInFull } from '../../../api.ts';
import { MissingCardList } from '../../dialogs/MissingCardList.tsx';
import { cardsText } from '../../package-words.ts';
import { useSealPackage } from '../../use-packages.ts';

export interface SealDialogProps {
  readonly of: PackageInFull;
  readonly onClose: () => void;
  readonly onSealed: () => void;
}

/** Seals a package. If cards are missing, it asks for the reason. */
export function SealDialog({ of, onClose, onSealed }: SealDialogProps) {
  const { org } = usePlace();
  const address = endpointUrlPath(getPackageLabel, { org, package: of.id });
  const isShort = of.missingCards.length > 0;
  const form = useForm({
    start: { words: '' },
    schema: sealPackage.body,
    toBody: ({ words }) => (isShort ? { words } : {}),
    act: useSealPackage(),
    toVariables: ({ words }) => ({ id: of.id, words }),
    saved: ({ name }) => ({
      kind: 'done',
      title: `${name} is sealed`,
      action: { label: 'Print label', onPress: () => void open(address, '_blank', 'noopener') },
    }),
    onSaved: onSealed,
  });
  return (
    <FormDialog
      form={form}
      title={`Seal ${of.name}`}
      description={`Class ${of.section.label}, ${cardsText(of.cards)} in the box.`}
      act={isShort ? `Seal without ${cardsText(of.missingCards.length)}` : 'Seal'}
      failed="It is not sealed."
      onClose={onClose}
    >
      {isShort ? (
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
      ) : (
        <p className="text-sm text-fg-2">Every card of the class is in it.</p>
      )}
    </FormDialog>
  );
}
