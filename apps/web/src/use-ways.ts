import type { Ways } from '@lanyard/dashboard/web/destination';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';

import { DestinationLink } from './DestinationLink.tsx';
import { addressOf } from './destinations.ts';

export function useWays(): Ways {
  const navigate = useNavigate();
  return useMemo(() => ({ Link: DestinationLink, go: (to) => void navigate(addressOf(to)) }), [navigate]);
}
