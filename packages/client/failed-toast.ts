import { isUnanswered } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import type { ToastMessage } from '@lanyard/ui/use-toast';

/** Builds the toast that says why an act failed. If no answer came, it says that we do not know the outcome. */
export const createFailureToast = (title: string, error: unknown): ToastMessage => ({
  kind: 'failed',
  title: isUnanswered(error) ? 'We don’t know whether this was saved' : title,
  description: errorSentenceFor(error),
});
