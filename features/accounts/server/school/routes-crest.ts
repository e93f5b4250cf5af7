import type { Vault } from '@lanyard/files/files';
import { handle, type Route } from '@lanyard/http/handle';
import type { Queue } from '@lanyard/jobs/queue';

import * as api from '../../api-crest.ts';
import { openCrest } from './crest.ts';
import { removeCrest } from './remove-crest.ts';

export const crestRoutes = (vault: Vault, queue: Queue): Route[] =>
  handle(api, {
    getCrest: (act, { params }) => openCrest(vault, act, params.file),
    removeCrest: (act) => removeCrest(queue, act),
  });
