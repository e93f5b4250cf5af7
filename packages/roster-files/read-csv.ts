import type { Delimiter, Encoding } from '@lanyard/domain/file-reading';
import { CsvError, parse, type Parser } from 'csv-parse';

import { FileRefused } from './refused.ts';

const piece = 65_536;

/** Decodes piece by piece, so that the whole text is never in memory. */
export function* decodeText(bytes: Buffer, encoding: Encoding, skip = 0): Generator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: false });
  for (let at = skip; at < bytes.length; at += piece)
    yield decoder.decode(bytes.subarray(at, at + piece), { stream: at + piece < bytes.length });
}

const options = (delimiter: Delimiter): object => ({
  delimiter,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
  bom: true,
  max_record_size: 200_000,
});

/** Converts an error of csv-parse into the reason that the person sees. */
function reasonOf(fault: unknown): unknown {
  if (!(fault instanceof CsvError)) return fault;
  return new FileRefused(fault.code === 'CSV_MAX_RECORD_SIZE' ? 'cell_too_long' : 'broken');
}

/**
 * Yields one record after another. The parser gets the next piece when all records so far are taken, so that few wait
 * in memory.
 */
export async function* csvRecords(
  pieces: Iterable<string> | AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<readonly string[]> {
  const parser: Parser = parse(options(delimiter));
  parser.on('error', () => undefined); // `check` throws the error later
  const check = (): void => {
    if (parser.errored) throw reasonOf(parser.errored) as Error;
  };
  const waiting = function* waiting(): Generator<readonly string[]> {
    for (let record: unknown = parser.read(); record !== null; record = parser.read())
      yield record as readonly string[];
  };
  for await (const text of pieces) {
    parser.write(text);
    check();
    yield* waiting();
  }
  parser.end();
  for (;;) {
    yield* waiting();
    // The parser sets its error shortly after it has ended.
    await new Promise((resolve) => setImmediate(resolve));
    check();
    if (parser.readableEnded || parser.destroyed) return;
  }
}
