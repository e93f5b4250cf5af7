import type { Vault } from '@lanyard/files/files';
import { handle, type Route } from '@lanyard/http/handle';
import type { Wires } from '@lanyard/proofing/server/wires';

import * as cards from '../api-cards.ts';
import * as change from '../api-change.ts';
import * as dashboard from '../api-dashboard.ts';
import * as produce from '../api-produce.ts';
import * as requests from '../api-release-requests.ts';
import * as release from '../api-release.ts';
import * as replace from '../api-replace.ts';
import * as api from '../api.ts';
import { changeCards, quoteChange } from './change/change-cards.ts';
import { changeOrder, holdOrder, resumeOrder } from './change/hold-order.ts';
import { recallOrder } from './change/recall-order.ts';
import { getBoard, getToday } from './dashboard/board.ts';
import { countOrderTasks, getVendorDashboard } from './dashboard/vendor-dashboard.ts';
import { acceptOrder, askBack, promiseDate } from './produce/accept-order.ts';
import { checkCard, sayCause, undoCheck } from './produce/check-card.ts';
import { moveCards } from './produce/move-cards.ts';
import { findCard, getCard, listCards, listChecks, listReprints } from './read/cards.ts';
import { getOrder, listMessages, listOrderEvents, listOrders, writeMessage } from './read/orders.ts';
import { showCardFace, showCardPhoto } from './read/paint-cards.ts';
import { askRelease, confirmRelease, declineRelease, listReleaseRequests } from './release/ask-release.ts';
import { getReleaseChoices, quoteRelease } from './release/quote-release.ts';
import { releaseOrder } from './release/release-order.ts';
import {
  changeCardFees,
  getCardFees,
  listReplacements,
  listStudentCards,
  quoteReplacement,
  replaceCards,
} from './replace/replace-cards.ts';

export const orderRoutes = (vault: Vault, { queue, home }: Wires): Route[] => [
  handle(api.listOrders, (act, { query }) => listOrders(act, query)),
  handle(api.getOrder, (act, { params }) => getOrder(act, params.order)),
  handle(api.listOrderEvents, (act, { params, query }) => listOrderEvents(act, params.order, query)),
  handle(api.listMessages, (act, { params, query }) => listMessages(act, params.order, query)),
  handle(api.writeMessage, (act, { params, body }) => writeMessage(act, params.order, body.words)),
  handle(release.getReleaseChoices, (act) => getReleaseChoices(act)),
  handle(release.quoteRelease, (act, { body }) => quoteRelease(act, body)),
  handle(release.releaseOrder, (act, { body }) => releaseOrder(act, queue, body)),
  handle(requests.listReleaseRequests, (act) => listReleaseRequests(act)),
  handle(requests.askRelease, (act, { body }) => askRelease({ queue, home }, act, body)),
  handle(requests.confirmRelease, (act, { params, body }) =>
    confirmRelease(act, queue, params.request, body.cards),
  ),
  handle(requests.declineRelease, (act, { params, may }) =>
    declineRelease(act, may('order.confirm'), params.request),
  ),
  handle(change.changeOrder, (act, { params, version, body }) =>
    changeOrder(act, params.order, version, body),
  ),
  handle(change.quoteChange, (act, { params, body }) => quoteChange(act, params.order, body)),
  handle(change.changeCards, (act, { params, body }) => changeCards(act, queue, params.order, body)),
  handle(change.holdOrder, (act, { params, body }) => holdOrder(act, params.order, body.words)),
  handle(change.resumeOrder, (act, { params }) => resumeOrder(act, params.order)),
  handle(change.recallOrder, (act, { params, body }) => recallOrder(act, params.order, body.words)),
  handle(produce.acceptOrder, (act, { params }) => acceptOrder(act, params.order)),
  handle(produce.askBack, (act, { params, body }) => askBack(act, params.order, body.words)),
  handle(produce.promiseDate, (act, { params, body }) => promiseDate(act, params.order, body)),
  handle(produce.moveCards, (act, { body }) => moveCards(act, body)),
  handle(cards.listCards, (act, { params, query }) => listCards(act, params.order, query)),
  handle(cards.findCard, (act, { query }) => findCard(act, query.serial)),
  handle(cards.getCard, (act, { params }) => getCard(act, params.card)),
  handle(cards.getCardPhoto, (act, { params }) => showCardPhoto(vault, act, params.card)),
  handle(cards.getCardFace, (act, { params, query }) => showCardFace(vault, act, params.card, query)),
  handle(cards.listChecks, (act, { params, query }) => listChecks(act, params.order, query)),
  handle(cards.listReprints, (act, { params, query }) => listReprints(act, params.order, query)),
  handle(cards.checkCard, (act, { params, body }) => checkCard(act, params.card, body)),
  handle(cards.sayCause, (act, { params, body }) => sayCause(act, params.card, body)),
  handle(cards.undoCheck, (act, { params }) => undoCheck(act, params.card)),
  handle(replace.quoteReplacement, (act, { body }) => quoteReplacement(act, body)),
  handle(replace.replaceCards, (act, { body }) => replaceCards(act, queue, body)),
  handle(replace.listReplacements, (act, { query }) => listReplacements(act, query)),
  handle(replace.listStudentCards, (act, { params }) => listStudentCards(act, params.student)),
  handle(replace.getCardFees, (act) => getCardFees(act)),
  handle(replace.changeCardFees, (act, { version, body }) => changeCardFees(act, version, body)),
  handle(dashboard.getVendorDashboard, (act, { query }) => getVendorDashboard(act, query.week)),
  handle(dashboard.countOrderTasks, (act) => countOrderTasks(act)),
  handle(dashboard.getBoard, (act, { query }) => getBoard(act, query)),
  handle(dashboard.getToday, (act) => getToday(act)),
];
