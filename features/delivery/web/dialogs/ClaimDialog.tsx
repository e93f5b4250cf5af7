import { FormDialog } from '@lanyard/forms/FormDialog';
import { useForm } from '@lanyard/forms/use-form';

import { makeClaims } from '../../api-receive.ts';
import type { PackageInFull } from '../../api.ts';
import { cardsText } from '../package-words.ts';
import { useMakeClaims } from '../use-packages.ts';
import { faultCount, FaultList, faultsToSend, type FaultsByCard } from './FaultList.tsx';

const start: { readonly faults: FaultsByCard } = { faults: {} };

/** Reports a short or damaged card after the package was received: creates a claim and a reprint. */
export function ClaimDialog({ of, onClose }: { readonly of: PackageInFull; readonly onClose: () => void }) {
  const form = useForm({
    start,
    schema: makeClaims.body,
    toBody: ({ faults }) => ({ faults: faultsToSend(faults) }),
    act: useMakeClaims(),
    toVariables: (body) => ({ id: of.id, body }),
    saved: ({ claims }) => `${cardsText(claims.length)} claimed`,
    onSaved: onClose,
  });
  const count = faultCount(form.draft.faults);
  const claimed = new Set(of.claims.map(({ card }) => card.id));
  return (
    <FormDialog
      form={form}
      title={`Report a problem with ${of.name}`}
      description="Cards that are missing or damaged are claimed and printed again."
      size="lg"
      act={count === 0 ? 'Claim' : `Claim ${cardsText(count)}`}
      disabledReason={count === 0 ? 'Choose the cards first.' : undefined}
      failed="Nothing was claimed."
      onClose={onClose}
    >
      <FaultList
        members={of.members.filter(({ id, ended }) => !claimed.has(id) && ended === null)}
        faults={form.draft.faults}
        onChange={(faults) => form.change({ faults })}
      />
    </FormDialog>
  );
}
