import { endpointUrlPath } from '@lanyard/http/call';

import { getCrest } from '../../api-crest.ts';

export interface CrestMarkProps {
  readonly org: string;
  readonly crest: string;
  /** Empty if the school's name is next to the crest. */
  readonly alt: string;
  readonly className: string;
}

/** The crest on white in both themes, because crests are designed for paper. */
export function CrestMark({ org, crest, alt, className }: CrestMarkProps) {
  return (
    <img
      src={endpointUrlPath(getCrest, { org, file: crest })}
      alt={alt}
      className={`shrink-0 rounded-sm bg-white object-contain p-0.5 ring-1 ring-line ${className}`}
    />
  );
}
