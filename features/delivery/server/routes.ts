import type { Front } from '@lanyard/accounts/server/door/session';
import { handle, type Route } from '@lanyard/http/handle';

import * as packing from '../api-pack.ts';
import * as receiving from '../api-receive.ts';
import * as scanning from '../api-scan.ts';
import * as api from '../api.ts';
import { carrierRoutes } from './carrier/routes-carrier.ts';
import { labelRoutes } from './labels/routes-labels.ts';
import { decideAside, listAsides } from './pack/asides.ts';
import { autoPack, createPackage, listPackable } from './pack/create-package.ts';
import { packCards, unpackCards } from './pack/pack-cards.ts';
import { dropPackage, reopenPackage, sealPackage } from './pack/seal-package.ts';
import { countPackages, findPackage, getPackage, listPackageEvents, listPackages } from './read/packages.ts';
import { answerClaim, listClaims, makeClaims } from './receive/claims.ts';
import { handOver } from './receive/hand-over.ts';
import { markDeliveries, quoteMark } from './receive/mark-delivery.ts';
import { receivePackage } from './receive/receive-package.ts';
import { sendScans } from './scan/send-scans.ts';
import { changeEstimate, dispatchPackage, listDispatchCouriers } from './send/dispatch-package.ts';
import { undoDispatch } from './send/undo-dispatch.ts';

export const deliveryRoutes = (front: Front): Route[] => [
  handle(api.listPackages, (act, { query, scopes }) => listPackages(act, { scopes }, query)),
  handle(api.countPackages, (act, { scopes }) => countPackages(act, { scopes })),
  handle(api.findPackage, (act, { query, ...asking }) => findPackage(act, query.code, asking)),
  handle(api.getPackage, (act, { params, ...asking }) => getPackage(act, params.package, asking)),
  handle(api.listPackageEvents, (act, { params, query, scopes }) =>
    listPackageEvents(act, params.package, { scopes }, query),
  ),
  handle(packing.listPackable, (act, { query }) => listPackable(act, query.order)),
  handle(packing.createPackage, (act, { body, ...asking }) => createPackage(act, body, asking)),
  handle(packing.autoPack, (act, { body }) => autoPack(act, body.order)),
  handle(packing.packCards, (act, { params, body }) => packCards(act, params.package, body.cards)),
  handle(packing.unpackCards, (act, { params, body }) => unpackCards(act, params.package, body.cards)),
  handle(packing.sealPackage, (act, { params, body }) => sealPackage(act, params.package, body.words)),
  handle(packing.reopenPackage, (act, { params }) => reopenPackage(act, params.package)),
  handle(packing.dropPackage, (act, { params }) => dropPackage(act, params.package)),
  handle(packing.listDispatchCouriers, (act) => listDispatchCouriers(act)),
  handle(packing.dispatchPackage, (act, { params, body }) => dispatchPackage(act, params.package, body)),
  handle(packing.undoDispatch, (act, { params }) => undoDispatch(act, params.package)),
  handle(packing.changeEstimate, (act, { params, body }) => changeEstimate(act, params.package, body)),
  handle(packing.listAsides, (act, { query }) => listAsides(act, query.open)),
  handle(packing.decideAside, (act, { params, body }) => decideAside(act, front.queue, params.aside, body)),
  handle(scanning.sendScans, (act, { body, ...asking }) => sendScans(act, body, asking)),
  handle(receiving.receivePackage, (act, { params, body, ...asking }) =>
    receivePackage(act, front.queue, params.package, body, asking),
  ),
  handle(receiving.handOver, (act, { params, body, ...asking }) =>
    handOver(act, params.package, body.cards, asking),
  ),
  handle(receiving.listClaims, (act, { query, scopes }) => listClaims(act, { scopes }, query)),
  handle(receiving.makeClaims, (act, { params, body, ...asking }) =>
    makeClaims(act, front.queue, params.package, body.faults, asking),
  ),
  handle(receiving.answerClaim, (act, { params, body }) => answerClaim(act, params.claim, body)),
  handle(receiving.quoteMark, (act, { body, scopes }) => quoteMark(act, body.students, { scopes })),
  handle(receiving.markDeliveries, (act, { body, scopes }) => markDeliveries(act, body, { scopes })),
  ...carrierRoutes(front),
  ...labelRoutes(),
];
