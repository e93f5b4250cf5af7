// Reads a workbook as a stream. Its table of shared texts is in memory, but the sheet is read row by row.
import { cellNumberText, cellStyleOf, type CellStyle } from './cell-text.ts';
import { readMergedCells, type MergedCells } from './merged-cells.ts';
import { FileRefused } from './refused.ts';
import { xmlAttributeOf, unescapeXml, createXmlScanner, type XmlHandlers } from './xml.ts';
import type { ZipArchive } from './zip.ts';

/** The limit for all texts of a workbook, in characters. A file with more is a zip bomb, not a class list. */
const mostText = 24_000_000;

const idle = (): void => undefined;

async function scan(zip: ZipArchive, name: string, hear: Partial<XmlHandlers>): Promise<void> {
  const take = createXmlScanner({ open: idle, close: idle, text: idle, ...hear });
  const decoder = new TextDecoder();
  for await (const chunk of zip.read(name)) take(decoder.decode(chunk, { stream: true }));
}

export type Workbook = {
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly from1904: boolean;
};

export async function readWorkbook(zip: ZipArchive): Promise<Workbook> {
  const targets = new Map<string, string>();
  await scan(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, tag) => {
      if (name !== 'Relationship' || xmlAttributeOf(tag, 'TargetMode') === 'External') return;
      const target = xmlAttributeOf(tag, 'Target') ?? '';
      targets.set(xmlAttributeOf(tag, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let from1904 = false;
  await scan(zip, 'xl/workbook.xml', {
    open: (name, tag) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(xmlAttributeOf(tag, 'date1904') ?? '');
      if (name !== 'sheet' || xmlAttributeOf(tag, 'state')?.includes('idden')) return;
      const path = targets.get(xmlAttributeOf(tag, 'r:id') ?? '');
      if (path !== undefined && zip.names.includes(path) && path.includes('sheet') && sheets.length < 50)
        sheets.push({ name: (xmlAttributeOf(tag, 'name') ?? '').slice(0, 100), path });
    },
  });
  return { sheets, from1904 };
}

async function readTexts(zip: ZipArchive): Promise<readonly string[]> {
  const texts: string[] = [];
  let current = '';
  let isText = false;
  let phonetic = false;
  let letters = 0;
  await scan(zip, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') current = '';
      else if (name === 't') isText = !phonetic;
      else if (name === 'rPh') phonetic = true;
    },
    text: (text) => {
      if (!isText) return;
      current += text;
      letters += text.length;
      if (letters > mostText) throw new FileRefused('bomb');
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si') texts.push(unescapeXml(current));
      if (texts.length > 2_000_000) throw new FileRefused('bomb');
    },
  });
  return texts;
}

async function readStyles(zip: ZipArchive): Promise<readonly CellStyle[]> {
  const codes = new Map<number, string>();
  const styles: CellStyle[] = [];
  let inCells = false;
  await scan(zip, 'xl/styles.xml', {
    open: (name, tag) => {
      if (name === 'numFmt')
        codes.set(Number(xmlAttributeOf(tag, 'numFmtId')), xmlAttributeOf(tag, 'formatCode') ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells && styles.length < 70_000) {
        const id = Number(xmlAttributeOf(tag, 'numFmtId') ?? 0);
        styles.push(cellStyleOf(id, codes.get(id)));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** B12 → 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const letter = reference.charCodeAt(i);
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

export type RawRow = { readonly no: number; readonly cells: readonly string[] };

/** The rows of a sheet as they are. If a cell beyond `columns` is filled, the file is refused. */
export async function* readSheetRows(
  zip: ZipArchive,
  path: string,
  {
    from1904,
    columns,
    rows,
  }: { readonly from1904: boolean; readonly columns: number; readonly rows: number },
): AsyncGenerator<RawRow> {
  const merges = await readMergedCells(zip, path, rows);
  const [texts, styles] = [await readTexts(zip), await readStyles(zip)];
  const plain: CellStyle = { kind: 'plain' };
  let waiting: RawRow[] = [];
  let [no, column, type] = [0, -1, 'n'];
  let style: CellStyle = plain;
  let cells: string[] = [];
  let value = '';
  let takes = false;
  const text = (): string => {
    if (type === 's') return texts[Number(value)] ?? '';
    if (type === 'inlineStr' || type === 'str' || type === 'd') return unescapeXml(value);
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    return type === 'e' ? '' : cellNumberText(value, style, from1904);
  };
  const take = createXmlScanner({
    open: (name, tag) => {
      if (name === 'c') {
        const at = xmlAttributeOf(tag, 'r');
        column = at === undefined ? column + 1 : columnOf(at);
        type = xmlAttributeOf(tag, 't') ?? 'n';
        style = styles[Number(xmlAttributeOf(tag, 's') ?? -1)] ?? plain;
        value = '';
      } else if (name === 'v' || name === 't') takes = true;
      else if (name === 'row') {
        no = Number(xmlAttributeOf(tag, 'r') ?? no + 1);
        cells = [];
        column = -1;
      }
    },
    text: (piece) => {
      if (!takes) return;
      value += piece;
      if (value.length > 100_000) throw new FileRefused('cell_too_long');
    },
    close: (name) => {
      if (name === 'v' || name === 't') takes = false;
      else if (name === 'c' && value !== '') {
        const written = text();
        if (column >= columns && written.trim() !== '') throw new FileRefused('too_many_columns');
        if (column >= 0 && column < columns) cells[column] = written;
      } else if (name === 'row') waiting.push({ no, cells: filled(cells, no, merges) });
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of zip.read(path)) {
    take(decoder.decode(chunk, { stream: true }));
    yield* waiting;
    waiting = [];
  }
}

/** If cells are merged downwards, only the first one has the value. This copies the value to the others. */
function filled(cells: string[], no: number, merges: readonly MergedCells[]): string[] {
  for (const merge of merges) {
    if (no === merge.from) merge.value = cells[merge.column] ?? '';
    else if (no > merge.from && no <= merge.to && !cells[merge.column]) cells[merge.column] = merge.value;
  }
  return Array.from(cells, (cell) => cell ?? '');
}
