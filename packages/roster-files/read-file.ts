// Reads an uploaded file in a separate sandboxed process, and checks everything that this process answers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  delimiters,
  encodings,
  fileFormats,
  type Delimiter,
  type Encoding,
  type FileFormat,
} from '@lanyard/domain/file-reading';
import { importFileLimits, fileRefusalReasons, type FileRefusalReason } from '@lanyard/domain/import-state';
import { decoderCommand, type IsolationKind } from '@lanyard/pictures/sandbox';
import { seccompFilter } from '@lanyard/pictures/seccomp';

import { FileRefused } from './refused.ts';

export type RosterReadOptions = {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly sheet?: string;
  readonly columns?: readonly number[];
  /** Known headings, as keys of `headingKey`. If a workbook has several sheets, the best match is read. */
  readonly headings?: readonly string[];
};
export type RosterFileHead = {
  readonly format: FileFormat;
  readonly encoding: Encoding | null;
  readonly delimiter: Delimiter | null;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  readonly rosterVersion: string | null;
  readonly complete: boolean;
  readonly readings: readonly { readonly encoding: Encoding; readonly words: readonly string[] }[];
  readonly columns: readonly string[];
};
export type RosterFileRow = readonly [no: number, cells: readonly string[]];
export type RosterFilePiece = { readonly head: RosterFileHead } | { readonly rows: readonly RosterFileRow[] };

const program = fileURLToPath(new URL('reader.ts', import.meta.url));
const modules = dirname(dirname(createRequire(import.meta.url).resolve('yauzl')));
const libraries = ['yauzl', 'pend', 'csv-parse'].map((name) => join(modules, name));
const longestLine = 60_000_000;
const startMs = 10_000;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most;
const isTexts = (value: unknown, count: number, most: number): value is string[] =>
  Array.isArray(value) && value.length <= count && value.every((each) => isText(each, most));

const among = <Value>(list: readonly Value[], value: unknown): Value | null =>
  list.find((each) => each === value) ?? null;

/** Checks the head, because a malicious file may have taken control of the reader process. */
function checkedHead(given: unknown): RosterFileHead {
  const head = given as Partial<Record<keyof RosterFileHead, unknown>>;
  const format = among(fileFormats, head.format);
  if (!format || !isTexts(head.columns, importFileLimits.columns, importFileLimits.cell))
    throw new FileRefused('broken');
  const readings = Array.isArray(head.readings)
    ? (head.readings as Partial<RosterFileHead['readings'][number]>[])
    : [];
  return {
    format,
    encoding: among(encodings, head.encoding),
    delimiter: among(delimiters, head.delimiter),
    sheet: isText(head.sheet, 100) ? head.sheet : null,
    sheets: isTexts(head.sheets, 500, 100) ? head.sheets : [],
    rosterVersion: isText(head.rosterVersion, 10) ? head.rosterVersion : null,
    complete: head.complete !== false,
    readings: readings.slice(0, 3).flatMap(({ encoding, words }) => {
      const known = among(encodings, encoding);
      return known && isTexts(words, 5, 200) ? [{ encoding: known, words }] : [];
    }),
    columns: head.columns,
  };
}

function checkedRows(given: unknown): readonly RosterFileRow[] {
  if (!Array.isArray(given) || given.length > 1000) throw new FileRefused('broken');
  for (const row of given as unknown[])
    if (
      !Array.isArray(row) ||
      !Number.isInteger(row[0]) ||
      !isTexts(row[1], importFileLimits.columns, importFileLimits.cell)
    )
      throw new FileRefused('broken');
  return given as RosterFileRow[];
}

async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      parts.push(chunk.subarray(from, end));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      held = 0;
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
    held += chunk.length - from;
    if (held > longestLine) throw new FileRefused('broken');
  }
}

export type ReaderLimits = {
  /** How the reader is isolated: with bubblewrap, or with process limits only where bubblewrap does not work. */
  readonly walls?: IsolationKind;
  readonly milliseconds?: number;
};

let spent = 0;
/**
 * CPU milliseconds that all readers of this process have reported. The operating system does not add the time of
 * sandboxed processes to ours.
 */
export const readerCpuMs = (): number => spent;

/** Yields the head first, then rows. Throws `FileRefused`. If the caller stops early, the reader process ends too. */
export async function* readRosterFile(
  file: { readonly size: number; readonly bytes: AsyncIterable<Uint8Array> },
  wanted: RosterReadOptions = {},
  { walls = 'bubblewrap', milliseconds = 120_000 }: ReaderLimits = {},
): AsyncGenerator<RosterFilePiece> {
  if (file.size > importFileLimits.bytes) throw new FileRefused('too_large');
  if (file.size === 0) throw new FileRefused('empty');
  const command = decoderCommand({ program, walls, cpuSeconds: 60, libraries });
  const child = spawn(command.file, command.args, {
    env: command.env,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'ignore', 'pipe'],
  });
  for (const pipe of [child.stdin, child.stdout, child.stdio[3]]) pipe?.on('error', () => undefined);
  const filter = child.stdio[3];
  if (filter && 'end' in filter) filter.end(seccompFilter());
  let late = false;
  let cut: Error | undefined; // the stream that supplies the file failed, so the file is not refused
  const timer = setTimeout(() => {
    late = true;
    child.kill('SIGKILL');
  }, milliseconds + startMs);
  const ended = once(child, 'exit').catch(() => undefined);
  const limits = { ...importFileLimits, unpacked: 120_000_000 };
  try {
    const lines = linesOf(child.stdout as AsyncIterable<Buffer>);
    const ready = await lines.next();
    if (ready.done) throw new SandboxStartError();
    const sent = send(child.stdin, file.bytes, { size: file.size, limits, ...wanted }).catch(
      (fault: unknown) => {
        cut = fault as Error;
        child.kill('SIGKILL');
      },
    );
    for await (const line of lines) {
      const said = JSON.parse(line) as Record<string, unknown>;
      if ('rows' in said) yield { rows: checkedRows(said['rows']) };
      else if ('head' in said) yield { head: checkedHead(said['head']) };
      else if ('refused' in said || 'end' in said) {
        spent += typeof said['cpu'] === 'number' ? said['cpu'] : 0;
        // The reader should end now. If it has not ended after 1 second, `finally` kills it.
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
        if ('refused' in said) throw new FileRefused(reasonOf(said['refused']));
        await sent;
        return;
      }
    }
    // The reader ended without a last message. It ran out of memory or time, or something killed it.
    await Promise.race([sent, ended]);
    if (cut) throw cut;
    throw new FileRefused(late ? 'took_too_long' : 'bomb');
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    await ended;
  }
}

/** Thrown if bubblewrap does not work on this machine. */
export class SandboxStartError extends Error {}

const reasonOf = (said: unknown): FileRefusalReason =>
  fileRefusalReasons.find((reason) => reason === said) ?? 'broken';

async function send(
  stdin: NodeJS.WritableStream | null,
  bytes: AsyncIterable<Uint8Array>,
  request: object,
): Promise<void> {
  if (!stdin) return;
  const ended = new Promise<void>((resolve) => stdin.once('close', resolve));
  stdin.write(`${JSON.stringify(request)}\n`);
  for await (const chunk of bytes) {
    if (!stdin.writable) return;
    if (!stdin.write(chunk))
      await Promise.race([new Promise((resolve) => stdin.once('drain', resolve)), ended]);
  }
}
