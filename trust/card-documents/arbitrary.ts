// fast-check generators for cards: valid documents with extreme numbers, values that nobody would type, and broken
// documents.
import type { CardDocument, CardElement, ElementCondition } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import { fontFamilies } from '@lanyard/fonts/families';
import * as fc from 'fast-check';

const near = fc.double({ min: -40, max: 120, noNaN: true });
const far = fc.double({ min: 0, max: 400, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const colour = fc.constantFrom('#000000', '#ffffff', '#b3202f', 'ink', 'house');
const field = fc.constantFrom(
  'student.name',
  'student.house',
  'school.name',
  'custom.x',
  'card.serial',
  'year.ends',
);
const turn = fc.option(fc.double({ min: -360, max: 360, noNaN: true }), { nil: undefined });

const condition: fc.Arbitrary<ElementCondition> = fc.letrec<{ it: ElementCondition }>((tie) => ({
  it: fc.oneof(
    { maxDepth: 3 },
    fc.record({ eq: fc.tuple(field, fc.constantFrom('Ruby', 1, null)) }) as fc.Arbitrary<ElementCondition>,
    fc.record({ filled: field }),
    fc.record({ not: tie('it') }),
    fc.record({ any: fc.array(tie('it'), { maxLength: 3 }) }),
  ),
})).it;

const stroke = fc.record({ colour, width: fc.double({ min: 0.01, max: 20, noNaN: true }) });
const stops = fc
  .array(fc.record({ at: share, colour }), { minLength: 2, maxLength: 5 })
  .map((all) => all.toSorted((a, b) => a.at - b.at));
const paint = fc.oneof(
  colour,
  fc.record({
    gradient: fc.constant('linear' as const),
    angle: fc.double({ min: -360, max: 360, noNaN: true }),
    stops,
  }),
  fc.record({
    gradient: fc.constant('radial' as const),
    x: share,
    y: share,
    r: fc.double({ min: 0.01, max: 4, noNaN: true }),
    stops,
  }),
);
const d = fc
  .constantFrom('M0 0L1 1', 'M0 0C9 9 -9 9 1 0Z', 'M0 0h1v1h-1z', 'M0 0Q.5 2 1 0T', 'm0 0 1 1 1-1z')
  .map((each) => each.replace('T', ''));
const drawing = fc.record({ d, box: fc.constant<[number, number]>([1, 1]) });

const text = fc.record({
  type: fc.constant('text' as const),
  text: fc.oneof(
    fc.constantFrom(
      '{{student.name}}',
      'Class {{custom.x | upper}} · {{student.name | first}}',
      '\n\n',
      'الصف {{custom.x}} 10',
    ),
    fc.string({ maxLength: 60 }).map((each) => each.replace(/[{}]/g, '')),
  ),
  font: fc.constantFrom('body', 'mono'),
  size: fc.double({ min: 2, max: 400, noNaN: true }),
  fill: colour,
  align: fc.constantFrom('start' as const, 'center' as const, 'end' as const),
  valign: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const, 'baseline' as const),
  tracking: fc.double({ min: -200, max: 1000, noNaN: true }),
  fit: fc.option(
    fc.record({
      min: fc.double({ min: 2, max: 400, noNaN: true }),
      lines: fc.integer({ min: 1, max: 12 }),
      ellipsis: fc.boolean(),
      first: fc.constantFrom('shrink' as const, 'wrap' as const),
    }),
    { nil: undefined },
  ),
});
const shape = fc.record({
  type: fc.constant('shape' as const),
  shape: fc.constantFrom('rect' as const, 'ellipse' as const, 'path' as const),
  radius: far,
  drawing,
  fill: paint,
  stroke,
});
const line = fc.record({ type: fc.constant('line' as const), rises: fc.boolean(), stroke });
const photo = fc.record({
  type: fc.constant('photo' as const),
  missing: fc.constantFrom('fault' as const, 'placeholder' as const, 'hide' as const),
  face: fc.record({ height: fc.double({ min: 0.06, max: 2, noNaN: true }), eyes: share }),
});
const image = fc.record({
  type: fc.constant('image' as const),
  asset: fc.constant('crest'),
  fit: fc.constantFrom('cover' as const, 'contain' as const),
});
const code = fc.oneof(
  fc.record({
    type: fc.constant('qr' as const),
    value: fc.constantFrom('{{card.serial}}', 'https://v.example/{{student.name}}'),
  }),
  fc.record({
    type: fc.constant('barcode' as const),
    symbology: fc.constantFrom('code128' as const, 'code39' as const),
    value: fc.constantFrom('{{card.serial}}', 'A{{custom.x}}'),
  }),
);

const element = fc
  .tuple(
    fc.oneof(text, shape, line, photo, image, code),
    fc.record({
      x: near,
      y: near,
      w: far,
      h: far,
      turn,
      opacity: fc.option(share, { nil: undefined }),
      when: fc.option(condition, { nil: undefined }),
    }),
  )
  .map(([kind, place]) => Object.assign({}, place, kind));

export const anyDocument: fc.Arbitrary<CardDocument> = fc
  .record({
    w: fc.double({ min: 25.4, max: 300, noNaN: true }),
    h: fc.double({ min: 25.4, max: 300, noNaN: true }),
    bleed: fc.double({ min: 0, max: 10, noNaN: true }),
    chain: fc.shuffledSubarray(Object.keys(fontFamilies), { minLength: 1, maxLength: 6 }),
    elements: fc.array(element, { maxLength: 12 }),
  })
  .map(({ w, h, bleed, chain, elements }): CardDocument => ({
    format: 'lanyard-card',
    version: 1,
    name: 'Random',
    type: 'badge',
    size: { w, h, corner: 3 },
    bleed,
    safe: 3,
    fonts: { body: chain, mono: ['Atkinson Hyperlegible Mono'] },
    colours: {
      ink: '#12213a',
      house: { by: 'student.house', map: { Ruby: '#b3202f' }, otherwise: '#333333' },
    },
    assets: { crest: { sha256: '0'.repeat(64), width: 300, height: 300 } },
    front: {
      elements: elements
        .map((each, at) => JSON.parse(JSON.stringify({ ...each, id: `e${String(at)}` })) as CardElement)
        .filter((each) => each.x <= w && each.y <= h && each.x + each.w >= 0 && each.y + each.h >= 0),
    },
  }));

const wild = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u202eevil',
    '\ud800',
    'a\u0300'.repeat(60),
    'ﷺ'.repeat(30),
    'क्ष'.repeat(80),
    '欧'.repeat(600),
    '{{student.name}}',
    '__proto__',
    'W'.repeat(5000),
    '\u2066'.repeat(300),
    'عبد الرحمن 10-A',
    '👨‍👩‍👧',
  ),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
