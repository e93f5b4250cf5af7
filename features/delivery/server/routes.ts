import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import { createRoutes, type Route } from '@lanyard/http/routes';

import * as life from '../api-life.ts';
import * as packing from '../api-pack.ts';
import * as receiving from '../api-receive.ts';
import * as scanning from '../api-scan.ts';
import * as api from '../api.ts';
import { carrierRoutes } from './carrier/routes-carrier.ts';
import { labelRoutes } from './labels/routes-labels.ts';
import { getCardLife, getStudentCardLife } from './life/card-life.ts';
import { decideAside, listAsides } from './pack/asides.ts';
import { autoPack, createPackage, listPackable } from './pack/create-package.ts';
import { packCards, unpackCards } from './pack/pack-cards.ts';
import { discardPackage, reopenPackage, sealPackage } from './pack/seal-package.ts';
import { countPackages, findPackage, getPackage, listPackageEvents, listPackages } from './read/packages.ts';
import { answerClaim, listClaims, makeClaims } from './receive/claims.ts';
import { handOver } from './receive/hand-over.ts';
import { markDeliveries, quoteMarkDelivery } from './receive/mark-delivery.ts';
import { receivePackage } from './receive/receive-package.ts';
import { sendScans } from './scan/send-scans.ts';
import { changeEstimate, dispatchPackage, listDispatchCouriers } from './send/dispatch-package.ts';
import { undoDispatch } from './send/undo-dispatch.ts';

export const deliveryRoutes = (front: AccountDependencies): Route[] => [
  ...createRoutes(api, {
    listPackages: (act, { query, scopes }) => listPackages(act, { scopes }, query),
    countPackages: (act, { scopes }) => countPackages(act, { scopes }),
    findPackage: (act, { query, ...asking }) => findPackage(act, query.code, asking),
    getPackage: (act, { params, ...asking }) => getPackage(act, params.package, asking),
    listPackageEvents: (act, { params, query, scopes }) =>
      listPackageEvents(act, params.package, { scopes }, query),
  }),
  ...createRoutes(packing, {
    listPackable: (act, { query }) => listPackable(act, query.order),
    createPackage: (act, { body, ...asking }) => createPackage(act, body, asking),
    autoPack: (act, { body }) => autoPack(act, body.order),
    packCards: (act, { params, body }) => packCards(act, params.package, body.cards),
    unpackCards: (act, { params, body }) => unpackCards(act, params.package, body.cards),
    sealPackage: (act, { params, body }) => sealPackage(act, params.package, body.words),
    reopenPackage: (act, { params }) => reopenPackage(act, params.package),
    discardPackage: (act, { params }) => discardPackage(act, params.package),
    listDispatchCouriers: (act) => listDispatchCouriers(act),
    dispatchPackage: (act, { params, body }) => dispatchPackage(act, params.package, body),
    undoDispatch: (act, { params }) => undoDispatch(act, params.package),
    changeEstimate: (act, { params, body }) => changeEstimate(act, params.package, body),
    listAsides: (act, { query }) => listAsides(act, query.open),
    decideAside: (act, { params, body }) => decideAside(act, front.queue, params.aside, body),
  }),
  ...createRoutes(scanning, {
    sendScans: (act, { body, ...asking }) => sendScans(act, body, asking),
  }),
  ...createRoutes(receiving, {
    receivePackage: (act, { params, body, ...asking }) =>
      receivePackage(act, front.queue, params.package, body, asking),
    handOver: (act, { params, body, ...asking }) => handOver(act, params.package, body.cards, asking),
    listClaims: (act, { query, scopes }) => listClaims(act, { scopes }, query),
    makeClaims: (act, { params, body, ...asking }) =>
      makeClaims(act, front.queue, params.package, body.faults, asking),
    answerClaim: (act, { params, body }) => answerClaim(act, params.claim, body),
    quoteMarkDelivery: (act, { body, scopes }) => quoteMarkDelivery(act, body.students, { scopes }),
    markDeliveries: (act, { body, scopes }) => markDeliveries(act, body, { scopes }),
  }),
  ...createRoutes(life, {
    getStudentCardLife: (act, { params, scopes }) => getStudentCardLife(act, scopes, params.student),
    getCardLife: (act, { params, scopes }) => getCardLife(act, scopes, params.card),
  }),
  ...carrierRoutes(front),
  ...labelRoutes(),
];
