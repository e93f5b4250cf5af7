import type { DestinationLinkProps } from '@lanyard/dashboard/web/destination';
import { Link } from '@tanstack/react-router';

import { addressOf } from './destinations.ts';

export function DestinationLink({ to, ...rest }: DestinationLinkProps) {
  return <Link {...addressOf(to)} {...rest} />;
}
