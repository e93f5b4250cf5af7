import { t } from '@lanyard/translation/macro';

import type { OrderChangeEffect } from '../../api-change.ts';
import type { moveLeftOutReasons } from '../../api-produce.ts';

type PullLeftOut = OrderChangeEffect['leftOut'][number]['why'];
/** Why a student or a card is left out, as words that follow a name. */
export const changeLeftOutWords: Readonly<Record<PullLeftOut, string>> = {
  left: 'left the school',
  has_card: 'has a card already',
  get expired() {
    return t`the card is no longer valid`;
  },
  locked: 'the principal decides about the proof',
  rejected: 'the proof is rejected',
  no_photo: 'no photo',
  get photo_refused() {
    return t`no photo: the parents refused it`;
  },
  pending: 'the proof is not approved yet',
  no_proof: 'no proof yet',
  doubted: 'somebody says the photo is of another child',
  unsealed: 'the proof is not sealed',
  card_ended: 'is void already',
  card_elsewhere: 'is packed or sent already',
  not_found: 'is not there any more',
};

type MoveLeftOut = (typeof moveLeftOutReasons)[number];
export const moveLeftOutWords: Readonly<Record<MoveLeftOut, string>> = {
  not_found: 'not there',
  card_ended: 'void',
  card_elsewhere: 'at another stage',
  card_held: 'held by the school',
  card_failed: 'failed, cause to come',
  card_in_file: 'in a print file already',
  card_not_in_file: 'in no print file',
  card_unready: 'still being prepared',
  order_held: 'the order is on hold',
  order_not_accepted: 'the order is not accepted',
};
