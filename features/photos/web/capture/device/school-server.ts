// The requests that the queue sends to the server. A test can replace the server here.
import { call } from '@lanyard/http/call';
import { requestCorrection } from '@lanyard/students/api-corrections';
import { getUpload, type Upload } from '@lanyard/uploads/api';
import { sendUpload } from '@lanyard/uploads/send-upload';

import { getDeviceKey, recordAbsence, type DeviceKeys } from '../../../api-capture.ts';
import { photoRules, type PhotoDetail } from '../../../api.ts';
import type { Saying, Shot } from './device.ts';

export type SchoolServer = {
  readonly deviceKeys: (device: string) => Promise<DeviceKeys>;
  readonly upload: (
    shot: Shot,
    device: string,
    picture: Blob,
    onProgress: (sent: number) => void,
    signal: AbortSignal,
  ) => Promise<Upload>;
  readonly look: (shot: string) => Promise<Upload>;
  readonly say: (saying: Saying, key: string, signal: AbortSignal) => Promise<void>;
};

/** How often a request is tried. After that, the queue waits and tries again. */
const tries = 3;

export const schoolServer = (org: string): SchoolServer => ({
  deviceKeys: (device) => call(getDeviceKey, { params: { org }, query: { device } }),
  upload: ({ id, student, takenAt, follows }, device, file, onProgress, signal) => {
    const detail: PhotoDetail = { student, source: 'capture', takenAt, device, follows };
    const { type: mediaType } = file;
    return sendUpload({
      org,
      purpose: photoRules.purpose,
      id,
      file,
      mediaType,
      detail,
      onProgress,
      signal,
      tries,
    });
  },
  look: (upload) => call(getUpload, { params: { org, upload } }),
  say: async (saying, key, signal) => {
    const params = { org, student: saying.student };
    if (saying.kind === 'absence') {
      const { day, absent, saidAt } = saying;
      await call(recordAbsence, { params, body: { day, absent, saidAt } }, signal);
    } else {
      const body = {
        field: 'name',
        proposed: saying.proposed,
        reason: `Heard at the camera; the list said ${saying.was}`,
      };
      await call(
        requestCorrection,
        { params, key, body: { ...body, reason: body.reason.slice(0, 300) } },
        signal,
      );
    }
  },
});
