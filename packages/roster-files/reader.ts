// A separate program. It reads a file from stdin and writes its rows to stdout, one JSON value per line. It has no
// other input or output.
import { readSync } from 'node:fs';

import type { Delimiter, Encoding } from '@lanyard/domain/file-reading';

import { chooseSheet } from './choose-sheet.ts';
import { detectDelimiter, detectFileKind, detectEncoding } from './detect.ts';
import { csvRecords, decodeText } from './read-csv.ts';
import { isOneRoster, readOneRoster } from './read-oneroster.ts';
import { readWorkbook, readSheetRows } from './read-xlsx.ts';
import { FileRefused } from './refused.ts';
import { findHeadingRow, createRowCleaner, type RosterLimits, type CleanRow } from './rows.ts';
import { openZip } from './zip.ts';

export type ReaderRequest = {
  readonly size: number;
  readonly limits: RosterLimits;
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly sheet?: string;
  /** The columns to write. If left out, all columns. */
  readonly columns?: readonly number[];
  /** Known headings, to choose among several sheets. */
  readonly headings?: readonly string[];
};

const writeLine = async (line: object): Promise<void> => {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`))
    await new Promise((resolve) => process.stdout.once('drain', resolve));
};

/** CPU milliseconds for measurements. No other process can measure a sandboxed one. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return Math.round((user + system) / 1000);
};

type Table = {
  readonly head: object;
  readonly rows: AsyncIterable<{ no: number; cells: readonly string[] }>;
};

/** Words with letters beyond ASCII, as each encoding reads them. */
function readings(bytes: Buffer, encodings: readonly Encoding[]): object[] {
  const at = bytes.findIndex((byte) => byte > 127);
  const part = bytes.subarray(Math.max(0, at - 200), at + 2000);
  return encodings.map((encoding) => ({
    encoding,
    words: [
      ...new Set(
        new TextDecoder(encoding)
          .decode(part)
          .match(/[\p{L}\p{M}\uFFFD\u0080-\u00FF]*\P{ASCII}[\p{L}\p{M}]*/gu) ?? [],
      ),
    ].slice(0, 5),
  }));
}

function csvTable(bytes: Buffer, asked: ReaderRequest): Table {
  const found = detectEncoding(bytes);
  const encoding = asked.encoding ?? found.encoding;
  const skip = encoding === found.encoding ? found.skip : 0;
  const start = new TextDecoder(encoding).decode(bytes.subarray(skip, skip + 65_536));
  refuseTooMany(bytes, asked.limits.rows);
  const guessed = detectDelimiter(start);
  const delimiter = asked.delimiter ?? guessed.delimiter;
  return {
    head: {
      format: 'csv',
      encoding,
      delimiter,
      readings: found.others.length > 0 ? readings(bytes, [found.encoding, ...found.others]) : [],
    },
    rows: (async function* rows() {
      let no = 0;
      for await (const cells of csvRecords(decodeText(bytes, encoding, skip), delimiter))
        if (++no > 1 || !guessed.skipLine) yield { no, cells };
    })(),
  };
}

/** If a file has no quotes, each line is a row. So it can be refused for too many rows before it is parsed. */
function refuseTooMany(bytes: Buffer, rows: number): void {
  if (bytes.includes(34)) return;
  let lines = 0;
  let last = -1;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) {
    if (at - last > 2 && ++lines > rows + 20) throw new FileRefused('too_many_rows');
    last = at;
  }
}

async function zipTable(bytes: Buffer, asked: ReaderRequest): Promise<Table> {
  const zip = await openZip(bytes, asked.limits.unpacked);
  if (isOneRoster(zip)) {
    const roster = await readOneRoster(zip);
    const sheet = roster.schools.includes(asked.sheet ?? '') ? asked.sheet : roster.schools[0];
    const sheets = roster.schools.length > 1 ? roster.schools : [];
    return {
      head: {
        format: 'oneroster',
        rosterVersion: roster.version,
        complete: roster.complete,
        sheets,
        sheet: sheets.length > 0 ? sheet : null,
      },
      rows: (async function* rows() {
        yield { no: 1, cells: roster.heading };
        yield* roster.rows(sheets.length > 0 ? sheet : undefined);
      })(),
    };
  }
  if (!zip.names.includes('xl/workbook.xml')) throw new FileRefused('not_a_roster');
  const workbook = await readWorkbook(zip);
  const { sheets, from1904 } = workbook;
  const sheet =
    sheets.find(({ name }) => name === asked.sheet) ??
    (await chooseSheet(zip, workbook, asked.headings ?? [], asked.limits));
  if (!sheet) throw new FileRefused('broken');
  return {
    head: { format: 'xlsx', sheets: sheets.map(({ name }) => name), sheet: sheet.name },
    rows: readSheetRows(zip, sheet.path, {
      from1904,
      columns: asked.limits.columns,
      rows: asked.limits.rows,
    }),
  };
}

async function readTable(bytes: Buffer, asked: ReaderRequest): Promise<void> {
  const table = detectFileKind(bytes) === 'zip' ? await zipTable(bytes, asked) : csvTable(bytes, asked);
  const gate = createRowCleaner(asked.limits);
  const chosen = (cells: readonly string[]): readonly string[] =>
    asked.columns ? asked.columns.map((at) => cells[at] ?? '') : cells;
  let first: CleanRow[] | undefined = [];
  let batch: (readonly [number, readonly string[]])[] = [];
  let rows = 0;
  const send = async (row: CleanRow): Promise<void> => {
    if (++rows > asked.limits.rows) throw new FileRefused('too_many_rows');
    batch.push([row.no, chosen(row.cells)]);
    if (batch.length < 500) return;
    await writeLine({ rows: batch });
    batch = [];
  };
  const begin = async (held: readonly CleanRow[]): Promise<void> => {
    const heading = findHeadingRow(held);
    await writeLine({
      head: { ...table.head, columns: held[heading]?.cells ?? [], headingRow: held[heading]?.no ?? 1 },
    });
    for (const row of held.slice(heading + 1)) await send(row);
  };
  for await (const { no, cells } of table.rows) {
    const row = gate(no, cells);
    if (!row) continue;
    if (!first) await send(row);
    else if (first.push(row) === 20) {
      await begin(first);
      first = undefined;
    }
  }
  if (first) {
    if (first.length === 0) throw new FileRefused('empty');
    await begin(first);
  }
  if (rows === 0) throw new FileRefused('empty');
  await writeLine({ rows: batch });
  await writeLine({ end: { rows }, cpu: cpuMs() });
}

/** Reads stdin directly into one buffer. Joining the chunks of a stream would need twice the memory. */
function receive(): { readonly request: ReaderRequest; readonly bytes: Buffer } {
  const start = Buffer.alloc(65_536);
  let held = 0;
  while (!start.subarray(0, held).includes(10)) {
    const got = readSync(0, start, held, start.length - held, null);
    if (got === 0) process.exit(1);
    held += got;
  }
  const end = start.indexOf(10);
  const request = JSON.parse(start.subarray(0, end).toString()) as ReaderRequest;
  const bytes = Buffer.alloc(request.size);
  let filled = start.copy(bytes, 0, end + 1, held);
  while (filled < bytes.length) {
    const got = readSync(0, bytes, filled, bytes.length - filled, null);
    if (got === 0) process.exit(1);
    filled += got;
  }
  return { request, bytes };
}

await writeLine({ ready: true });
const { request, bytes } = receive();
await readTable(bytes, request).catch((fault: unknown) =>
  writeLine({ refused: fault instanceof FileRefused ? fault.reason : 'broken', cpu: cpuMs() }),
);
process.stdout.end(() => process.exit(0));
