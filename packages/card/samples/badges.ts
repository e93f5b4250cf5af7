import type { CardDocument } from '../document/format.ts';
import {
  createSampleCard,
  pathElement,
  photoElement,
  qrElement,
  rectElement,
  cardRuleElement,
  cardTextElement,
} from './parts.ts';

// 4 × 3 inches, for trips and events. The first name can be read at arm's length.
export const studentBadge: CardDocument = createSampleCard('Student Badge', {
  type: 'badge',
  size: { w: 101.6, h: 76.2, corner: 2.4 },
  colours: { navy: '#10233f', sun: '#f4b63f', soft: '#4e5d76' },
  front: {
    elements: [
      rectElement('paper', [-30, -30, 1076, 822], '#ffffff'),
      pathElement('head', 'M0 0H1076V126L0 198Z', [-30, -30, 1076, 822], { fill: 'navy' }),
      pathElement('head-line', 'M0 198 1076 126V146L0 218Z', [-30, -30, 1076, 822], { fill: 'sun' }),
      cardTextElement('school', '{{school.name}}', [56, 86, 900], 46, {
        weight: 700,
        fill: '#ffffff',
        min: 28,
      }),
      { id: 'ring', type: 'shape', shape: 'ellipse', x: 71.2, y: 16.6, w: 26.8, h: 26.8, fill: 'sun' },
      photoElement('photo', [718, 172, 256, 256], { shape: 'ellipse' }),
      cardTextElement('first', '{{student.name | first}}', [52, 402, 640], 168, {
        weight: 800,
        fill: 'navy',
        min: 60,
      }),
      cardTextElement('rest', '{{student.name | rest}}', [58, 474, 640], 60, {
        weight: 500,
        fill: '#3b4a63',
        optional: true,
        min: 28,
        ellipsis: true,
      }),
      rectElement('foot', [-30, 560, 1076, 232], '#eef3fa'),
      cardTextElement('class-label', 'Class', [58, 622, 200], 34, { fill: 'soft' }),
      cardTextElement('class', '{{student.class}}-{{student.division}}', [58, 698, 220], 68, {
        weight: 700,
        fill: 'navy',
      }),
      cardTextElement('bus-label', 'Bus', [300, 622, 140], 34, {
        fill: 'soft',
        when: { filled: 'custom.bus' },
      }),
      cardTextElement('bus', '{{custom.bus}}', [300, 698, 150], 68, {
        weight: 700,
        fill: 'navy',
        optional: true,
        min: 30,
        ellipsis: true,
      }),
      cardTextElement('teacher-label', 'Teacher on the trip', [490, 622, 470], 34, {
        fill: 'soft',
        when: { filled: 'custom.tripPhone' },
      }),
      cardTextElement('teacher', '{{custom.tripPhone}}', [490, 698, 470], 58, {
        weight: 700,
        fill: 'navy',
        optional: true,
      }),
    ],
  },
  back: {
    elements: [
      rectElement('back-paper', [-30, -30, 1076, 822], '#ffffff'),
      rectElement('back-head', [-30, -30, 1076, 150], 'navy'),
      cardTextElement('back-school', '{{school.name}}', [56, 82, 900], 46, {
        weight: 700,
        fill: '#ffffff',
        min: 28,
      }),
      cardTextElement('found-label', 'If this child is alone, please call', [56, 240, 560], 40, {
        fill: 'soft',
      }),
      cardTextElement('phone', '{{school.phone}}', [56, 330, 560], 76, { weight: 800, fill: 'navy' }),
      cardTextElement('address', '{{school.address}}', [56, 400, 560], 34, { fill: 'soft', ellipsis: true }),
      qrElement('code', [680, 190, 260, 260]),
      cardTextElement('serial', '{{card.serial}}', [660, 500, 300], 30, {
        font: 'mono',
        fill: '#000000',
        align: 'center',
      }),
    ],
  },
});

const stripes = Array.from(
  { length: 14 },
  (_, at) => `M0 ${String(at * 84 - 60)}L76 ${String(at * 84 - 136)}v42L0 ${String(at * 84 - 18)}Z`,
).join('');
const blank = (id: string, label: string, y: number) => [
  cardTextElement(id, label, [92, y, 148], 24, { font: 'swiss', fill: 'soft' }),
  cardRuleElement(`${id}-line`, 244, y + 6, 408, '#b9a79f'),
];

// For visitors: no photo, filled in by hand, valid for one day.
export const visitorBadge: CardDocument = createSampleCard('Visitor Badge', {
  type: 'other',
  size: { w: 88.9, h: 50.8, corner: 2.4 },
  colours: { red: '#c8371f', soft: '#6c5a54', sand: '#f7efe6' },
  front: {
    elements: [
      rectElement('paper', [-30, -30, 949, 568], '#fffdf9'),
      rectElement('edge', [-30, -30, 76, 568], 'sand'),
      pathElement('hazard', stripes, [-30, -30, 76, 568], { fill: 'red' }),
      cardTextElement('visitor', 'Visitor', [90, 132, 580], 104, { font: 'swiss', weight: 800, fill: 'red' }),
      cardTextElement('school', '{{school.name}}', [92, 178, 580], 27, {
        font: 'swiss',
        weight: 600,
        fill: '#3b2a26',
      }),
      ...blank('name', 'Name', 262),
      ...blank('host', 'Here to see', 340),
      ...blank('from', 'Organisation', 418),
      rectElement('number-box', [682, 228, 168, 206], 'sand', { radius: 10 }),
      cardTextElement('number-label', 'No.', [682, 272, 168], 24, {
        font: 'swiss',
        align: 'center',
        fill: 'soft',
      }),
      cardTextElement('number', '{{card.serial}}', [686, 344, 160], 66, {
        font: 'swiss',
        weight: 800,
        align: 'center',
        fill: 'red',
        min: 18,
      }),
      cardTextElement('today', 'today only', [682, 402, 168], 23, {
        font: 'swiss',
        align: 'center',
        fill: 'soft',
      }),
      cardTextElement('gate', 'Please hand this back at the gate.', [92, 472, 560], 22, {
        font: 'swiss',
        fill: 'soft',
      }),
    ],
  },
});
