import { createRoutes, type Route } from '@lanyard/http/routes';

import * as api from './api.ts';
import {
  createUpload,
  completeUpload,
  readUpload,
  receivePart,
  type UploadDependencies,
} from './receive-upload.ts';

export const uploadRoutes = (reception: UploadDependencies): Route[] =>
  createRoutes(api, {
    beginUpload: (act, { body, may }) => createUpload(reception, act, body, may),
    sendPart: (act, { params, query, bytes, sha256, may }) =>
      receivePart(reception, act, params.upload, { offset: query.offset, bytes, sha256 }, may),
    getUpload: (act, { params, may }) => readUpload(reception, act, params.upload, may),
    finishUpload: (act, { params, may }) => completeUpload(reception, act, params.upload, may),
  });
