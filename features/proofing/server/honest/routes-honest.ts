import { handle, type Route } from '@lanyard/http/handle';

import * as api from '../../api-honest.ts';
import type { Wires } from '../wires.ts';
import { listReviewerStandings } from './catch-rate.ts';
import { changeHonestSettings, handBackSection, honestSettings } from './honest-settings.ts';
import { getReviewSummary } from './review-summary.ts';

export const honestRoutes = (wires: Wires): Route[] =>
  handle(api, {
    getHonestSettings: honestSettings,
    changeHonestSettings: (act, { version, body }) => changeHonestSettings(wires, act, version, body),
    listReviewerStandings,
    getReviewSummary: (act, { scopes, params }) => getReviewSummary(wires, act, scopes, params.section),
    handBackSection: (act, { params }) => handBackSection(wires, act, params.section),
  });
