// Documents and students for the tests of this package.
import type { CardDocument } from './document/format.ts';
import type { Values } from './document/values.ts';

export const smallDocument = (): CardDocument => ({
  format: 'lanyard-card',
  version: 1,
  name: 'Small',
  type: 'badge',
  size: { w: 85.725, h: 53.975, corner: 3.18 },
  bleed: 3,
  safe: 3,
  fonts: {
    body: [
      'Noto Sans',
      'Noto Sans Devanagari',
      'Noto Sans Tamil',
      'Noto Sans Bengali',
      'Noto Sans Arabic',
      'Noto Sans SC',
    ],
  },
  colours: {
    ink: '#12213a',
    house: { by: 'student.house', map: { Ruby: '#b3202f', Topaz: '#f0b323' }, otherwise: '#333333' },
  },
  front: {
    elements: [
      { id: 'paper', type: 'shape', shape: 'rect', x: -3, y: -3, w: 91.725, h: 59.975, fill: '#ffffff' },
      {
        id: 'name',
        type: 'text',
        text: '{{student.name}}',
        font: 'body',
        size: 12,
        fill: 'ink',
        x: 5,
        y: 10,
        w: 60,
        h: 6,
      },
    ],
  },
});

export const personValues = (fields: Values['fields'], photo: Values['photo'] = null): Values => ({
  fields,
  photo,
});
