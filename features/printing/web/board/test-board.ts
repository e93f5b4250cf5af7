// For tests: tiles of the board as the server sends them.
import { numberedUuid } from '@lanyard/orders/web/test-orders';

import type { Tile } from '../../api-board.ts';

export const someTile = (n: number, label: string, more: Partial<Tile> = {}): Tile => ({
  order: numberedUuid(n),
  name: `ORD-2025-${String(n).padStart(4, '0')}`,
  school: { id: '7', name: 'Riverside', colour: '#2e77d8' },
  section: { id: numberedUuid(900 + n), label },
  cards: 10,
  of: 40,
  failed: 0,
  held: 0,
  priority: 'high',
  dueOn: '2025-11-15',
  dueIn: 1,
  accepted: true,
  faces: [],
  ...more,
});
