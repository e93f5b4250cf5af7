import type { Vault } from '@lanyard/files/files';
import { handle, type Route } from '@lanyard/http/handle';
import type { Queue } from '@lanyard/jobs/queue';

import { getCrest, removeCrest as removal } from '../../api-crest.ts';
import { openCrest } from './crest.ts';
import { removeCrest } from './remove-crest.ts';

export const crestRoutes = (vault: Vault, queue: Queue): Route[] => [
  handle(getCrest, (act, { params }) => openCrest(vault, act, params.file)),
  handle(removal, (act) => removeCrest(queue, act)),
];
