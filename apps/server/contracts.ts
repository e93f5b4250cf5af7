// Every API contract by the name of its operation, for tools, tests and trials. They come from the routes of a server
// that never connects to a database.
import { randomBytes } from 'node:crypto';

import { connect } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import { noVault } from '@lanyard/files/files-config';
import { contractsOf } from '@lanyard/http/routes';
import { openQueue } from '@lanyard/jobs/queue';
import { keyRingOf } from '@lanyard/keys/key-ring';

import { routes } from './routes.ts';

const nowhere = 'postgres://nowhere';
const db = connect(nowhere);

export const contracts = contractsOf(
  routes(
    {
      db,
      withTenant: createWithTenant(db, []),
      queue: openQueue(nowhere),
      home: 'http://localhost:4000',
      keys: keyRingOf(randomBytes(32)),
    },
    noVault,
  ),
);
