// Builds small student lists in the file formats that schools use.
import { crc32 } from 'node:zlib';

type Entry = readonly [name: string, text: string];

/** Builds a zip file without compression: the files, then a directory with their positions. */
function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of entries) {
    const title = Buffer.from(name);
    const content = Buffer.from(text);
    const both = Buffer.alloc(26);
    // The zip version that a reader must support.
    both.writeUInt16LE(20, 0);
    // A flag that says that the file names are in UTF-8.
    both.writeUInt16LE(0x0800, 2);
    both.writeUInt32LE(crc32(content), 10);
    both.writeUInt32LE(content.length, 14);
    both.writeUInt32LE(content.length, 18);
    both.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), both, title, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), both, tail, title]),
    );
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, list, end]);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

type Sheet = readonly (readonly string[])[];
function sheetXml(rows: Sheet): string {
  const cells = rows.map((row, y) =>
    row
      .map(
        (text, x) =>
          `<c r="${String.fromCharCode(65 + x)}${String(y + 1)}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
      )
      .join(''),
  );
  const lines = cells.map((line, y) => `<row r="${String(y + 1)}">${line}</row>`).join('');
  return `${head}<worksheet xmlns="${main}"><sheetData>${lines}</sheetData></worksheet>`;
}

export function buildRosterXlsx(sheets: Readonly<Record<string, Sheet>>): Buffer {
  const names = Object.keys(sheets);
  const each = (write: (name: string, no: number) => string): string =>
    names.map((name, i) => write(name, i + 1)).join('');
  return zip([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each((_name, no) => `<Override PartName="/xl/worksheets/sheet${String(no)}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((name, no) => `<sheet name="${escaped(name)}" sheetId="${String(no)}" r:id="rId${String(no)}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packaged}/relationships">${each((_name, no) => `<Relationship Id="rId${String(no)}" Type="${office}/worksheet" Target="worksheets/sheet${String(no)}.xml"/>`)}</Relationships>`,
    ],
    ...Object.values(sheets).map((rows, i): Entry => [
      `xl/worksheets/sheet${String(i + 1)}.xml`,
      sheetXml(rows),
    ]),
  ]);
}
