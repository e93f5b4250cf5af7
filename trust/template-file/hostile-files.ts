// Template files that try to break their reader, each with the reason for which the reader must refuse it.
import { createHash } from 'node:crypto';

import type { CardDocument } from '@lanyard/card/document/format';
import type { TemplateFileRefusalReason } from '@lanyard/templates/api-template-file';

export type HostileTemplate = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly expected: TemplateFileRefusalReason;
};

const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const text = (name: string, words: string): HostileTemplate => ({
  name,
  bytes: Buffer.from(words),
  expected: 'not_a_template_file',
});

type Parts = { format: unknown; version: unknown; fonts: unknown; document: unknown; images: unknown };

export function hostileTemplates(document: CardDocument, picture: Buffer): readonly HostileTemplate[] {
  const sha = shaOf(picture);
  const base64 = picture.toString('base64');
  const whole: Parts = {
    format: 'lanyard-template',
    version: 1,
    fonts: ['Noto Sans'],
    document: { ...document, assets: { crest: { sha256: sha, width: 60, height: 40 } } },
    images: { [sha]: base64 },
  };
  const assets = (bytes: Buffer): Partial<Parts> => ({
    document: { ...document, assets: { crest: { sha256: shaOf(bytes), width: 60, height: 40 } } },
    images: { [shaOf(bytes)]: bytes.toString('base64') },
  });
  const made = (name: string, change: object, expected: TemplateFileRefusalReason): HostileTemplate => ({
    name,
    bytes: Buffer.from(JSON.stringify({ ...whole, ...change })),
    expected,
  });
  const inside = (name: string, change: object): HostileTemplate =>
    made(name, { document: { ...(whole.document as object), ...change } }, 'document_faulty');
  const element = (name: string, each: object): HostileTemplate =>
    inside(name, { front: { elements: [{ id: 'a', x: 0, y: 0, w: 10, h: 10, ...each }] } });
  const words = { type: 'text', font: 'body', size: 8, fill: '#000000' };
  const deep = '['.repeat(200_000);
  return [
    text('nothing', ''),
    text('not JSON', '{'),
    text('a list', '[]'),
    text('null', 'null'),
    text('a number', '7'),
    text('a PDF', '%PDF-1.7'),
    text('nested without an end', deep),
    text('nested a hundred thousand deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    { name: 'not UTF-8', bytes: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), expected: 'not_a_template_file' },
    { name: 'too large', bytes: Buffer.alloc(40 * 1024 * 1024 + 1, 0x20), expected: 'too_large' },
    made('another format', { format: 'idcard' }, 'not_a_template_file'),
    made('a list for its format', { format: ['lanyard-template'] }, 'not_a_template_file'),
    made('a later version', { version: 2 }, 'version_unknown'),
    made('version as text', { version: '1' }, 'version_unknown'),
    made('a key nobody knows', { script: 'alert(1)' }, 'not_a_template_file'),
    made('no document', { document: null }, 'not_a_template_file'),
    made('a document of text', { document: 'words' }, 'not_a_template_file'),
    made('fonts as an object', { fonts: {} }, 'not_a_template_file'),
    made('a font that is a number', { fonts: [1] }, 'not_a_template_file'),
    made('images as a list', { images: [] }, 'not_a_template_file'),
    made('no picture', { images: {} }, 'image_missing'),
    made('a picture too many', { images: { [sha]: base64, ['0'.repeat(64)]: base64 } }, 'image_unused'),
    made('a picture under a path', { images: { '../../etc/passwd': base64 } }, 'not_a_template_file'),
    made(
      'a picture from elsewhere',
      { images: { [sha]: 'https://169.254.169.254/' } },
      'not_a_template_file',
    ),
    made(
      'another picture under its name',
      { images: { [sha]: Buffer.from('x').toString('base64') } },
      'image_differs',
    ),
    made(
      'an SVG',
      assets(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>')),
      'image_refused',
    ),
    made('a GIF', assets(Buffer.from('GIF89a\u0001\u0000\u0001\u0000')), 'image_refused'),
    made('half a picture', assets(picture.subarray(0, picture.length / 2)), 'image_refused'),
    made('no bytes', assets(Buffer.alloc(0)), 'image_refused'),
    made(
      '41 pictures',
      {
        images: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [String(at).padStart(64, '0'), ''])),
      },
      'too_large',
    ),
    inside('a key nobody knows in the document', { onload: 'x' }),
    inside('a card of a metre', { size: { w: 1000, h: 1000, corner: 0 } }),
    inside('a colour that is a script', { colours: { ink: 'url(javascript:1)' } }),
    inside('201 elements', {
      front: {
        elements: Array.from({ length: 201 }, (_, at) => ({
          id: `e${String(at)}`,
          type: 'line',
          x: 0,
          y: 0,
          w: 1,
          h: 1,
          stroke: { colour: '#000000', width: 1 },
        })),
      },
    }),
    inside('fonts that are not chains', { fonts: { body: 'Noto Sans' } }),
    inside('a chain without a family', { fonts: { body: [] } }),
    element('code in a binding', { ...words, text: '{{constructor.constructor("return process")()}}' }),
    element('a field of the prototype', { ...words, text: '{{__proto__.polluted}}' }),
    element('a filter nobody knows', { ...words, text: '{{student.name | eval}}' }),
    element('a path that is no path', {
      type: 'shape',
      shape: 'path',
      drawing: { d: 'M0 0 <script>', box: [1, 1] },
      fill: '#000000',
    }),
    element('a type nobody knows', { type: 'iframe', src: 'https://example.org' }),
    element('not a number', { ...words, text: 'a', x: 'NaN' }),
    text('a prototype', `{"__proto__":{"polluted":1},${JSON.stringify(whole).slice(1)}`),
    {
      name: 'a prototype in the document',
      bytes: Buffer.from(
        JSON.stringify(whole).replace('"document":{', '"document":{"__proto__":{"polluted":1},'),
      ),
      expected: 'document_faulty',
    },
  ];
}
