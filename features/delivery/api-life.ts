// The life of a student's card, from the student list to the student's hand.
import { stages } from '@lanyard/domain/card';
import { cardLifeKinds, cardLifeSteps } from '@lanyard/domain/card-life';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

export const CardLifeEvent = z.object({
  id: z.string(),
  kind: z.enum(cardLifeKinds),
  at: z.iso.datetime(),
  side: z.enum(['school', 'vendor', 'system']),
  /** The name of the person. Null if the person is on the other side, and if the system did it. */
  by: z.nullable(z.string()),
  /** A code, such as a reason to reject a proof or a cause of a reprint. */
  reason: z.nullable(z.string()),
  /** What a person wrote. */
  note: z.string(),
  /** The labels of the fields that changed, if the event is about changed data. */
  fields: z.array(z.string()),
  card: z.nullable(z.object({ id: z.uuid(), serial: z.string() })),
  order: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** For `printed`: the print file and the sheet. */
  file: z.nullable(z.object({ name: z.string(), sheet: z.int() })),
  /** For events of a package. `tracking` is the courier's number if there is one. */
  package: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      courier: z.nullable(z.string()),
      tracking: z.string(),
      estimatedOn: z.nullable(z.iso.date()),
    }),
  ),
});
export type CardLifeEvent = z.infer<typeof CardLifeEvent>;

export const CardLife = z.object({
  /** The stage of the card that has not ended. Null if there is none. */
  stage: z.nullable(z.enum(stages)),
  /** What happens next, and by when. From one card: with this card, also if the student has a newer one. */
  next: z.object({ step: z.enum(cardLifeSteps), by: z.nullable(z.iso.date()) }),
  /** From a card that has ended: the serial of the card that the student has instead, if there is one. */
  replacedBy: z.nullable(z.string()),
  /** The newest first, at most 300. */
  events: z.array(CardLifeEvent),
});
export type CardLife = z.infer<typeof CardLife>;

export const getStudentCardLife = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/students/:student/card-life',
  reads: ['students', 'proofs', 'orders', 'packages'],
  summary: 'What happened to the card of a student, newest first, and what happens next',
  action: 'activity.read',
  only: 'school',
  ok: CardLife,
  refusals: ['not_found'],
});

export const getCardLife = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/cards/:card/life',
  reads: ['students', 'proofs', 'orders', 'packages'],
  summary: 'The same from one card: a school gets the life of the student’s card, a vendor that of this card',
  action: 'package.read',
  ok: CardLife,
  refusals: ['not_found'],
});
