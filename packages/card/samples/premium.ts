import type { CardDocument } from '../document/format.ts';
import {
  createSampleCard,
  crestElement,
  pathElement,
  photoElement,
  qrElement,
  rectElement,
  cardRuleElement,
  cr80Slot,
  cr80Upright,
  cardTextElement,
  whenAnyFilled,
} from './parts.ts';

/** Draws an engraver's rosette as one curve. */
function rosette(
  cx: number,
  cy: number,
  radius: number,
  turns: number,
  reach: number,
  petals: number,
): string {
  let d = '';
  for (let turn = 0; turn < turns; turn++) {
    for (let step = 0; step < 72; step++) {
      const angle = (step / 72) * Math.PI * 2;
      const r = radius + reach * Math.sin(petals * angle + (turn / turns) * Math.PI * 2);
      d += `${step === 0 ? 'M' : 'L'}${(cx + r * Math.cos(angle)).toFixed(1)} ${(cy + r * Math.sin(angle)).toFixed(1)}`;
    }
    d += 'Z';
  }
  return d;
}

const page = [-30, -30, 600, 917] as const;
const arch = 'M0 454V138C0 62 62 0 138 0S276 62 276 138V454Z';
const column = (id: string, label: string, value: string, x: number) => [
  cardTextElement(`${id}-label`, label, [x - 78, 744, 156], 20, { align: 'center', fill: '#b9c7bf' }),
  cardTextElement(id, value, [x - 78, 780, 156], 31, {
    font: 'display',
    weight: 500,
    align: 'center',
    fill: 'gold',
    min: 20,
  }),
];
const row = (id: string, label: string, field: string, y: number) => [
  cardTextElement(`${id}-label`, label, [60, y, 130], 21, { fill: '#6d664f', when: whenAnyFilled(field) }),
  cardTextElement(id, `{{${field}}}`, [190, y, 290], 25, {
    weight: 600,
    align: 'right',
    fill: 'deep',
    optional: true,
    ellipsis: true,
  }),
];

export const premiumCard: CardDocument = createSampleCard('Premium ID Card', {
  type: 'id_card',
  size: cr80Upright,
  punch: cr80Slot,
  colours: { deep: '#122a2a', gold: '#d8b56a', ivory: '#f8f1e0' },
  front: {
    elements: [
      {
        id: 'ground',
        type: 'shape',
        shape: 'rect',
        x: -3,
        y: -3,
        w: 60,
        h: 91.7,
        fill: {
          gradient: 'radial',
          x: 0.5,
          y: 0.42,
          r: 0.62,
          stops: [
            { at: 0, colour: '#1f4543' },
            { at: 1, colour: 'deep' },
          ],
        },
      },
      pathElement('rosette', rosette(300, 414, 300, 10, 70, 9), page, {
        stroke: 'gold',
        line: 1.1,
        opacity: 0.16,
      }),
      ...crestElement('crest', 241, 62, 58, 'gold', 'deep'),
      cardTextElement('school', '{{school.name}}', [50, 164, 440], 32, {
        font: 'display',
        weight: 500,
        align: 'center',
        fill: 'ivory',
        min: 20,
      }),
      pathElement('window', 'M0 474V150C0 67 67 0 150 0S300 67 300 150V474Z', [120, 194, 300, 474], {
        fill: 'deep',
        stroke: 'gold',
        line: 3,
      }),
      photoElement('photo', [132, 206, 276, 454], { shape: 'path', d: arch, box: [276, 454] }),
      rectElement('foot', [-30, 620, 600, 267], 'deep'),
      rectElement('foot-line', [-30, 620, 600, 3], 'gold'),
      cardTextElement('name', '{{student.name}}', [40, 682, 460], 46, {
        font: 'display',
        weight: 500,
        align: 'center',
        fill: 'ivory',
        min: 22,
      }),
      ...column('class', 'Class', '{{student.class}}-{{student.division}}', 108),
      ...column('roll', 'Roll No', '{{student.rollNumber}}', 270),
      ...column('until', 'Valid until', '{{year.ends | date:"MMM yyyy"}}', 432),
      cardTextElement('number', '{{student.identifier}}', [40, 821, 460], 25, {
        font: 'mono',
        align: 'center',
        fill: '#b9c7bf',
        tracking: 70,
      }),
    ],
  },
  back: {
    elements: [
      rectElement('back-ground', page, 'ivory'),
      pathElement('back-rosette', rosette(300, 458, 190, 8, 60, 8), page, {
        stroke: '#b8924a',
        line: 1,
        opacity: 0.22,
      }),
      rectElement('head', [-30, -30, 600, 150], 'deep'),
      rectElement('head-line', [-30, 120, 600, 4], 'gold'),
      cardTextElement('back-school', '{{school.name}}', [50, 92, 440], 26, {
        font: 'display',
        weight: 500,
        align: 'center',
        fill: 'ivory',
      }),
      cardTextElement('scan', 'This code identifies the card', [50, 212, 440], 24, {
        align: 'center',
        fill: '#4d4a3d',
      }),
      rectElement('code-box', [150, 262, 240, 240], '#ffffff', { radius: 10, stroke: 'gold', line: 3 }),
      qrElement('code', [160, 272, 220, 220]),
      cardTextElement('serial', '{{card.serial}}', [60, 548, 420], 26, {
        font: 'mono',
        weight: 600,
        align: 'center',
        fill: '#000000',
        tracking: 80,
      }),
      cardRuleElement('rule-1', 60, 586, 420, '#cbb88c', 1.5),
      ...row('emergency', 'Emergency', 'custom.guardianPhone', 630),
      ...row('guardian', 'Guardian', 'custom.guardian', 668),
      ...row('bus', 'Bus route', 'custom.bus', 706),
      cardRuleElement('rule-2', 60, 734, 420, '#cbb88c', 1.5),
      cardTextElement('found', 'If found: {{school.address}}', [50, 776, 440], 21, {
        align: 'center',
        fill: '#5c5743',
        ellipsis: true,
      }),
      cardTextElement('phone', '{{school.phone}}', [50, 806, 440], 21, {
        align: 'center',
        fill: '#5c5743',
        optional: true,
      }),
    ],
  },
});
