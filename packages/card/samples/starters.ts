// The designs that New Template offers besides a blank card.
import type { CardDocument, ElementCondition } from '../document/format.ts';
import {
  barcodeElement,
  createSampleCard,
  cr80,
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

const wide = [-30, -30, 917, 600] as const;
const tall = [-30, -30, 600, 917] as const;

const arcs = (r: number): string =>
  Array.from(
    { length: 14 },
    (_, at) =>
      `M${String(at * 66 - r + 33)} 54h${String(2 * r)}c0 ${String(r * 0.62)} ${String(-r * 0.46)} ${String(r)} ${String(-r)} ${String(r)}s${String(-r)} ${String(-r * 0.38)} ${String(-r)} ${String(-r)}Z`,
  ).join('');
const pair = (
  id: string,
  hindi: string,
  english: string,
  value: string,
  [x, y, w]: readonly [number, number, number],
  when?: ElementCondition,
) => [
  cardTextElement(`${id}-label`, `${hindi} ${english}`, [x, y, w], 20, {
    font: 'hindi',
    fill: 'soft',
    ...(when && { when }),
  }),
  cardTextElement(id, value, [x, y + 34, w], 30, {
    font: 'hindi',
    weight: 700,
    fill: 'ink',
    min: 20,
    ...(when && { when }),
  }),
];

export const bilingualCard: CardDocument = createSampleCard('Bilingual ID Card', {
  type: 'id_card',
  size: cr80,
  colours: {
    maroon: '#7a1c2e',
    gold: '#f0a223',
    paper: '#fffaf1',
    ink: '#2b1418',
    soft: '#73555a',
    line: '#e7d3b4',
  },
  front: {
    elements: [
      rectElement('paper', wide, 'paper'),
      rectElement('head', [-30, -30, 917, 54], 'maroon'),
      pathElement('torana', arcs(33), wide, { fill: 'gold' }),
      pathElement('torana-inner', arcs(17), wide, { fill: 'maroon' }),
      ...crestElement('crest', 48, 80, 66, 'maroon', '#ffd58a'),
      cardTextElement('school-hindi', '{{school.localName}}', [130, 116, 680], 42, {
        font: 'tiro',
        fill: 'maroon',
        min: 22,
      }),
      cardTextElement('school', '{{school.name}}', [131, 145, 680], 21, { weight: 600, fill: 'soft' }),
      rectElement('frame', [42, 166, 222, 292], 'gold', { radius: 14 }),
      photoElement('photo', [48, 172, 210, 280], { shape: 'rect', radius: 1 }),
      cardTextElement('name-hindi', '{{student.localName}}', [304, 224, 490], 46, {
        font: 'hindi',
        weight: 700,
        fill: 'ink',
        min: 24,
      }),
      cardTextElement('name', '{{student.name}}', [304, 264, 490], 32, {
        weight: 600,
        fill: 'maroon',
        min: 20,
      }),
      cardRuleElement('rule', 304, 284, 504, 'line'),
      ...pair('class', 'कक्षा', 'Class', '{{student.class}}-{{student.division}}', [304, 322, 180]),
      ...pair('roll', 'अनुक्रमांक', 'Roll No', '{{student.rollNumber}}', [304, 404, 180]),
      ...pair(
        'blood',
        'रक्त',
        'Blood group',
        '{{custom.blood}}',
        [494, 322, 180],
        whenAnyFilled('custom.blood'),
      ),
      ...pair('until', 'मान्य', 'Valid until', '{{year.ends | date:"dd MMM yyyy"}}', [494, 404, 186]),
      qrElement('code', [680, 308, 136, 136], '#000000', 'paper'),
      rectElement('foot-line', [-30, 473, 917, 6], 'gold'),
      rectElement('foot', [-30, 478, 917, 92], 'maroon'),
      cardTextElement('session', 'सत्र {{year.label}}', [48, 508, 380], 22, {
        font: 'hindi',
        weight: 600,
        fill: '#ffe3bd',
      }),
      cardTextElement('number', '{{student.identifier}}', [428, 508, 380], 25, {
        font: 'mono',
        weight: 600,
        fill: '#ffffff',
        align: 'right',
        tracking: 60,
      }),
    ],
  },
  back: {
    elements: [
      rectElement('back-paper', wide, 'paper'),
      rectElement('back-head', [-30, -30, 917, 54], 'maroon'),
      pathElement('back-torana', arcs(33), wide, { fill: 'gold' }),
      pathElement('back-torana-inner', arcs(17), wide, { fill: 'maroon' }),
      cardTextElement('emergency-label', 'आपात संपर्क Emergency contact', [48, 118, 440], 24, {
        font: 'hindi',
        weight: 600,
        fill: 'maroon',
        when: whenAnyFilled('custom.guardianPhone', 'custom.guardian'),
      }),
      cardTextElement('emergency', '{{custom.guardianPhone}}', [48, 160, 440], 32, {
        weight: 700,
        fill: 'ink',
        optional: true,
      }),
      cardTextElement('guardian', '{{custom.guardian}}', [48, 192, 440], 25, {
        font: 'hindi',
        fill: 'ink',
        optional: true,
        ellipsis: true,
      }),
      cardRuleElement('back-rule', 48, 216, 436, 'line'),
      cardTextElement('property-hindi', 'यह कार्ड विद्यालय की संपत्ति है।', [48, 254, 440], 25, {
        font: 'hindi',
        weight: 600,
        fill: 'ink',
      }),
      cardTextElement('property', 'This card is the property of the school.', [48, 282, 440], 20, {
        fill: 'soft',
      }),
      cardTextElement('lost-hindi', 'खो जाने पर उसी दिन कार्यालय को बताएँ।', [48, 324, 440], 25, {
        font: 'hindi',
        weight: 600,
        fill: 'ink',
      }),
      cardTextElement('lost', 'Tell the office the same day if it is lost.', [48, 352, 440], 20, {
        fill: 'soft',
      }),
      rectElement('code-box', [520, 96, 288, 132], '#ffffff', { radius: 10, stroke: 'line' }),
      barcodeElement('bars', [526, 114, 276, 68]),
      cardTextElement('serial', '{{card.serial}}', [526, 212, 276], 25, {
        font: 'mono',
        align: 'center',
        fill: '#000000',
        tracking: 80,
      }),
      cardRuleElement('signature-line', 590, 324, 218, '#c9ab86', 1.5),
      cardTextElement('signature-label', 'प्रधानाचार्य · Principal', [590, 354, 218], 22, {
        font: 'hindi',
        align: 'right',
        fill: 'soft',
      }),
      rectElement('back-foot-line', [-30, 422, 917, 6], 'gold'),
      rectElement('back-foot', [-30, 428, 917, 142], 'maroon'),
      cardTextElement('address', '{{school.address}}', [48, 474, 660], 26, {
        font: 'hindi',
        weight: 600,
        fill: '#ffffff',
        ellipsis: true,
      }),
      cardTextElement('phone', '{{school.phone}}', [48, 508, 660], 22, { fill: '#ffe3bd', optional: true }),
      ...crestElement('back-crest', 744, 448, 68, 'gold', 'maroon'),
    ],
  },
});

const houseColour = { Emerald: '#0b7a53', Ruby: '#b3202f', Sapphire: '#1d4ed0', Topaz: '#f0b323' };

export const houseCard: CardDocument = createSampleCard('House ID Card', {
  type: 'id_card',
  size: cr80Upright,
  punch: cr80Slot,
  colours: {
    house: { by: 'student.house', map: houseColour, otherwise: '#333a45' },
    'house-ink': { by: 'student.house', map: { Topaz: '#2b1d00' }, otherwise: '#ffffff' },
    'house-text': { by: 'student.house', map: { ...houseColour, Topaz: '#7a5200' }, otherwise: '#333a45' },
  },
  front: {
    elements: [
      rectElement('paper', tall, '#ffffff'),
      rectElement('edge', [516, -30, 54, 917], 'house'),
      cardTextElement('school', '{{school.shortName}}', [48, 112, 420], 27, {
        font: 'swiss',
        weight: 700,
        fill: '#111111',
      }),
      cardTextElement('school-rest', '{{school.restOfName}}', [48, 142, 420], 22, {
        font: 'swiss',
        fill: '#5b5f66',
        optional: true,
      }),
      photoElement('photo', [48, 184, 300, 400]),
      cardTextElement('house-name', '{{student.house}} House', [184, 395, 400], 27, {
        font: 'swiss',
        weight: 600,
        fill: 'house-text',
        turn: -90,
        optional: true,
        when: { filled: 'student.house' },
      }),
      cardTextElement('first', '{{student.name | first}}', [46, 660, 440], 64, {
        font: 'swiss',
        weight: 800,
        fill: '#111111',
        min: 30,
      }),
      cardTextElement('rest', '{{student.name | rest}}', [47, 708, 440], 42, {
        font: 'swiss',
        fill: '#111111',
        optional: true,
        min: 22,
      }),
      rectElement('tick', [48, 736, 64, 6], 'house'),
      cardTextElement('class', '{{student.class}}-{{student.division}}', [48, 796, 120], 44, {
        font: 'swiss',
        weight: 800,
        fill: 'house-text',
      }),
      cardTextElement('roll', '{{student.rollNumber}}', [176, 796, 110], 44, {
        font: 'swiss',
        fill: '#111111',
      }),
      cardTextElement('until', 'to {{year.ends | date:"MMM yyyy"}}', [290, 796, 180], 21, {
        font: 'swiss',
        fill: '#5b5f66',
        align: 'right',
      }),
    ],
  },
  back: {
    elements: [
      rectElement('ground', tall, 'house'),
      cardTextElement('back-house', '{{student.house}}', [48, 156, 440], 92, {
        font: 'swiss',
        weight: 800,
        fill: 'house-ink',
        min: 40,
        optional: true,
      }),
      cardTextElement('back-house-word', 'House', [52, 196, 300], 25, {
        font: 'swiss',
        weight: 500,
        fill: 'house-ink',
        when: { filled: 'student.house' },
      }),
      qrElement('code', [48, 290, 272, 272], '#000000', '#ffffff', 4),
      cardTextElement('serial', '{{card.serial}}', [48, 610, 400], 25, {
        font: 'mono',
        weight: 600,
        fill: 'house-ink',
        tracking: 40,
      }),
      cardTextElement('emergency-label', 'Emergency', [48, 690, 150], 23, {
        font: 'swiss',
        weight: 700,
        fill: 'house-ink',
        when: whenAnyFilled('custom.guardianPhone'),
      }),
      cardTextElement('emergency', '{{custom.guardianPhone}}', [200, 690, 300], 25, {
        font: 'swiss',
        fill: 'house-ink',
        optional: true,
      }),
      cardTextElement('return-label', 'Return to', [48, 726, 150], 23, {
        font: 'swiss',
        weight: 700,
        fill: 'house-ink',
        when: whenAnyFilled('school.address'),
      }),
      cardTextElement('address', '{{school.address}}', [200, 758, 300], 23, {
        font: 'swiss',
        fill: 'house-ink',
        lines: 2,
        tall: 58,
        min: 18,
      }),
      cardTextElement('back-school', '{{school.name}}', [48, 808, 440], 21, {
        font: 'swiss',
        fill: 'house-ink',
      }),
    ],
  },
});

function lattice(columns: number, rows: number): string {
  let d = '';
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const [x, y] = [column * 68, row * 68];
      const at = (dx: number, dy: number): string => `${String(x + dx)} ${String(y + dy)}`;
      d += `M${at(18, 18)}h32v32h-32ZM${at(34, 11)}L${at(57, 34)} ${at(34, 57)} ${at(11, 34)}ZM${at(34, 0)}v11M${at(34, 57)}v11M${at(0, 34)}h11M${at(57, 34)}h11`;
    }
  return d;
}
function octagon(r: number): string {
  const corners = Array.from({ length: 8 }, (_, at) => {
    const angle = Math.PI / 8 + (at * Math.PI) / 4;
    return `${(r + r * Math.cos(angle)).toFixed(1)} ${(r + r * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
const ringed = (id: string, r: number, fill: string) =>
  pathElement(id, octagon(r), [270 - r, 376 - r, 2 * r, 2 * r], { fill });
const arabicColumn = (id: string, label: string, value: string, right: number) => [
  cardTextElement(`${id}-label`, label, [right - 140, 730, 140], 21, {
    font: 'kufi',
    fill: '#5d6a5f',
    dir: 'rtl',
  }),
  cardTextElement(id, value, [right - 140, 770, 140], 34, {
    weight: 700,
    fill: 'ink',
    align: 'right',
    min: 20,
  }),
];

export const arabicCard: CardDocument = createSampleCard('Arabic ID Card', {
  type: 'id_card',
  size: cr80Upright,
  punch: cr80Slot,
  colours: { teal: '#0e5450', sand: '#f4e7cf', gold: '#c99a3e', ink: '#10302e', line: '#d6c19a' },
  front: {
    elements: [
      rectElement('paper', tall, 'sand'),
      rectElement('head', [-30, -30, 600, 398], 'teal'),
      pathElement('lattice', lattice(9, 6), [-30, -30, 612, 408], {
        stroke: 'gold',
        line: 1.6,
        opacity: 0.42,
      }),
      rectElement('under', [-30, 368, 600, 519], 'sand'),
      cardTextElement('school-arabic', '{{school.localName}}', [40, 118, 460], 38, {
        font: 'kufi',
        weight: 700,
        fill: '#ffffff',
        align: 'center',
        min: 20,
      }),
      cardTextElement('school', '{{school.name}}', [40, 158, 460], 24, {
        weight: 600,
        fill: '#f0dcae',
        align: 'center',
      }),
      ringed('ring', 202, 'gold'),
      ringed('ring-inner', 195, 'sand'),
      photoElement('photo', [84, 190, 372, 372], { shape: 'path', d: octagon(186), box: [372, 372] }),
      cardTextElement('name-arabic', '{{student.localName}}', [40, 628, 460], 42, {
        font: 'kufi',
        weight: 700,
        fill: 'ink',
        align: 'center',
        min: 22,
      }),
      cardTextElement('name', '{{student.name}}', [40, 672, 460], 32, {
        weight: 600,
        fill: 'teal',
        align: 'center',
        min: 20,
      }),
      cardRuleElement('rule', 60, 696, 420, 'line'),
      ...arabicColumn('class', 'الصف', '{{student.class}}-{{student.division}}', 480),
      ...arabicColumn('roll', 'الرقم', '{{student.rollNumber}}', 340),
      ...arabicColumn('until', 'صالحة حتى', '{{year.ends | date:"MM/yyyy"}}', 200),
      rectElement('foot', [-30, 794, 600, 93], 'teal'),
      rectElement('foot-line', [-30, 789, 600, 6], 'gold'),
      cardTextElement('number', '{{student.identifier}}', [40, 822, 460], 25, {
        font: 'mono',
        align: 'center',
        fill: '#ffffff',
        tracking: 60,
      }),
    ],
  },
  back: {
    elements: [
      rectElement('back-ground', tall, 'teal'),
      pathElement('back-lattice', lattice(9, 14), [-30, -30, 612, 952], {
        stroke: 'gold',
        line: 1.6,
        opacity: 0.42,
      }),
      rectElement('panel', [36, 110, 468, 668], 'sand', { radius: 22 }),
      cardTextElement('back-school-arabic', '{{school.localName}}', [60, 182, 420], 32, {
        font: 'kufi',
        weight: 700,
        fill: 'teal',
        align: 'center',
        min: 18,
      }),
      cardTextElement('back-school', '{{school.name}}', [60, 222, 420], 24, {
        weight: 600,
        fill: 'ink',
        align: 'center',
      }),
      rectElement('code-box', [166, 256, 208, 208], '#ffffff', { radius: 8 }),
      qrElement('code', [170, 260, 200, 200]),
      cardTextElement('serial', '{{card.serial}}', [60, 506, 420], 25, {
        font: 'mono',
        weight: 600,
        align: 'center',
        fill: '#000000',
        tracking: 80,
      }),
      cardRuleElement('rule-1', 72, 536, 396, 'line'),
      cardTextElement('emergency-label', 'للطوارئ', [268, 580, 200], 23, {
        font: 'kufi',
        fill: 'ink',
        dir: 'rtl',
        when: whenAnyFilled('custom.guardianPhone'),
      }),
      cardTextElement('emergency', '{{custom.guardianPhone}}', [72, 580, 196], 25, {
        weight: 600,
        fill: 'ink',
        align: 'left',
        optional: true,
      }),
      cardTextElement('bus-label', 'الحافلة', [268, 622, 200], 23, {
        font: 'kufi',
        fill: 'ink',
        dir: 'rtl',
        when: whenAnyFilled('custom.bus'),
      }),
      cardTextElement('bus', '{{custom.bus}}', [72, 622, 196], 25, {
        weight: 600,
        fill: 'ink',
        align: 'left',
        optional: true,
        ellipsis: true,
      }),
      cardRuleElement('rule-2', 72, 650, 396, 'line'),
      cardTextElement('found', 'من وجد البطاقة يعيدها إلى المدرسة', [60, 694, 420], 22, {
        font: 'kufi',
        fill: 'ink',
        align: 'center',
        dir: 'rtl',
      }),
      cardTextElement('address', '{{school.address}}', [60, 728, 420], 21, {
        fill: '#4a5d58',
        align: 'center',
        ellipsis: true,
      }),
      cardTextElement('phone', '{{school.phone}}', [60, 756, 420], 21, {
        fill: '#4a5d58',
        align: 'center',
        optional: true,
      }),
    ],
  },
});
