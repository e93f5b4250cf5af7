import { readFontFace } from '@lanyard/fonts/read-face';
import { describe, expect, it } from 'vitest';

import { readDocument } from '../document/read-document.ts';
import { createFonts } from '../layout/fonts.ts';
import { layout } from '../layout/layout.ts';
import { preflightCards } from '../preflight/preflight.ts';
import { hardStudents } from '../test-people.ts';
import { sampleDocuments, starterDocuments } from './sample-documents.ts';

const fonts = createFonts(readFontFace);
const all = [...new Set([...sampleDocuments, ...starterDocuments])];

const captionsOfEmptyFields =
  /^(Blood|रक्त Blood group|In an emergency|आपात संपर्क Emergency contact|Emergency|Guardian|Bus route|Bus|للطوارئ|الحافلة|Teacher on the trip|If found|Return to|–)$/;

describe('the sample documents', () => {
  it('are the four of the specification', () => {
    expect(sampleDocuments.map(({ name, size }) => [name, size.w, size.h])).toEqual([
      ['Standard ID Card', 85.725, 53.975],
      ['Premium ID Card', 53.975, 85.725],
      ['Student Badge', 101.6, 76.2],
      ['Visitor Badge', 88.9, 50.8],
    ]);
  });
  it.each(all.map((document) => [document.name, document] as const))(
    '%s can be saved and read',
    (_, document) => {
      expect(readDocument(JSON.parse(JSON.stringify(document))).faults).toBeUndefined();
    },
  );
  it.each(all.map((document) => [document.name, document] as const))(
    '%s can be printed with the most difficult names',
    async (_, document) => {
      const findings = await preflightCards(document, hardStudents, fonts);
      expect(findings.filter((finding) => finding.code !== 'photo_soft')).toEqual([]);
    },
  );
  it.each(all.map((document) => [document.name, document] as const))(
    '%s has no caption without its value',
    (_, document) => {
      const [student] = hardStudents;
      const given = Object.entries(student?.fields ?? {});
      const fields = Object.fromEntries(
        given.filter(([path]) => !/^custom\.|^school\.(address|phone)$/.test(path)),
      );
      const { front, back } = layout(document, { photo: null, fields }, fonts);
      const texts = [...front, ...(back ?? [])]
        .flatMap(({ ops }) => ops)
        .flatMap((op) => (op.op === 'text' ? [op.text] : []));
      expect(texts.filter((text) => captionsOfEmptyFields.test(text))).toEqual([]);
    },
  );
});
