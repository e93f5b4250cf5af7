import { isUndecided } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import type { ToastMessage } from '@lanyard/ui/use-toast';

/** Why an act failed. If no answer came, it does not claim that nothing happened. */
export const failedToast = (title: string, error: unknown): ToastMessage => ({
  kind: 'failed',
  title: isUndecided(error) ? 'We don’t know whether this was saved' : title,
  description: sentenceFor(error),
});
