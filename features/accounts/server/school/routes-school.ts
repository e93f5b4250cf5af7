import { handle, handleAtDoor, type Route } from '@lanyard/http/handle';

import * as school from '../../api-school.ts';
import * as first from '../../api-set-up.ts';
import * as links from '../../api-vendor-links.ts';
import type { Front } from '../door/session.ts';
import { setUp, setUpIsOpen } from '../door/set-up.ts';
import { years } from '../queries/years.ts';
import { addSection } from './add-section.ts';
import { changeOrganisation, getOrganisation } from './change-organisation.ts';
import { changeSection, removeSection } from './change-section.ts';
import { changeYear, makeCurrent } from './change-year.ts';
import { endVendorLink, linkVendor, listVendorLinks, makeInHouseVendor } from './link-vendor.ts';
import { openAnotherYear } from './open-year.ts';
import { listReviewers, listSectionsInFull } from './sections-in-full.ts';

export const schoolRoutes = (front: Front): Route[] => [
  handleAtDoor(first.getSetUp, async () => ({ open: await setUpIsOpen(front) })),
  handleAtDoor(first.setUp, (visit, { body }) => setUp(front, visit, body)),

  handle(school.getOrganisation, (act) => getOrganisation(act)),
  handle(school.changeOrganisation, (act, { version, body }) => changeOrganisation(act, version, body)),

  handle(school.listYears, async (act) => ({ years: await years(act.tx, act.org) })),
  handle(school.openYear, (act, { body }) => openAnotherYear(act, body)),
  handle(school.changeYear, (act, { params, version, body }) => changeYear(act, params.year, version, body)),
  handle(school.makeCurrent, (act, { params, version }) => makeCurrent(act, params.year, version)),

  handle(school.listSectionsInFull, (act, { params }) => listSectionsInFull(act, params.year)),
  handle(school.addSection, (act, { params, body }) => addSection(act, params.year, body)),
  handle(school.changeSection, (act, { params, version, body }) =>
    changeSection(act, params.section, version, body),
  ),
  handle(school.removeSection, (act, { params, version }) => removeSection(act, params.section, version)),
  handle(school.listReviewers, (act) => listReviewers(act)),

  handle(links.listVendorLinks, (act) => listVendorLinks(act)),
  handle(links.linkVendor, (act, { body }) => linkVendor(act, body.code)),
  handle(links.makeInHouseVendor, (act) => makeInHouseVendor(act)),
  handle(links.endVendorLink, (act, { params }) => endVendorLink(act, params.link)),
];
