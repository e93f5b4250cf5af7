import { createRoutes, type Route } from '@lanyard/http/routes';

import * as api from '../../api-roll-over.ts';
import { suggestRollOver } from './plan-roll-over.ts';
import { previewRollOver, rollOver, undoRollOver } from './roll-over.ts';

export const rollOverRoutes: Route[] = createRoutes(api, {
  suggestRollOver: (act) => suggestRollOver(act),
  previewRollOver: (act, { body }) => previewRollOver(act, body),
  rollOver: (act, { body }) => rollOver(act, body),
  undoRollOver: (act, { params }) => undoRollOver(act, params.set),
});
