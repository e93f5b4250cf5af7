import type { OpenWork } from '@lanyard/domain/roll-over';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';

import { OpenWorkList } from './OpenWorkList.tsx';
import type { RollOverPreview } from './PreviewPanel.tsx';
import { rollOverIntoLabel, rollOverSentences } from './roll-over-words.ts';

export interface RollOverDialogProps {
  readonly from: string;
  readonly into: string;
  readonly preview: RollOverPreview;
  readonly openWork: readonly OpenWork[];
  readonly carryPhotos: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function RollOverDialog({
  from,
  into,
  preview,
  openWork,
  carryPhotos,
  busy,
  error,
  onConfirm,
  onClose,
}: RollOverDialogProps) {
  return (
    <ConfirmDialog
      title={`Roll ${from} over into ${into}`}
      act={rollOverIntoLabel(preview, into)}
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{rollOverSentences(preview, from, into).join(' ')}</p>
      <p>
        {carryPhotos
          ? 'This year’s photos are carried over.'
          : 'Everybody needs a new photo; this year’s stay as last year’s.'}
      </p>
      {openWork.length > 0 && <OpenWorkList openWork={openWork} from={from} />}
      <p>{`It can be undone until ${into} has cards.`}</p>
    </ConfirmDialog>
  );
}
