import { handle, type Route } from '@lanyard/http/handle';

import * as api from './api.ts';
import { begin, finish, look, takePart, type Reception } from './receive-upload.ts';

export const uploadRoutes = (reception: Reception): Route[] =>
  handle(api, {
    beginUpload: (act, { body, may }) => begin(reception, act, body, may),
    sendPart: (act, { params, query, bytes, sha256, may }) =>
      takePart(reception, act, params.upload, { offset: query.offset, bytes, sha256 }, may),
    getUpload: (act, { params, may }) => look(reception, act, params.upload, may),
    finishUpload: (act, { params, may }) => finish(reception, act, params.upload, may),
  });
