// The API of the capture tablet: the classes, one class in roll order, and the absent students.
import { notAskedMeanings } from '@lanyard/domain/photo';
import { measures, type Measure } from '@lanyard/domain/photo-quality';
import { qualityTags } from '@lanyard/domain/quality-tags';
import { photoStatuses } from '@lanyard/domain/student';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Threshold = z.object({ warn: z.int(), block: z.int() });
export const MeasureThresholds = z.object(
  Object.fromEntries(measures.map((measure) => [measure, Threshold])) as Record<Measure, typeof Threshold>,
);

export const QualitySettings = z.object({
  thresholds: MeasureThresholds,
  /** Whether a child may be photographed if the parents have not answered. */
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
  body: z.object({ thresholds: MeasureThresholds, notAskedMeans: z.enum(notAskedMeanings) }),
  ok: QualitySettings,
  refusals: ['changed_meanwhile', 'invalid_input'],
});

const Count = z.object({ pass: z.int(), warn: z.int(), block: z.int() });
export const QualityEffect = z.object({
  /** The number of current photos of this year that have measurements. */
  photos: z.int(),
  /** The number of photos that would get other tags, or that would change between blocked and not blocked. */
  changed: z.int(),
  tags: z.array(z.object({ tag: z.enum(qualityTags), now: Count, would: Count })),
  /** The number of photos per score range, in twenty ranges of five points each. */
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
  body: z.object({ thresholds: MeasureThresholds }),
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
  /** The number of students who are absent today. */
  absent: z.int(),
});
export type CaptureSection = z.infer<typeof CaptureSection>;
export const listCaptureSections = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/capture/sections',
  reads: ['capture', 'sections', 'students'],
  summary: 'The classes of the year with how many are photographed',
  action: 'photo.capture',
  ok: z.object({ today: z.iso.date(), sections: z.array(CaptureSection) }),
  refusals: [],
});

/** One student in the queue of a class. */
export const CaptureStudent = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The name in the school's own script, if the school stores it. */
  localName: z.nullable(z.string()),
  rollNo: z.string(),
  admissionNo: z.nullable(z.string()),
  status: z.enum(photoStatuses),
  /** The current photo. A retake replaces it. */
  photo: z.nullable(z.object({ id: z.uuid(), version: z.int() })),
  /** The number of photos that the server has received but no worker has processed. */
  waiting: z.int(),
  /**
   * The number of photos that compete with the current one, because their photographers had not seen it. Someone has to
   * choose one.
   */
  rivals: z.int(),
  retakeWhy: z.nullable(z.string()),
  absent: z.boolean(),
  /** False if the child must not be photographed. The tablet then locks the shutter. */
  allowed: z.boolean(),
});
export type CaptureStudent = z.infer<typeof CaptureStudent>;
export const getCaptureQueue = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/capture/sections/:section',
  reads: ['capture', 'students'],
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

export const recordAbsence = endpoint({
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
  /** The id of the master key from which `key` is derived. */
  id: z.string(),
  /** The key: 32 bytes in base64. */
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
    /** Keys derived from earlier master keys. They unwrap what a device wrapped before the master key was replaced. */
    older: z.array(z.object(deviceKey)),
  }),
  refusals: [],
});
export type DeviceKeys = z.infer<typeof getDeviceKey.ok>;
