import { createRoutes, type Route } from '@lanyard/http/routes';

import * as api from '../../api-honest.ts';
import type { ProofDependencies } from '../dependencies.ts';
import { listReviewerCatchRates } from './catch-rate.ts';
import { changeHonestSettings, handBackSection, honestSettings } from './honest-settings.ts';
import { getReviewSummary } from './review-summary.ts';

export const honestRoutes = (wires: ProofDependencies): Route[] =>
  createRoutes(api, {
    getHonestSettings: honestSettings,
    changeHonestSettings: (act, { version, body }) => changeHonestSettings(wires, act, version, body),
    listReviewerCatchRates,
    getReviewSummary: (act, { scopes, params }) => getReviewSummary(wires, act, scopes, params.section),
    handBackSection: (act, { params }) => handBackSection(wires, act, params.section),
  });