export const anyValues: fc.Arbitrary<Values> = fc.record({
  fields: fc.dictionary(field, wild),
  photo: fc.option(
    fc.record({
      key: fc.string(),
      width: fc.integer({ min: 0, max: 20_000 }),
      height: fc.integer({ min: 0, max: 20_000 }),
      face: fc.record({ x: share, eyes: share, height: fc.double({ min: 0.001, max: 1, noNaN: true }) }),
    }),
    { nil: null },
  ),
});

/** Either a valid document with one of its values replaced by anything, or anything at all. */
export const brokenDocument: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 1, arbitrary: fc.anything({ maxDepth: 6 }) },
  {
    weight: 1,
    arbitrary: fc
      .dictionary(fc.string(), fc.jsonValue())
      .map((value) => Object.assign({ format: 'lanyard-card', version: 1 }, value)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        anyDocument,
        fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 4 }),
        fc.anything({ maxDepth: 3 }),
      )
      .map(([document, places, value]) => {
        const broken = structuredClone(document) as unknown as Record<string, unknown>;
        for (const place of places) {
          const open: Record<string, unknown>[] = [broken];
          const slots: [Record<string, unknown>, string][] = [];
          for (let next = open.pop(); next; next = open.pop())
            for (const key of Object.keys(next)) {
              slots.push([next, key]);
              const child = next[key];
              if (typeof child === 'object' && child !== null && slots.length < 2000)
                open.push(child as Record<string, unknown>);
            }
          const slot = slots[place % slots.length];
          if (slot) slot[0][slot[1]] = value;
        }
        return broken;
      }),
  },
);
