import { writeZip } from './write-zip.ts';

/** How a spreadsheet shows a value. A percentage is a fraction: 0.953 is shown as 95.3%. */
export type CellFormat = 'count' | 'decimal' | 'percent' | 'percentDecimal' | 'day';
/** A value with its format. `day` is a day such as 2026-11-16. The text is for files without formats, such as CSV. */
export type FormattedCell =
  | { readonly format: Exclude<CellFormat, 'day'>; readonly value: number; readonly text: string }
  | { readonly format: 'day'; readonly value: string; readonly text: string };
export type WorkbookCell = string | number | FormattedCell;
export const cellText = (cell: WorkbookCell): string => (typeof cell === 'object' ? cell.text : String(cell));
export type WorkbookSheet = {
  /** At most 31 characters, and none of []:*?/\ */
  readonly name: string;
  /** The width of each column, in characters. */
  readonly widths: readonly number[];
  readonly head: readonly string[];
  readonly rows:
    | AsyncIterable<readonly (readonly WorkbookCell[])[]>
    | Iterable<readonly (readonly WorkbookCell[])[]>;
};

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parcel = 'http://schemas.openxmlformats.org/package/2006';
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML cannot contain control characters or single halves of a surrogate pair. */
const unwritable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const escaped = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** The code of each format. Style 0 is plain and style 1 is the head, so the first format has style 2. */
const formatCodes: Readonly<Record<CellFormat, string>> = {
  count: '#,##0',
  decimal: '0.0',
  percent: '0%',
  percentDecimal: '0.0%',
  day: 'd mmm yyyy',
};
const formats = Object.keys(formatCodes) as CellFormat[];
/** Excel has formats of its own below 164. */
const formatId = (format: CellFormat): string => String(164 + formats.indexOf(format));
const numberFormats = formats
  .map((format) => `<numFmt numFmtId="${formatId(format)}" formatCode="${formatCodes[format]}"/>`)
  .join('');
const formatStyles = formats
  .map((format) => `<xf numFmtId="${formatId(format)}" applyNumberFormat="1"/>`)
  .join('');

/** A day as Excel stores it: the number of days since 30 December 1899. */
const daySerial = (day: string): number =>
  Math.round((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000);

function formatted(cell: FormattedCell): string {
  const value = cell.format === 'day' ? daySerial(cell.value) : cell.value;
  return `<c s="${String(2 + formats.indexOf(cell.format))}"><v>${String(value)}</v></c>`;
}

/** Writes a text as a string cell, so that it is never a formula and a roll number keeps its zeros. */
function written(cell: WorkbookCell, style: string): string {
  if (typeof cell === 'object') return formatted(cell);
  return typeof cell === 'number'
    ? `<c${style}><v>${String(cell)}</v></c>`
    : `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}
const row = (cells: readonly WorkbookCell[], style = ''): string =>
  `<row>${cells.map((cell) => written(cell, style)).join('')}</row>`;

async function* sheet({ widths, head: labels, rows }: WorkbookSheet): AsyncIterable<string> {
  const columns = widths.map(
    (width, i) =>
      `<col min="${String(i + 1)}" max="${String(i + 1)}" width="${String(width)}" customWidth="1"/>`,
  );
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  yield row(labels, ' s="1"');
  for await (const some of rows) yield some.map((each) => row(each)).join('');
  yield '</sheetData></worksheet>';
}

const part = (name: string, xml: string) => ({ name, text: () => [`${head}${xml}`] });
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
const each = (
  sheets: readonly WorkbookSheet[],
  write: (number: string, sheet: WorkbookSheet) => string,
): string => sheets.map((of, i) => write(String(i + 1), of)).join('');

export const writeWorkbook = (sheets: readonly WorkbookSheet[]): AsyncIterable<Uint8Array> =>
  writeZip([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${parcel}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mime}.sheet.main+xml"/>${each(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${mime}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${mime}.styles+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${parcel}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(sheets, (n, { name }) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${parcel}/relationships">${each(sheets, (n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))}${relation(`rId${String(sheets.length + 1)}`, 'styles', 'styles.xml')}</Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><numFmts count="${String(formats.length)}">${numberFormats}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${String(2 + formats.length)}"><xf/><xf fontId="1" applyFont="1"/>${formatStyles}</cellXfs></styleSheet>`,
    ),
    ...sheets.map((of, i) => ({ name: `xl/worksheets/sheet${String(i + 1)}.xml`, text: () => sheet(of) })),
  ]);
