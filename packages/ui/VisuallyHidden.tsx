import type { ComponentProps } from 'react';

/** Read aloud, not shown. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span className="sr-only" {...props} />;
}
