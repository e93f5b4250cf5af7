import type { Vault } from '@lanyard/files/files';
import { handle, type Route } from '@lanyard/http/handle';
import type { Queue } from '@lanyard/jobs/queue';

import * as capture from '../api-capture.ts';
import * as api from '../api.ts';
import { getCaptureQueue, listCaptureSections, sayAbsent } from './capture-queue.ts';
import { deviceKey } from './device-key.ts';
import { listPhotos } from './list-photos.ts';
import { changeQualitySettings, photoSettings } from './photo-settings.ts';
import { choosePhoto, cropPhoto, requestRetake } from './repair-photo.ts';
import { showLarge, showThumbnail } from './show-picture.ts';

export const photoRoutes = (vault: Vault, queue: Queue): Route[] => [
  handle(api.listPhotos, (act, { scopes, params }) => listPhotos(act, scopes, params.student)),
  handle(api.getThumbnail, (act, { scopes, params, query }) =>
    showThumbnail(vault, act, scopes, params.photo, query.v),
  ),
  handle(api.getCardPicture, (act, { scopes, params }) =>
    showLarge(vault, act, scopes, params.photo, 'card'),
  ),
  handle(api.getFullPicture, (act, { scopes, params }) =>
    showLarge(vault, act, scopes, params.photo, 'file'),
  ),
  handle(api.choosePhoto, (act, { params, body }) => choosePhoto(act, params.student, body.photo)),
  handle(api.requestRetake, (act, { params, body }) => requestRetake(act, params.student, body.why)),
  handle(api.cropPhoto, (act, { params, version, body }) =>
    cropPhoto(queue, act, params.photo, version, body),
  ),
  handle(capture.listCaptureSections, (act) => listCaptureSections(act)),
  handle(capture.getCaptureQueue, (act, { params }) => getCaptureQueue(act, params.section)),
  handle(capture.sayAbsent, (act, { params, body }) => sayAbsent(act, params.student, body)),
  handle(capture.getDeviceKey, (act, { query }) => deviceKey(vault, act, query.device)),
  handle(capture.getQualitySettings, (act) => photoSettings(act)),
  handle(capture.changeQualitySettings, (act, { version, body }) =>
    changeQualitySettings(act, version, body),
  ),
];
