import type { Vault } from '@lanyard/files/files';
import { createRoutes, type Route } from '@lanyard/http/routes';
import type { Queue } from '@lanyard/jobs/queue';

import * as capture from '../api-capture.ts';
import * as sheet from '../api-sheet.ts';
import * as api from '../api.ts';
import { getCaptureQueue, listCaptureSections, recordAbsence } from './capture-queue.ts';
import { deviceKeys } from './device-key.ts';
import { listPhotos } from './list-photos.ts';
import { changeQualitySettings, photoSettings } from './photo-settings.ts';
import { previewQualitySettings } from './preview-settings.ts';
import { choosePhoto, cropPhoto, requestRetake } from './repair-photo.ts';
import { undoShift } from './sheet/apply-shift.ts';
import { getContactSheet, listSheetSections } from './sheet/contact-sheet.ts';
import { setPhotoDoubt } from './sheet/doubt-photo.ts';
import { getShift, shiftPhotos } from './sheet/shift-photos.ts';
import { showLargePicture, showThumbnail } from './show-picture.ts';

export const photoRoutes = (vault: Vault, queue: Queue): Route[] => [
  ...createRoutes(api, {
    listPhotos: (act, { scopes, params }) => listPhotos(act, scopes, params.student),
    getThumbnail: (act, { scopes, params, query }) =>
      showThumbnail(vault, act, scopes, params.photo, query.v),
    getCardPicture: (act, { scopes, params }) => showLargePicture(vault, act, scopes, params.photo, 'card'),
    getFullPicture: (act, { scopes, params }) => showLargePicture(vault, act, scopes, params.photo, 'file'),
    choosePhoto: (act, { params, body }) => choosePhoto(act, params.student, body.photo),
    requestRetake: (act, { params, body }) => requestRetake(act, params.student, body.why),
    cropPhoto: (act, { params, version, body }) => cropPhoto(queue, act, params.photo, version, body),
  }),
  ...createRoutes(sheet, {
    listSheetSections: (act, { scopes }) => listSheetSections(act, scopes),
    getContactSheet: (act, { scopes, params }) => getContactSheet(act, scopes, params.section),
    doubtPhoto: (act, { scopes, scopesFor, params, body }) =>
      setPhotoDoubt(act, { scopes, deciding: scopesFor('proof.review') }, params.student, body),
    shiftPhotos: (act, { params, body }) => shiftPhotos(queue, act, params.section, body),
    getShift: (act, { params }) => getShift(act, params.shift),
    undoShift: (act, { params }) => undoShift(act, params.shift),
  }),
  ...createRoutes(capture, {
    listCaptureSections: (act) => listCaptureSections(act),
    getCaptureQueue: (act, { params }) => getCaptureQueue(act, params.section),
    recordAbsence: (act, { params, body }) => recordAbsence(act, params.student, body),
    getDeviceKey: async (act, { query }) => deviceKeys(vault, act, query.device),
    getQualitySettings: (act) => photoSettings(act),
    previewQualitySettings: (act, { body }) => previewQualitySettings(act, body.thresholds),
    changeQualitySettings: (act, { version, body }) => changeQualitySettings(act, version, body),
  }),
];
