import type { Delimiter, Encoding } from '@lanyard/domain/file-reading';
import { CsvError, parse, type Parser } from 'csv-parse';

import { FileRefused } from './refused.ts';

const piece = 65_536;

/** Decodes as it goes: the text as a whole is never held. */
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

/** Where csv-parse gives up, and what it means for the person. */
function reasonOf(fault: unknown): unknown {
  if (!(fault instanceof CsvError)) return fault;
  return new FileRefused(fault.code === 'CSV_MAX_RECORD_SIZE' ? 'cell_too_long' : 'broken');
}

/** Record after record; the parser is asked only after the last piece was taken, so little waits in it. */
export async function* csvRecords(
  pieces: Iterable<string> | AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<readonly string[]> {
  const parser: Parser = parse(options(delimiter));
  parser.on('error', () => undefined); // asked for below, as soon as it is there
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
    // An error is told a moment after the parser has ended.
    await new Promise((resolve) => setImmediate(resolve));
    check();
    if (parser.readableEnded || parser.destroyed) return;
  }
}
