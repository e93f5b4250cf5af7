import { forgedEntry, forgeZip, type ForgedEntry } from '@lanyard/pictures/test-zip';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const workbookXml = `${head}<workbook xmlns:r="r"><sheets><sheet name="Students" sheetId="1" r:id="rId1"/></sheets></workbook>`;
export const relationshipsXml = `${head}<Relationships><Relationship Id="rId1" Type="t/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
export const worksheetXml = (rows: string, after = ''): string =>
  `${head}<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;
export const textCell = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const textRow = (no: number, cells: readonly string[]): string =>
  `<row r="${String(no)}">${cells.map((cell, i) => textCell(`${String.fromCharCode(65 + i)}${String(no)}`, cell)).join('')}</row>`;
export const goodRows =
  textRow(1, ['Name', 'Class', 'Division', 'Roll No']) +
  textRow(2, ['Asha Rao', '9', 'A', '001']) +
  textRow(3, ['Ben Ode', 'X', 'B', '7']);

export type ForgedXlsxParts = {
  readonly sheet?: string;
  readonly workbook?: string;
  readonly relations?: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly more?: readonly ForgedEntry[];
};
export const forgeXlsx = (parts: ForgedXlsxParts = {}): Buffer =>
  forgeZip([
    forgedEntry('[Content_Types].xml', `${head}<Types/>`),
    forgedEntry('xl/workbook.xml', parts.workbook ?? workbookXml),
    forgedEntry('xl/_rels/workbook.xml.rels', parts.relations ?? relationshipsXml),
    forgedEntry('xl/worksheets/sheet1.xml', parts.sheet ?? worksheetXml(goodRows)),
    ...(parts.strings === undefined ? [] : [forgedEntry('xl/sharedStrings.xml', parts.strings)]),
    ...(parts.styles === undefined ? [] : [forgedEntry('xl/styles.xml', parts.styles)]),
    ...(parts.more ?? []),
  ]);
