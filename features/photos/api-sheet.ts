// The contact sheet of a class, doubts about photos, and shifts that move a run of photos in one step.
import { photoStatuses } from '@lanyard/domain/student';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

/** A photo of this year that was kept and not withdrawn. */
export const SheetPhoto = z.object({
  id: z.uuid(),
  version: z.int(),
  takenAt: z.iso.datetime(),
  device: z.string(),
  /** The number in the name of the file it was imported from. */
  fileNo: z.nullable(z.int()),
  /** The open doubt, if someone said that the photo shows another child. */
  doubt: z.nullable(
    z.object({
      by: z.nullable(z.string()),
      /** True if the caller opened the doubt. Only the caller can then take it back. */
      own: z.boolean(),
      at: z.iso.datetime(),
      why: z.string(),
    }),
  ),
});
export type SheetPhoto = z.infer<typeof SheetPhoto>;

export const SheetStudent = z.object({
  id: z.uuid(),
  name: z.string(),
  rollNo: z.string(),
  status: z.enum(photoStatuses),
  /** The current photo, and the photos that compete with it because their photographers had not seen it. */
  current: z.nullable(z.uuid()),
  rivals: z.array(z.uuid()),
  /** The photos of the student, oldest first. */
  photos: z.array(SheetPhoto),
  absent: z.boolean(),
  allowed: z.boolean(),
});
export type SheetStudent = z.infer<typeof SheetStudent>;

const Move = z.object({ photo: z.uuid(), from: z.uuid(), to: z.uuid() });
export const ShiftOffer = z.object({
  /** How many students further down the class list each photo moves. A negative number moves it up. */
  by: z.int(),
  from: z.uuid(),
  to: z.uuid(),
  children: z.int(),
  moves: z.array(Move),
  explained: z.int(),
  unexplained: z.int(),
  sure: z.enum(['likely', 'possible']),
});
export type ShiftOffer = z.infer<typeof ShiftOffer>;

export const shiftStates = ['waiting', 'applied', 'refused', 'undone'] as const;
export const Shift = z.object({
  id: z.uuid(),
  state: z.enum(shiftStates),
  /** The code of the refusal, if the shift was refused. */
  reason: z.nullable(z.string()),
  /** How many students further down the class list the photos moved. 0: two children swapped photos. */
  by: z.int(),
  /** The identifier of the first child, for example 10-A-07. For a swap, those of both children: 10-A-07, 10-A-09. */
  startsAt: z.string(),
  children: z.int(),
  /** The number of photos to move, and how many of them the worker has copied so far. */
  photos: z.int(),
  done: z.int(),
  madeBy: z.nullable(z.string()),
  madeAt: z.iso.datetime(),
});
export type Shift = z.infer<typeof Shift>;

export const ContactSheet = z.object({
  section: z.object({ id: z.uuid(), class: z.string(), division: z.string() }),
  students: z.array(SheetStudent),
  /** The possible shifts, likeliest first. Empty if the caller may not shift photos. */
  offers: z.array(ShiftOffer),
  /** The last shift of this class, as long as it can be undone. */
  shift: z.nullable(Shift),
});
export type ContactSheet = z.infer<typeof ContactSheet>;

export const listSheetSections = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/contact-sheets',
  reads: ['photos', 'sections'],
  summary: 'The classes of the year whose faces one may look through',
  action: 'student.read',
  ok: z.object({
    sections: z.array(
      z.object({
        id: z.uuid(),
        class: z.string(),
        division: z.string(),
        students: z.int(),
        captured: z.int(),
        doubted: z.int(),
      }),
    ),
  }),
  refusals: [],
});
export const getContactSheet = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/contact-sheets/:section',
  reads: 'photos',
  summary: 'A class as faces and names in roll order, with runs of photos that look shifted',
  action: 'student.read',
  ok: ContactSheet,
  refusals: ['not_found'],
});

export const doubtPhoto = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/students/:student/photo-doubt',
  summary: 'Say that a photo is not of this child, take it back, or say that it is this child',
  action: 'student.request_correction',
  only: 'school',
  changes: ['photos', 'capture'],
  body: z.object({
    photo: z.uuid(),
    doubted: z.boolean(),
    why: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  ok: z.object({ doubted: z.boolean() }),
  refusals: ['not_found', 'no_photo', 'not_allowed'],
});

export const shiftPhotos = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/contact-sheets/:section/shifts',
  summary:
    'Move a run of photos to the neighbours they belong to, or swap two; a worker does it, all or none',
  action: 'photo.repair',
  only: 'school',
  creates: true,
  changes: ['photos'],
  mostBody: 64 * KiB,
  body: z.object({
    /** How many students further down the class list to move the photos. 0 swaps the current photos of two children. */
    by: z.int(),
    /** The moves as the person saw them. The server refuses the shift if the class would now need other moves. */
    moves: z.array(Move).check(z.minLength(1), z.maxLength(400)),
  }),
  ok: Shift,
  refusals: ['not_found', 'no_consent', 'photos_changed', 'section_signed'],
});
export const getShift = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/photo-shifts/:shift',
  reads: 'photos',
  summary: 'How far a shift of photos is',
  action: 'photo.repair',
  only: 'school',
  ok: Shift,
  refusals: ['not_found'],
});
export const undoShift = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/photo-shifts/:shift/undo',
  summary: 'Put every photo of a shift back where it was',
  action: 'photo.repair',
  only: 'school',
  changes: ['photos', 'capture', 'students', 'dashboard'],
  ok: Shift,
  refusals: ['not_found', 'no_consent', 'photos_changed', 'shift_over', 'section_signed'],
});
