// The photos of a student: versions, pictures, crop, retake and choice. As in every URL of the API, `:student` is the
// enrolment.
import { photoSources } from '@lanyard/domain/photo';
import { measures, type Measure } from '@lanyard/domain/photo-quality';
import { qualityTags } from '@lanyard/domain/quality-tags';
import { photoStatuses } from '@lanyard/domain/student';
import { aFile, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

export const photoRules = {
  purpose: 'photo',
  mostBytes: 25 * 1024 * 1024,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
  leastWidth: 480,
  leastHeight: 640,
} as const;

/**
 * What a client sends with a photo's bytes. The id of the upload is created at the shutter and becomes the photo's id.
 */
export const PhotoDetail = z.object({
  student: z.uuid(),
  source: z.enum(['capture', 'upload', 'import']),
  takenAt: z.iso.datetime(),
  /** The id of the tablet. It tells two tablets apart. */
  device: z.optional(z.string().check(z.maxLength(60))),
  /**
   * The photo that the photographer saw and wanted to replace. If it is left out, the photo that is current on arrival
   * counts.
   */
  follows: z.optional(z.nullable(z.uuid())),
});
export type PhotoDetail = z.infer<typeof PhotoDetail>;

const Share = z.number().check(z.minimum(0), z.maximum(1));
export const PhotoCrop = z.object({
  x: Share,
  y: Share,
  height: Share,
  turn: z.number().check(z.minimum(-45), z.maximum(45)),
});

const Score = z.nullable(z.int());
export const PhotoScores = z.object(
  Object.fromEntries(measures.map((measure) => [measure, Score])) as Record<Measure, typeof Score>,
);
export const PhotoIssue = z.object({
  tag: z.enum(qualityTags),
  blocking: z.boolean(),
  because: z.array(z.object({ measure: z.enum(measures), score: z.int() })),
});

export const Photo = z.object({
  id: z.uuid(),
  /** The version of the crop. It is part of the URL of each picture. */
  version: z.int(),
  /** `waiting`: the server has all bytes, but no worker has processed them. */
  state: z.enum(['waiting', 'kept', 'refused']),
  reason: z.nullable(z.string()),
  source: z.enum(photoSources),
  takenAt: z.iso.datetime(),
  takenBy: z.nullable(z.string()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  crop: z.nullable(PhotoCrop),
  /** Null if the photo could not be measured. */
  score: z.nullable(z.int()),
  scores: z.nullable(PhotoScores),
  issues: z.array(PhotoIssue),
  current: z.boolean(),
  /** True if the photographer had not seen the current photo. Someone has to choose one of the two. */
  rival: z.boolean(),
  year: z.string(),
  rejected: z.nullable(z.object({ at: z.iso.datetime(), by: z.nullable(z.string()), why: z.string() })),
});
export type Photo = z.infer<typeof Photo>;

export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/students/:student/photos',
  reads: 'photos',
  summary: "A student's photos, the newest first, with those of earlier years",
  action: 'student.read',
  ok: z.object({
    status: z.enum(photoStatuses),
    /** Whether the child may be photographed. */
    allowed: z.boolean(),
    photos: z.array(Photo),
  }),
  refusals: ['not_found'],
});

const version = z.object({ v: z.coerce.number<number>().check(z.int(), z.minimum(1)) });
export const getThumbnail = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/photos/:photo/thumbnail',
  summary: 'The small picture of a photo, as cropped',
  action: 'student.read',
  query: version,
  file: true,
  ok: aFile,
  refusals: ['not_found', 'too_many_requests'],
});
export const getCardPicture = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/photos/:photo/card',
  summary: 'The picture of a photo as it goes on the card',
  action: 'student.read',
  query: version,
  file: true,
  ok: aFile,
  refusals: ['not_found', 'too_many_requests'],
});
export const getFullPicture = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/photos/:photo/full',
  summary: 'All of a photo, at full size',
  action: 'student.read',
  file: true,
  ok: aFile,
  refusals: ['not_found', 'too_many_requests'],
});

export const choosePhoto = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/students/:student/photo',
  summary: 'Make another version the current photo',
  action: 'photo.repair',
  changes: ['photos', 'students', 'dashboard'],
  body: z.object({ photo: z.uuid() }),
  /** `sent` is true if the card is signed off, so that the choice became a correction request. */
  ok: z.object({ photo: z.uuid(), sent: z.boolean() }),
  refusals: ['not_found', 'no_consent', 'photo_refused', 'section_signed'],
});

export const cropPhoto = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/photos/:photo/crop',
  summary: 'Crop a photo by hand; its pictures are made anew by a worker',
  action: 'photo.repair',
  changes: ['photos', 'students'],
  versioned: true,
  body: PhotoCrop,
  ok: z.object({ photo: z.uuid(), version: z.int() }),
  refusals: ['not_found', 'changed_meanwhile', 'invalid_input', 'section_signed'],
});

export const requestRetake = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/students/:student/retake',
  summary: 'Ask for another photo; the student returns to the capture list with the reason',
  action: 'photo.repair',
  changes: ['photos', 'students', 'dashboard'],
  body: z.object({
    why: z.string().check(z.trim(), z.minLength(1, 'Say what is wrong with it.'), z.maxLength(300)),
  }),
  ok: z.object({ photo: z.uuid() }),
  refusals: ['not_found', 'no_photo', 'proof_sealed'],
});
