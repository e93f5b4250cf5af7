import type { Column } from './columns.ts';
import type { Pages } from './write-csv.ts';
import { writeZip } from './write-zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parcel = 'http://schemas.openxmlformats.org/package/2006';
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML has no way to write control characters and half pairs. */
const unwritable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const escaped = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Every cell is typed as text, so nothing in it is ever a formula, and a roll number keeps its zeros. */
const row = (cells: readonly string[], style = ''): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`).join('')}</row>`;

async function* sheet(columns: readonly Column[], pages: Pages): AsyncIterable<string> {
  const widths = columns.map(
    ({ label }, i) =>
      `<col min="${String(i + 1)}" max="${String(i + 1)}" width="${label === 'Name' ? '28' : '15'}" customWidth="1"/>`,
  );
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield row(
    columns.map(({ label }) => label),
    ' s="1"',
  );
  for await (const rows of pages)
    yield rows.map((each) => row(columns.map((column) => column.of(each)))).join('');
  yield '</sheetData></worksheet>';
}

const part = (name: string, xml: string) => ({ name, text: () => [`${head}${xml}`] });
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;

export const writeXlsx = (columns: readonly Column[], pages: Pages): AsyncIterable<Uint8Array> =>
  writeZip([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${parcel}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${mime}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mime}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${mime}.styles+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${parcel}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Students" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${parcel}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ),
    { name: 'xl/worksheets/sheet1.xml', text: () => sheet(columns, pages) },
  ]);
