// The API of the first start, when there is no one yet who could invite people.
import { globalEndpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { OrganisationName, TimeZone } from './api-school.ts';
import { Me } from './api.ts';

const PersonName = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'Write your name.'),
    z.maxLength(80, 'A name has at most 80 characters.'),
    z.regex(/^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u, 'There is a character that cannot be printed.'),
  );

/** What the first step of the set-up page asks for. The second step asks for `FirstAdmin`. */
export const FirstSchool = z.object({
  /** The code that the server printed when it started. */
  code: z
    .string()
    .check(z.trim(), z.minLength(1, 'Write the set-up code.'), z.maxLength(40, 'A set-up code is shorter.')),
  school: OrganisationName,
  timeZone: TimeZone,
});
export const FirstAdmin = z.object({
  name: PersonName,
  email: z
    .string()
    .check(z.trim(), z.maxLength(254, 'That address is too long.'), z.email('Write your e-mail address.')),
  password: z.string().check(z.minLength(1, 'Choose a password.'), z.maxLength(1000)),
});
export const SetUp = z.object({ ...FirstSchool.shape, ...FirstAdmin.shape });
export type SetUp = z.infer<typeof SetUp>;

export const setUp = globalEndpoint({
  method: 'POST',
  path: '/api/v1/set-up',
  costly: 'hash',
  summary: 'Make the first school and its admin, once',
  access: 'anyone',
  body: SetUp,
  ok: z.object({ me: Me }),
  refusals: ['set_up_done', 'wrong_code', 'invalid_input'],
});
