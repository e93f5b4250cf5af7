import type { Vault } from '@lanyard/files/files';
import { createRoutes, type Route } from '@lanyard/http/routes';
import type { Queue } from '@lanyard/jobs/queue';

import * as api from '../../api-crest.ts';
import { openCrest } from './crest.ts';
import { removeCrest } from './remove-crest.ts';

export const crestRoutes = (vault: Vault, queue: Queue): Route[] =>
  createRoutes(api, {
    getCrest: (act, { params }) => openCrest(vault, act, params.file),
    removeCrest: (act) => removeCrest(queue, act),
  });
