import { useMay } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { KeysDialog } from '@lanyard/ui/KeysDialog';

const reviewing = [
  ['A', 'Approve'],
  ['R', 'Reject, then 1 to 7 for the reason'],
  ['T', 'Request retake, then 1 to 7 for the reason'],
  ['S', 'Send to principal, with a reason'],
] as const;
const deciding = [
  ['A', 'Approve, with a reason'],
  ['R', 'Reject, with a reason'],
  ['U', 'Unlock: it is reviewed again'],
] as const;
const always = [
  ['L', 'Later'],
  ['J → ', 'The one after'],
  ['K ← ', 'The one before'],
  ['C', 'Comment'],
  ['Y', 'Hold: last year’s photo'],
] as const;

/** Lists the keyboard shortcuts and the swipes. */
export function FlowKeys({ locked, onClose }: { readonly locked: boolean; readonly onClose: () => void }) {
  const principal = useMay('proof.decide_locked');
  const undo = locked ? [] : ([['Z', 'Undo, for ten seconds']] as const);
  const keys = [...(locked ? deciding : reviewing), ...always, ...undo, ['?', 'This list'] as const];
  return (
    <KeysDialog keys={keys} onClose={onClose}>
      <p className="mt-4 text-sm text-fg-2">
        {t`On a phone: swipe right to approve, left to reject, up for later.`}
        {/* Only the principal approves a photo with a blocking issue. */}
        {!principal &&
          ` ${t`If only the principal can approve the card, A and swiping right send it to the principal.`}`}
      </p>
    </KeysDialog>
  );
}
