import fastJson from 'fast-json-stringify';
import type * as z from 'zod/mini';

import { jsonSchema } from './json-schema.ts';

type Write = (answer: unknown) => string;
const writers = new WeakMap<z.ZodMiniType, Write>();

/**
 * Writes an answer as JSON, with only the fields of the endpoint's `ok` schema. Building one writer costs milliseconds
 * and there are hundreds, so each is built on first use and reused.
 */
export function createAnswerWriter(ok: z.ZodMiniType): Write {
  const known = writers.get(ok);
  if (known) return known;
  const write: Write = fastJson(jsonSchema(ok, 'serialise') as fastJson.Schema);
  writers.set(ok, write);
  return write;
}
