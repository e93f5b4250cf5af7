// What a tablet needs for a day: the classes, one class in roll order, and who was not there.
import { notAskedMeanings } from '@lanyard/domain/photo';
import { measures, type Measure } from '@lanyard/domain/photo-quality';
import { qualityTags } from '@lanyard/domain/quality-tags';
import { photoStatuses } from '@lanyard/domain/student';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Threshold = z.object({ warn: z.int(), block: z.int() });
export const Thresholds = z.object(
  Object.fromEntries(measures.map((measure) => [measure, Threshold])) as Record<Measure, typeof Threshold>,
);

export const QualitySettings = z.object({
  thresholds: Thresholds,
  /** What the school takes no answer about photos for. */
  notAskedMeans: z.enum(notAskedMeanings),
  version: z.int(),
});
export type QualitySettings = z.infer<typeof QualitySettings>;

export const getQualitySettings = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/photo-settings',
  reads: 'photos',
  summary: 'What the school asks of a photo',
  action: 'student.read',
  versioned: true,
  ok: QualitySettings,
  refusals: [],
});
export const changeQualitySettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/photo-settings',
  summary: 'Change what the school asks of a photo',
  action: 'settings.edit',
  only: 'school',
  changes: ['photos', 'capture'],
  versioned: true,
  body: z.object({ thresholds: Thresholds, notAskedMeans: z.enum(notAskedMeanings) }),
  ok: QualitySettings,
  refusals: ['changed_meanwhile', 'invalid_input'],
});

const Count = z.object({ pass: z.int(), warn: z.int(), block: z.int() });
export const QualityEffect = z.object({
  /** Current photos of the year that somebody could measure. */
  photos: z.int(),
  /** Those that would be tagged otherwise, or block otherwise. */
  changed: z.int(),
  tags: z.array(z.object({ tag: z.enum(qualityTags), now: Count, would: Count })),
  /** Photos by score, in twenty steps of five. */
  spread: z.array(z.object({ measure: z.enum(measures), photos: z.array(z.int()) })),
});
export type QualityEffect = z.infer<typeof QualityEffect>;
export const previewQualitySettings = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/photo-settings/effect',
  reads: 'photos',
  summary: 'How many photos other thresholds would tag otherwise; nothing is changed',
  action: 'student.read',
  only: 'school',
  changes: [],
  unrecorded: true,
  body: z.object({ thresholds: Thresholds }),
  ok: QualityEffect,
  refusals: ['invalid_input'],
});

export const CaptureSection = z.object({
  id: z.uuid(),
  class: z.string(),
  division: z.string(),
  students: z.int(),
  captured: z.int(),
  retakes: z.int(),
  /** Today. */
  absent: z.int(),
});
export type CaptureSection = z.infer<typeof CaptureSection>;
export const listCaptureSections = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/capture/sections',
  reads: ['capture', 'sections'],
  summary: 'The classes of the year with how many are photographed',
  action: 'photo.capture',
  ok: z.object({ today: z.iso.date(), sections: z.array(CaptureSection) }),
  refusals: [],
});

/** One line of the queue. */
export const CaptureStudent = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In the school's own script, where it is kept. */
  localName: z.nullable(z.string()),
  rollNo: z.string(),
  admissionNo: z.nullable(z.string()),
  status: z.enum(photoStatuses),
  /** The current photo: what a retake follows. */
  photo: z.nullable(z.object({ id: z.uuid(), version: z.int() })),
  /** Received and not looked at yet. */
  waiting: z.int(),
  /** Two or more were taken by people who had not seen the other: one has to be chosen. */
  rivals: z.int(),
  retakeWhy: z.nullable(z.string()),
  absent: z.boolean(),
  /** False: the shutter stays locked. */
  allowed: z.boolean(),
});
export type CaptureStudent = z.infer<typeof CaptureStudent>;
export const getCaptureQueue = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/capture/sections/:section',
  reads: 'capture',
  summary: 'One class in roll order, as a tablet keeps it for the day',
  action: 'photo.capture',
  ok: z.object({
    section: z.object({ id: z.uuid(), class: z.string(), division: z.string() }),
    today: z.iso.date(),
    students: z.array(CaptureStudent),
    settings: QualitySettings,
  }),
  refusals: ['not_found'],
});
export type CaptureQueue = z.infer<typeof getCaptureQueue.ok>;

export const sayAbsent = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/capture/students/:student/absence',
  summary: 'Was not there on a day, or was after all; the last word by the time it was said counts',
  action: 'photo.capture',
  changes: ['capture'],
  body: z.object({ day: z.iso.date(), absent: z.boolean(), saidAt: z.iso.datetime() }),
  ok: z.object({ absent: z.boolean() }),
  refusals: ['not_found'],
});

const deviceKey = {
  /** The id of the master key from which this key is derived. */
  id: z.string(),
  /** 32 bytes in base64. */
  key: z.string(),
};
export const getDeviceKey = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/capture/device-key',
  summary: 'What opens the photos one kept on a device, for oneself alone',
  action: 'photo.capture',
  query: z.object({ device: z.uuid() }),
  ok: z.object({
    ...deviceKey,
    /** From earlier master keys. They open what a device wrapped before the master key was replaced. */
    older: z.array(z.object(deviceKey)),
  }),
  refusals: [],
});
export type DeviceKeys = z.infer<typeof getDeviceKey.ok>;
