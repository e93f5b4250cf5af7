import type { Vault } from '@lanyard/files/files';
import { createRoutes, type Route } from '@lanyard/http/routes';
import type { ProofDependencies } from '@lanyard/proofing/server/dependencies';

import * as cards from '../api-cards.ts';
import * as change from '../api-change.ts';
import * as dashboard from '../api-dashboard.ts';
import * as produce from '../api-produce.ts';
import * as requests from '../api-release-requests.ts';
import * as release from '../api-release.ts';
import * as replace from '../api-replace.ts';
import * as tasks from '../api-tasks.ts';
import * as api from '../api.ts';
import { moveCards } from './cards/move-cards.ts';
import { acceptOrder, askBack, promiseDate } from './change/accept-order.ts';
import { changeCards, quoteChange } from './change/change-cards.ts';
import { changeOrder, holdOrder, resumeOrder } from './change/hold-order.ts';
import { quoteRecall, recallOrder } from './change/recall-order.ts';
import { countOrderTasks, getVendorDashboard } from './dashboard/vendor-dashboard.ts';
import { findCard, getCard, listCards, listChecks, listReprints } from './read/cards.ts';
import { getOrder, listMessages, listOrderEvents, listOrders, writeMessage } from './read/orders.ts';
import { showCardFace, showCardPhoto } from './read/paint-cards.ts';
import { getReleaseChoices, quoteRelease } from './release/quote-release.ts';
import { releaseOrder } from './release/release-order.ts';
import {
  requestRelease,
  confirmRelease,
  declineRelease,
  listReleaseRequests,
} from './release/request-release.ts';
import {
  changeCardFees,
  getCardFees,
  listReplacements,
  listStudentCards,
  quoteReplacement,
  replaceCards,
} from './replace/replace-cards.ts';

export const orderRoutes = (vault: Vault, { queue, home }: ProofDependencies): Route[] => [
  ...createRoutes(api, {
    listOrders: (act, { query }) => listOrders(act, query),
    getOrder: (act, { params }) => getOrder(act, params.order),
    listOrderEvents: (act, { params, query }) => listOrderEvents(act, params.order, query),
    listMessages: (act, { params, query }) => listMessages(act, params.order, query),
    writeMessage: (act, { params, body }) => writeMessage(act, params.order, body.words),
  }),
  ...createRoutes(release, {
    getReleaseChoices: (act) => getReleaseChoices(act),
    quoteRelease: (act, { body }) => quoteRelease(act, body),
    releaseOrder: (act, { body }) => releaseOrder(act, queue, body),
  }),
  ...createRoutes(requests, {
    listReleaseRequests: (act) => listReleaseRequests(act),
    requestRelease: (act, { body }) => requestRelease({ queue, home }, act, body),
    confirmRelease: (act, { params, body }) => confirmRelease(act, queue, params.request, body.cards),
    declineRelease: (act, { params, may }) => declineRelease(act, may('order.confirm'), params.request),
  }),
  ...createRoutes(change, {
    changeOrder: (act, { params, version, body }) => changeOrder(act, params.order, version, body),
    quoteChange: (act, { params, body }) => quoteChange(act, params.order, body),
    changeCards: (act, { params, body }) => changeCards(act, queue, params.order, body),
    holdOrder: (act, { params, body }) => holdOrder(act, params.order, body.words),
    resumeOrder: (act, { params }) => resumeOrder(act, params.order),
    quoteRecall: (act, { params }) => quoteRecall(act, params.order),
    recallOrder: (act, { params, body }) => recallOrder(act, params.order, body.words),
  }),
  ...createRoutes(produce, {
    acceptOrder: (act, { params }) => acceptOrder(act, params.order),
    askBack: (act, { params, body }) => askBack(act, params.order, body.words),
    promiseDate: (act, { params, body }) => promiseDate(act, params.order, body),
    moveCards: (act, { body }) => moveCards(act, body),
  }),
  ...createRoutes(cards, {
    listCards: (act, { params, query }) => listCards(act, params.order, query),
    findCard: (act, { query }) => findCard(act, query.serial),
    getCard: (act, { params }) => getCard(act, params.card),
    getCardPhoto: (act, { params }) => showCardPhoto(vault, act, params.card),
    getCardFace: (act, { params, query }) => showCardFace(vault, act, params.card, query),
    listChecks: (act, { params, query }) => listChecks(act, params.order, query),
    listReprints: (act, { params, query }) => listReprints(act, params.order, query),
  }),
  ...createRoutes(replace, {
    quoteReplacement: (act, { body }) => quoteReplacement(act, body),
    replaceCards: (act, { body }) => replaceCards(act, queue, body),
    listReplacements: (act, { query }) => listReplacements(act, query),
    listStudentCards: (act, { params }) => listStudentCards(act, params.student),
    getCardFees: (act) => getCardFees(act),
    changeCardFees: (act, { version, body }) => changeCardFees(act, version, body),
  }),
  ...createRoutes(dashboard, {
    getVendorDashboard: (act, { query }) => getVendorDashboard(act, query.week),
  }),
  ...createRoutes(tasks, { countOrderTasks: (act) => countOrderTasks(act) }),
];
