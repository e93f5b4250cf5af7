import type { ActivityWords } from '@lanyard/accounts/web/activity/ActivityParts';
import { accountActivity } from '@lanyard/accounts/web/ActivityWords';
import { packageActivity } from '@lanyard/delivery/web/ActivityWords';
import type { ActivityKind } from '@lanyard/domain/activity';
import { orderActivity } from '@lanyard/orders/web/ActivityWords';
import { photoActivity } from '@lanyard/photos/web/ActivityWords';
import { proofActivity } from '@lanyard/proofing/web/ActivityWords';
import { studentActivity } from '@lanyard/students/web/ActivityWords';
import { templateActivityWords } from '@lanyard/templates/web/ActivityWords';

/** The sentences of all features. A kind without a sentence does not compile. */
export const activityWords: Readonly<Record<ActivityKind, ActivityWords>> = {
  ...accountActivity,
  ...studentActivity,
  ...templateActivityWords,
  ...photoActivity,
  ...proofActivity,
  ...orderActivity,
  ...packageActivity,
};
