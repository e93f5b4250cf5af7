import { handle, type Route } from '@lanyard/http/handle';

import * as api from '../../api-nudges.ts';
import { chooseDigest, digestWanted } from '../queries/section-reviews.ts';
import type { Wires } from '../wires.ts';
import { remindOfProof, remindOfSection } from './remind.ts';
import { listSectionReviews } from './section-reviews.ts';

export const nudgeRoutes = (wires: Wires): Route[] =>
  handle(api, {
    listSectionReviews: (act, { scopes }) => listSectionReviews(act, scopes),
    remindOfProof: (act, { scopes, params }) => remindOfProof(wires, act, scopes, params.proof),
    remindOfSection: (act, { scopes, params }) => remindOfSection(wires, act, scopes, params.section),
    getMyDigest: async ({ tx, org, user }) => ({ wanted: await digestWanted(tx, org, user) }),
    chooseMyDigest: async ({ tx, org, user }, { body: { wanted } }) => {
      await chooseDigest(tx, org, user, wanted);
      return { wanted };
    },
  });
