import { createRoutes, type Route } from '@lanyard/http/routes';

import * as places from '../../api-delivery-places.ts';
import * as school from '../../api-school.ts';
import * as first from '../../api-set-up.ts';
import * as links from '../../api-vendor-links.ts';
import type { AccountDependencies } from '../door/account-dependencies.ts';
import { setUp } from '../door/set-up.ts';
import { allYears } from '../queries/years.ts';
import { addSection } from './add-section.ts';
import { changeOrganisation, getOrganisation } from './change-organisation.ts';
import { changeSection, removeSection } from './change-section.ts';
import { changeYear, makeCurrent } from './change-year.ts';
import {
  addDeliveryPlace,
  changeDeliveryPlace,
  listDeliveryPlaces,
  makeDefaultDeliveryPlace,
  removeDeliveryPlace,
} from './delivery-places.ts';
import { endVendorLink, linkVendor, listVendorLinks, makeInHouseVendor } from './link-vendor.ts';
import { openAnotherYear } from './open-year.ts';
import { listReviewers, listSectionsInFull } from './sections-in-full.ts';

export const schoolRoutes = (front: AccountDependencies): Route[] => [
  ...createRoutes(first, {
    setUp: (visit, { body }) => setUp(front, visit, body),
  }),
  ...createRoutes(school, {
    getOrganisation: (act) => getOrganisation(act),
    changeOrganisation: (act, { version, body }) => changeOrganisation(act, version, body),
    listYears: async (act) => ({ years: await allYears(act.tx, act.org) }),
    openYear: (act, { body }) => openAnotherYear(act, body),
    changeYear: (act, { params, version, body }) => changeYear(act, params.year, version, body),
    makeCurrent: (act, { params, version }) => makeCurrent(act, params.year, version),
    listSectionsInFull: (act, { params }) => listSectionsInFull(act, params.year),
    addSection: (act, { params, body }) => addSection(act, params.year, body),
    changeSection: (act, { params, version, body }) => changeSection(act, params.section, version, body),
    removeSection: (act, { params, version }) => removeSection(act, params.section, version),
    listReviewers: (act) => listReviewers(act),
  }),
  ...createRoutes(places, {
    listDeliveryPlaces: (act) => listDeliveryPlaces(act),
    addDeliveryPlace: (act, { body }) => addDeliveryPlace(act, body),
    changeDeliveryPlace: (act, { params, version, body }) =>
      changeDeliveryPlace(act, params.place, version, body),
    makeDefaultDeliveryPlace: (act, { params, version }) =>
      makeDefaultDeliveryPlace(act, params.place, version),
    removeDeliveryPlace: (act, { params, version }) => removeDeliveryPlace(act, params.place, version),
  }),
  ...createRoutes(links, {
    listVendorLinks: (act) => listVendorLinks(act),
    linkVendor: (act, { body }) => linkVendor(act, body.code),
    makeInHouseVendor: (act) => makeInHouseVendor(act),
    endVendorLink: (act, { params }) => endVendorLink(act, params.link),
  }),
];
