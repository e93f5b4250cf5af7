// Imports of many photos: a zip, or separate files. For separate files, the browser sends the names first. The office
// sees which student each file belongs to before it imports anything.
import { cardStages } from '@lanyard/domain/card-stage';
import { photoContentReasons, photoFileLimits, photoLeftOutReasons } from '@lanyard/domain/photo-file';
import { photoImportEffects } from '@lanyard/domain/photo-import';
import { duplicateReasons, matchOutcomes, photoMatchMethods } from '@lanyard/domain/photo-match';
import { aFile, endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

/** A zip is one upload, and the browser hashes it in memory. Larger sets of photos have to come as a folder. */
export const photoZipRules = {
  purpose: 'photo_zip',
  mostBytes: 1024 ** 3,
  mediaTypes: ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
} as const;

export const photoImportStates = ['receiving', 'listing', 'ready', 'applied', 'refused', 'dropped'] as const;
export const zipRefusals = [
  'not_a_zip',
  'broken',
  'with_password',
  'unsafe_zip',
  'bomb',
  'too_many',
  'took_too_long',
  'empty',
] as const;

const Replaced = z.object({
  photos: z.int(),
  /** How many of these photos are on an approved card, and how many on a card that is ordered or further. */
  approved: z.int(),
  ordered: z.int(),
});
const Counts = z.object({
  matched: z.int(),
  replaces: z.int(),
  near: z.int(),
  unmatched: z.int(),
  duplicate: z.int(),
  left_out: z.int(),
});
export const PhotoImport = z.object({
  id: z.uuid(),
  kind: z.enum(['zip', 'files']),
  name: z.string(),
  state: z.enum(photoImportStates),
  /** Why the server refused the zip of an import. */
  reason: z.nullable(z.enum(zipRefusals)),
  /** The paths of the index files, which say who is on which picture. */
  indexes: z.array(z.string()),
  counts: Counts,
  /** Photos that this import replaces if someone agrees. */
  replaceable: Replaced,
  /** Photos that someone agreed to replace. */
  replacing: Replaced,
  /** The number of processed files for each effect on the student's card. */
  effects: z.record(z.enum(photoImportEffects), z.int()),
  /** The number of near matches of each kind. A person can accept all near matches of one kind at once. */
  nearWays: z.array(z.object({ way: z.enum(photoMatchMethods), count: z.int() })),
  /** The imported photos by state: received but not processed, kept, and refused. */
  photos: z.object({ waiting: z.int(), kept: z.int(), refused: z.int() }),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
});
export type PhotoImport = z.infer<typeof PhotoImport>;

const ImportStudent = z.object({
  id: z.uuid(),
  name: z.string(),
  class: z.string(),
  division: z.string(),
  rollNo: z.string(),
  /** The current photo. The imported photo replaces it. */
  photo: z.nullable(z.object({ id: z.uuid(), version: z.int() })),
  stage: z.enum(cardStages),
  /** True if the card is signed off. Another photo then becomes a correction request. */
  signedOff: z.boolean(),
});
export type ImportStudent = z.infer<typeof ImportStudent>;

export const PhotoImportFile = z.object({
  no: z.int(),
  path: z.string(),
  size: z.int(),
  outcome: z.enum(matchOutcomes),
  way: z.nullable(z.enum(photoMatchMethods)),
  why: z.nullable(z.enum([...photoLeftOutReasons, ...duplicateReasons])),
  /** The id of the photo that this file becomes. A browser sends the file as an upload with this id. */
  photo: z.uuid(),
  student: z.nullable(ImportStudent),
  /** The photo that the student had when someone chose this file for the student. */
  follows: z.nullable(z.uuid()),
  candidates: z.array(ImportStudent),
  /** The file with the same content, or the file that was matched to the same student. */
  same: z.nullable(z.object({ no: z.int(), path: z.string() })),
  /** The state of the photo. Null until the server has received it. */
  state: z.nullable(z.enum(['waiting', 'kept', 'refused'])),
  reason: z.nullable(z.string()),
  version: z.nullable(z.int()),
  /** What this file did to the student's card. Null until a worker has processed the file. */
  effect: z.nullable(z.enum(photoImportEffects)),
});
export type PhotoImportFile = z.infer<typeof PhotoImportFile>;

const at = '/api/v1/orgs/:org/photo-imports';
const importing = { action: 'photo.upload', only: 'school' } as const;

export const listPhotoImports = endpoint({
  ...importing,
  method: 'GET',
  path: at,
  reads: 'photos',
  summary: 'Imports of photos of the last week, the newest first',
  ok: z.object({ imports: z.array(PhotoImport) }),
  refusals: [],
});

export const startPhotoImport = endpoint({
  ...importing,
  method: 'POST',
  path: at,
  summary: 'Begin: a zip is then an upload of this id, files say their names',
  changes: ['photos'],
  creates: true,
  body: z.object({
    kind: z.enum(['zip', 'files']),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  ok: PhotoImport,
  refusals: [],
});

export const getPhotoImport = endpoint({
  ...importing,
  method: 'GET',
  path: `${at}/:import`,
  reads: 'photos',
  summary: 'One import: what was found, and how far it is',
  ok: PhotoImport,
  refusals: ['not_found'],
});

const path = z.string().check(z.minLength(1), z.maxLength(photoFileLimits.path));
export const fileNamesPerRequest = 1500;
/**
 * The maximum number of characters of an index file in one request. The browser splits a longer file between two lines.
 */
export const maxIndexPieceLength = 300_000;
export const nameFiles = endpoint({
  ...importing,
  method: 'POST',
  path: `${at}/:import/names`,
  summary: 'Names of files and the lists beside them, in turns; the last turn has all of it matched',
  changes: ['photos'],
  mostBody: 1024 * KiB,
  body: z.object({
    /** The number of the first file in this request. The browser may send the same names again. */
    from: z.int().check(z.minimum(0), z.maximum(photoFileLimits.files)),
    files: z
      .array(
        z.object({
          path,
          size: z.int().check(z.minimum(0), z.maximum(2 ** 50)),
          /** The SHA-256 of the file. The browser sends it if two files have the same size. */
          content: z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
          /** Why the file is left out: what the browser found in its first bytes, or in a text file. */
          unfit: z.optional(z.nullable(z.enum(photoContentReasons))),
        }),
      )
      .check(z.maxLength(fileNamesPerRequest)),
    last: z._default(z.boolean(), false),
    indexes: z._default(
      z
        .array(z.object({ path, text: z.string().check(z.maxLength(maxIndexPieceLength)) }))
        .check(z.maxLength(8)),
      [],
    ),
  }),
  ok: PhotoImport,
  refusals: ['not_found', 'import_not_ready', 'invalid_input'],
});

export const importFilesPerPage = 100;
export const listPhotoImportFiles = endpoint({
  ...importing,
  method: 'GET',
  path: `${at}/:import/files`,
  reads: 'photos',
  summary: 'The files of one outcome, in the order of their names’ list',
  query: z.object({
    outcome: z.enum(matchOutcomes),
    /** Returns only files with a higher number than this. */
    after: z._default(z.coerce.number<number>().check(z.int()), -1),
    /** Only files that the browser still has to send, or only files that the server refused. */
    only: z.optional(z.enum(['unsent', 'refused'])),
  }),
  ok: z.object({ files: z.array(PhotoImportFile), more: z.boolean() }),
  refusals: ['not_found'],
});

export const decideFiles = endpoint({
  ...importing,
  method: 'POST',
  path: `${at}/:import/decisions`,
  summary: 'Say whose files are, take near ones or the last of several, and say which photos are replaced',
  changes: ['photos'],
  mostBody: 32 * KiB,
  body: z.object({
    /** If the student is null, the file belongs to none of the offered students. */
    files: z.optional(
      z
        .array(z.object({ no: z.int(), student: z.nullable(z.uuid()) }))
        .check(z.minLength(1), z.maxLength(200)),
    ),
    acceptNear: z.optional(z.enum(photoMatchMethods)),
    takeLast: z.optional(z.literal(true)),
    /** Take these files even if their students already have a photo. */
    replace: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(200))),
    /** Take every file whose student has a photo (`all`), or only those whose student's card is not approved. */
    replaceAll: z.optional(z.enum(['all', 'unapproved'])),
    /** Let the students of these files keep their present photo. */
    keep: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(200))),
  }),
  ok: PhotoImport,
  refusals: ['not_found', 'import_not_ready', 'no_consent'],
});

