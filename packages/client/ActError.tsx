import { isUnanswered } from '@lanyard/http/call';
import { errorReferenceOf, errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { ErrorNote, type ErrorNoteProps } from '@lanyard/ui/ErrorNote';

export interface ActErrorProps extends Omit<ErrorNoteProps, 'hint' | 'reference'> {
  readonly error: unknown;
}

/**
 * Says why an act or a reading request failed. If no answer came to an act, it says that we do not know the outcome.
 */
export function ActError({ what, error, ...rest }: ActErrorProps) {
  return (
    <ErrorNote
      what={isUnanswered(error) ? 'We don’t know whether this was saved.' : what}
      hint={errorSentenceFor(error)}
      reference={errorReferenceOf(error)}
      {...rest}
    />
  );
}
