import { describe, expect, it } from 'vitest';

import { smallDocument } from '../test-documents.ts';
import type { DocumentFaultCode } from './fault.ts';
import { readDocument, readDocumentText } from './read-document.ts';
import { upgradeDocument } from './upgrade-steps.ts';

type Change = (document: ReturnType<typeof smallDocument>) => void;
const change = (act: Change): unknown => {
  const document = smallDocument();
  act(document);
  return document;
};
const codes = (raw: unknown): string[] =>
  (readDocument(raw).faults ?? []).map((each) => `${each.code} ${each.at}`);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = [value];
  return value;
}

describe('a card document', () => {
  it('reads a document as it was written', () => {
    expect(readDocument(smallDocument()).document).toEqual(smallDocument());
    expect(readDocumentText(JSON.stringify(smallDocument())).document).toEqual(smallDocument());
  });

  const faulty: readonly [DocumentFaultCode, string, unknown][] = [
    ['not_a_card_document', 'format', null],
    ['not_a_card_document', 'format', { format: 'pptx' }],
    ['version_unknown', 'version', change((d) => Object.assign(d, { version: 99 }))],
    ['version_unknown', 'version', change((d) => Object.assign(d, { version: '1' }))],
    ['too_large', '', nested(100_000)],
    ['too_large', '', change((d) => Object.assign(d, { name: Array.from({ length: 70_000 }, () => 1) }))],
    ['shape_wrong', 'size.w', change((d) => Object.assign(d.size, { w: 5000 }))],
    ['shape_wrong', 'bleed', change((d) => Object.assign(d, { bleed: Number.NaN }))],
    ['key_unknown', '', change((d) => Object.assign(d, { script: 'alert(1)' }))],
    ['id_repeated', 'front.elements[2]', change((d) => d.front.elements.push({ ...d.front.elements[0]! }))],
    [
      'colour_unknown',
      'front.elements[0].fill',
      change((d) => Object.assign(d.front.elements[0]!, { fill: 'constructor' })),
    ],
    [
      'font_unknown',
      'front.elements[1].font',
      change((d) => Object.assign(d.front.elements[1]!, { font: 'nowhere' })),
    ],
    ['font_unknown', 'fonts.body', change((d) => d.fonts['body']!.push('Comic Sans'))],
    [
      'binding_unreadable',
      'front.elements[1].text',
      change((d) => Object.assign(d.front.elements[1]!, { text: '{{student.name' })),
    ],
    [
      'field_unknown',
      'front.elements[1].text',
      change((d) => Object.assign(d.front.elements[1]!, { text: '{{process.env}}' })),
    ],
    [
      'filter_unknown',
      'front.elements[1].text',
      change((d) => Object.assign(d.front.elements[1]!, { text: '{{student.name | eval}}' })),
    ],
    [
      'field_unknown',
      'front.elements[1].when',
      change((d) => Object.assign(d.front.elements[1]!, { when: { eq: ['user.role', 1] } })),
    ],
    [
      'asset_unknown',
      'front.elements[2].asset',
      change((d) =>
        d.front.elements.push({ id: 'a', type: 'image', asset: 'crest', x: 0, y: 0, w: 5, h: 5 }),
      ),
    ],
    [
      'path_unreadable',
      'front.elements[2].drawing',
      change((d) =>
        d.front.elements.push({
          id: 'a',
          type: 'shape',
          shape: 'path',
          drawing: { d: 'M0 0 L1', box: [1, 1] },
          x: 0,
          y: 0,
          w: 5,
          h: 5,
        }),
      ),
    ],
    [
      'path_unreadable',
      'front.elements[2].clip',
      change((d) =>
        d.front.elements.push({
          id: 'a',
          type: 'photo',
          clip: { shape: 'path', d: 'x', box: [1, 1] },
          missing: 'hide',
          x: 0,
          y: 0,
          w: 5,
          h: 5,
        }),
      ),
    ],
    ['element_outside', 'front.elements[0]', change((d) => Object.assign(d.front.elements[0]!, { x: 200 }))],
    ['punch_outside', 'punch', change((d) => Object.assign(d, { punch: { x: 80, y: 2, w: 14, h: 3 } }))],
    [
      'stops_disordered',
      'front.elements[0].fill',
      change((d) =>
        Object.assign(d.front.elements[0]!, {
          fill: {
            gradient: 'linear',
            angle: 0,
            stops: [
              { at: 1, colour: '#000000' },
              { at: 0, colour: '#ffffff' },
            ],
          },
        }),
      ),
    ],
  ];
  it.each(faulty)('refuses %s at "%s"', (code, at, raw) => {
    expect(codes(raw)).toContain(`${code} ${at}`);
  });
  it('refuses text that is not JSON or is too long', () => {
    expect(readDocumentText('{').faults?.[0]?.code).toBe('not_a_card_document');
    expect(readDocumentText(' '.repeat(1_000_001)).faults?.[0]?.code).toBe('too_large');
  });
});

describe('raising a document', () => {
  const steps = { 1: (d: object) => ({ ...d, b: 2 }), 2: (d: object) => ({ ...d, c: 3 }) };
  it('takes each step in turn', () => {
    expect(upgradeDocument({ version: 1, a: 1 }, steps, 3)).toEqual({ version: 3, a: 1, b: 2, c: 3 });
    expect(upgradeDocument({ version: 2, a: 1 }, steps, 3)).toEqual({ version: 3, a: 1, c: 3 });
  });
  it.each([0, 4, 1.5, '1', null, undefined])('refuses version %s', (version) => {
    expect(upgradeDocument({ version }, steps, 3)).toBeUndefined();
  });
  it('refuses a missing step', () => {
    expect(upgradeDocument({ version: 1 }, { 2: (d) => d }, 3)).toBeUndefined();
  });
});
