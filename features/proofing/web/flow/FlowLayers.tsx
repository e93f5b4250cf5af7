import type { LockedAct } from '@lanyard/domain/proof';

import type { DeckItem } from '../../api-review.ts';
import { DoubtDialog } from '../DoubtDialog.tsx';
import { approvalOf, wrongChildRejection, type ReviewDecision } from '../proof-decision.ts';
import { doubtWords } from '../proof-words.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { FlowKeys } from './FlowKeys.tsx';
import { PhraseDialog } from './PhraseDialog.tsx';

export type FlowLayer = 'doubt' | 'keys' | 'comment' | 'send' | 'reject' | 'retake' | `locked-${LockedAct}`;
export interface FlowLayersProps {
  readonly layer: FlowLayer;
  readonly item: DeckItem;
  readonly onDecide: (decision: ReviewDecision) => void;
  readonly onComment: (text: string) => void;
  readonly onClose: () => void;
}

const phrases: Readonly<Record<LockedAct, readonly string[]>> = {
  approve: ['I have looked at it: it is right', 'Checked with the class teacher', 'Good enough for the card'],
  reject: ['This is not the child', 'The photo is not good enough', 'Name or class is wrong'],
  unlock: ['Please review it again', 'Please ask the family first', 'The cause is mended'],
};
const lockedWords = {
  approve: { title: 'Approve', variant: 'approve' },
  reject: { title: 'Reject', variant: 'danger' },
  unlock: { title: 'Unlock', variant: 'primary' },
} as const;

/** The dialogs over the review: reasons, notes, a comment, the list of keys. */
export function FlowLayers({ layer, item, onDecide, onComment, onClose }: FlowLayersProps) {
  const { studentName } = item;
  switch (layer) {
    case 'doubt':
      return (
        <DoubtDialog
          proof={{ ...item, drawn: item.pictures.card !== null }}
          face={item.pictures.thumbnail}
          onIsChild={() => onDecide(approvalOf(item))}
          onIsNot={() => onDecide(wrongChildRejection)}
          onClose={onClose}
        />
      );
    case 'keys':
      return <FlowKeys locked={item.status === 'locked'} onClose={onClose} />;
    case 'comment':
      return (
        <PhraseDialog
          title={`Comment on ${studentName}`}
          label="Comment"
          placeholder="Add your review comments..."
          act="Comment"
          phrases={[]}
          onSay={onComment}
          onClose={onClose}
        />
      );
    case 'send':
      return (
        <PhraseDialog
          title={`Send ${studentName} to the principal`}
          label="Why the principal should decide"
          act="Send"
          phrases={[
            'I am not sure who this is',
            'Please decide about the photo',
            'The family has asked for a change',
          ]}
          isReason
          onSay={(note) => onDecide({ by: 'reviewer', act: 'send', note })}
          onClose={onClose}
        />
      );
    case 'reject':
    case 'retake':
      return (
        <ReasonDialog
          proof={{ ...item, drawn: item.pictures.card !== null }}
          kind={layer}
          onChoose={(reason, note) => onDecide({ by: 'reviewer', act: layer, reason, note })}
          onClose={onClose}
        />
      );
    case 'locked-approve':
    case 'locked-reject':
    case 'locked-unlock':
      break;
  }
  const act = layer.slice('locked-'.length) as LockedAct;
  const { title, variant } = lockedWords[act];
  return (
    <PhraseDialog
      title={`${title} ${studentName}`}
      label={act === 'approve' && item.doubt ? `${doubtWords(item.doubt, studentName)} Reason` : 'Reason'}
      act={title}
      variant={variant}
      phrases={phrases[act]}
      isReason
      onSay={(note) =>
        onDecide({ by: 'principal', act, note, ...(act === 'approve' && { doubt: item.doubt?.id }) })
      }
      onClose={onClose}
    />
  );
}
