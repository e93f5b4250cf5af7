import { ActError } from '@lanyard/client/ActError';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import type { PackageInFull } from '../../api.ts';
import { cardsText } from '../package-words.ts';
import { useClaim } from '../use-packages.ts';
import { FaultList, faultsToSend, type Faults } from './FaultList.tsx';

/** Found after it was taken in: a claim, and the card is printed again. */
export function ClaimDialog({ of, onClose }: { readonly of: PackageInFull; readonly onClose: () => void }) {
  const claim = useClaim();
  const toast = useToast();
  const [faults, setFaults] = useState<Faults>(new Map());
  const claimed = new Set(of.claims.map(({ card }) => card.id));
  return (
    <FormDialog
      title={`Report a problem with ${of.name}`}
      description="Cards that are missing or damaged are claimed and printed again."
      size="lg"
      act={faults.size === 0 ? 'Claim' : `Claim ${cardsText(faults.size)}`}
      busy={claim.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (faults.size === 0) return;
        claim.mutate(
          { id: of.id, body: { faults: faultsToSend(faults) } },
          {
            onSuccess: ({ claims }) => {
              toast.show({ kind: 'done', title: `${cardsText(claims.length)} claimed` });
              onClose();
            },
          },
        );
      }}
    >
      {claim.error && <ActError what="Nothing was claimed." error={claim.error} />}
      <FaultList
        members={of.members.filter(({ id, ended }) => !claimed.has(id) && ended === null)}
        faults={faults}
        onChange={setFaults}
      />
    </FormDialog>
  );
}
