import { createRoutes, type Route } from '@lanyard/http/routes';

import * as api from '../../api-nudges.ts';
import type { ProofDependencies } from '../dependencies.ts';
import { chooseDigest, digestWanted } from '../queries/section-reviews.ts';
import { remindOfProof, remindOfSection } from './remind.ts';
import { listSectionReviews } from './section-reviews.ts';

export const nudgeRoutes = (wires: ProofDependencies): Route[] =>
  createRoutes(api, {
    listSectionReviews: (act, { scopes }) => listSectionReviews(act, scopes),
    remindOfProof: (act, { scopes, params }) => remindOfProof(wires, act, scopes, params.proof),
    remindOfSection: (act, { scopes, params }) => remindOfSection(wires, act, scopes, params.section),
    getMyDigest: async ({ tx, org, user }) => ({ wanted: await digestWanted(tx, org, user) }),
    chooseMyDigest: async ({ tx, org, user }, { body: { wanted } }) => {
      await chooseDigest(tx, org, user, wanted);
      return { wanted };
    },
  });
