import type { ComponentProps } from 'react';

/** Text that is read aloud but not shown. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span className="sr-only" {...props} />;
}
