import fastJson from 'fast-json-stringify';
import type * as z from 'zod/mini';

import { jsonSchema } from './json-schema.ts';

type Write = (answer: unknown) => string;
const writers = new WeakMap<z.ZodMiniType, Write>();

/**
 * Writes an answer as JSON. It is built from the contract, so it also drops whatever the contract does not name.
 * Building one costs milliseconds and there are hundreds, so each is built when it is first used and kept.
 */
export function answerWriter(ok: z.ZodMiniType): Write {
  const known = writers.get(ok);
  if (known) return known;
  const write: Write = fastJson(jsonSchema(ok, 'serialise') as fastJson.Schema);
  writers.set(ok, write);
  return write;
}