export const applyPhotoImport = endpoint({
  ...importing,
  method: 'POST',
  path: `${at}/:import/apply`,
  summary: 'Take the matched ones. If a student got a photo in the meantime, that file is not taken',
  changes: ['photos', 'capture'],
  ok: PhotoImport,
  refusals: ['not_found', 'import_not_ready'],
});

export const dropPhotoImport = endpoint({
  ...importing,
  method: 'DELETE',
  path: `${at}/:import`,
  summary: 'Give it up; nothing of the zip stays',
  changes: ['photos'],
  ok: z.object({}),
  refusals: ['not_found', 'import_not_ready'],
});

export const photoExportFormats = ['pspa', 'powerschool'] as const;
export type PhotoExportFormat = (typeof photoExportFormats)[number];

export const startPhotoExport = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/photo-exports',
  summary: 'Prepare a zip of current photos for another system; it is then fetched from its own address',
  action: 'student.export',
  changes: [],
  creates: true,
  dangerous: 'export_photos',
  body: z.object({
    format: z.enum(photoExportFormats),
    /** The class whose photos are exported. If it is left out, the photos of the whole school are exported. */
    section: z.optional(z.uuid()),
    purpose: z._default(z.string().check(z.trim(), z.maxLength(200, 'At most 200 characters.')), ''),
  }),
  ok: z.object({
    id: z.uuid(),
    total: z.int(),
    /**
     * The number of students with a photo but without an admission number. The other system could not identify them.
     */
    leftOut: z.int(),
    progress: z.uuid(),
  }),
  refusals: ['not_found', 'too_many_requests'],
});

export const getPhotoExport = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/photo-exports/:export/file',
  summary: 'The zip of an export of one’s own, made while it is fetched, within an hour',
  action: 'student.export',
  file: true,
  ok: aFile,
  refusals: ['not_found'],
});

export const cardsPerPage = [8, 10] as const;
export const getCameraCards = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/capture/sections/:section/cards',
  summary: 'A class as cards to print and cut: name, number and the code a tablet scans',
  action: 'photo.capture',
  query: z.object({
    per: z._default(z.coerce.number<number>().check(z.refine((per) => per === 8 || per === 10)), 8),
  }),
  file: true,
  ok: aFile,
  refusals: ['not_found'],
});
