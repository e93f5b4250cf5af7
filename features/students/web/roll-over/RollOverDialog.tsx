import type { OpenWork } from '@lanyard/domain/roll-over';
import { formatNumber } from '@lanyard/format/numbers';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';

import { OpenWorkList } from './OpenWorkList.tsx';
import type { RollOverPreview } from './PreviewPanel.tsx';

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
      act={`Roll over into ${into}`}
      busy={busy}
      error={error}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{`${formatNumber(preview.promoted)} students go up and ${formatNumber(preview.leaving)} leave. ${into} becomes the current year for everybody at the school, and ${from} can only be read from then on.`}</p>
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
