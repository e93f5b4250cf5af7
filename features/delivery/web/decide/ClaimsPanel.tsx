import { useOpenClaims } from '../use-packages.ts';
import { ClaimRow } from './ClaimRow.tsx';
import { DecidePanel } from './DecidePanel.tsx';

export function ClaimsPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <DecidePanel
      title="Claims"
      note="Each is printed again already. Say whether you bear its cost."
      none="Every claim is answered."
      items={useOpenClaims(true)}
      onClose={onClose}
    >
      {(claim) => <ClaimRow key={claim.id} of={claim} withPackage />}
    </DecidePanel>
  );
}
