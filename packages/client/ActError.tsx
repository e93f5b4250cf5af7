import { isUndecided } from '@lanyard/http/call';
import { referenceOf, sentenceFor } from '@lanyard/http/refusal-sentences';
import { ErrorNote, type ErrorNoteProps } from '@lanyard/ui/ErrorNote';

export interface ActErrorProps extends Omit<ErrorNoteProps, 'hint' | 'reference'> {
  readonly error: unknown;
}

/** Why an act or a request failed. If no answer came, it does not claim that nothing happened. */
export function ActError({ what, error, ...rest }: ActErrorProps) {
  return (
    <ErrorNote
      what={isUndecided(error) ? 'We don’t know whether this was saved.' : what}
      hint={sentenceFor(error)}
      reference={referenceOf(error)}
      {...rest}
    />
  );
}
