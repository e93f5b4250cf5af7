import { addressOf } from '@lanyard/http/call';

import { getCrest } from '../../api-crest.ts';

export interface CrestMarkProps {
  readonly org: string;
  readonly crest: string;
  /** Empty where the name stands beside it. */
  readonly alt: string;
  readonly className: string;
}

/** On white in either theme: crests are drawn for paper. */
export function CrestMark({ org, crest, alt, className }: CrestMarkProps) {
  return (
    <img
      src={addressOf(getCrest, { org, file: crest })}
      alt={alt}
      className={`shrink-0 rounded-sm bg-white object-contain p-0.5 ring-1 ring-line ${className}`}
    />
  );
}
