// The designs that New Template offers besides a blank card.
import type { CardDocument } from '../document/format.ts';
import {
  bars,
  card,
  cr80,
  crest,
  drawn,
  portrait,
  qr,
  rect,
  rule,
  signature,
  slot,
  upright,
  words,
} from './parts.ts';

const wide = [-30, -30, 917, 600] as const;
const tall = [-30, -30, 600, 917] as const;

const arcs = (r: number): string =>
  Array.from(
    { length: 14 },
    (_, at) =>
      `M${String(at * 66 - r + 33)} 54h${String(2 * r)}c0 ${String(r * 0.62)} ${String(-r * 0.46)} ${String(r)} ${String(-r)} ${String(r)}s${String(-r)} ${String(-r * 0.38)} ${String(-r)} ${String(-r)}Z`,
  ).join('');
const pair = (id: string, hindi: string, english: string, value: string, x: number, y: number, w: number) => [
  words(`${id}-label`, `${hindi} ${english}`, [x, y, w], 20, { font: 'hindi', fill: 'soft' }),
  words(id, value, [x, y + 34, w], 30, { font: 'hindi', weight: 700, fill: 'ink', min: 20 }),
];

export const bilingualCard: CardDocument = card('Bilingual ID Card', {
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
      rect('paper', wide, 'paper'),
      rect('head', [-30, -30, 917, 54], 'maroon'),
      drawn('torana', arcs(33), wide, { fill: 'gold' }),
      drawn('torana-inner', arcs(17), wide, { fill: 'maroon' }),
      ...crest('crest', 48, 80, 66, 'maroon', '#ffd58a'),
      words('school-hindi', '{{school.localName}}', [130, 116, 680], 42, {
        font: 'tiro',
        fill: 'maroon',
        min: 22,
      }),
      words('school', '{{school.name}}', [131, 145, 680], 21, { weight: 600, fill: 'soft' }),
      rect('frame', [42, 166, 222, 292], 'gold', { radius: 14 }),
      portrait('photo', [48, 172, 210, 280], { shape: 'rect', radius: 1 }),
      words('name-hindi', '{{student.localName}}', [304, 224, 490], 46, {
        font: 'hindi',
        weight: 700,
        fill: 'ink',
        min: 24,
      }),
      words('name', '{{student.name}}', [304, 264, 490], 32, { weight: 600, fill: 'maroon', min: 20 }),
      rule('rule', 304, 284, 504, 'line'),
      ...pair('class', 'कक्षा', 'Class', '{{student.class}}-{{student.division}}', 304, 322, 180),
      ...pair('roll', 'अनुक्रमांक', 'Roll No', '{{student.rollNumber}}', 304, 404, 180),
      ...pair('blood', 'रक्त', 'Blood group', '{{custom.blood | or:"–"}}', 494, 322, 180),
      ...pair('until', 'मान्य', 'Valid until', '{{year.ends | date:"dd MMM yyyy"}}', 494, 404, 186),
      qr('code', [680, 308, 136, 136], '#000000', 'paper'),
      rect('foot-line', [-30, 473, 917, 6], 'gold'),
      rect('foot', [-30, 478, 917, 92], 'maroon'),
      words('session', 'सत्र {{year.label}}', [48, 508, 380], 22, {
        font: 'hindi',
        weight: 600,
        fill: '#ffe3bd',
      }),
      words('number', '{{student.identifier}}', [428, 508, 380], 25, {
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
      rect('back-paper', wide, 'paper'),
      rect('back-head', [-30, -30, 917, 54], 'maroon'),
      drawn('back-torana', arcs(33), wide, { fill: 'gold' }),
      drawn('back-torana-inner', arcs(17), wide, { fill: 'maroon' }),
      words('emergency-label', 'आपात संपर्क Emergency contact', [48, 118, 440], 24, {
        font: 'hindi',
        weight: 600,
        fill: 'maroon',
      }),
      words('emergency', '{{custom.guardianPhone}}', [48, 160, 440], 32, {
        weight: 700,
        fill: 'ink',
        optional: true,
      }),
      words('guardian', '{{custom.guardian}}', [48, 192, 440], 25, {
        font: 'hindi',
        fill: 'ink',
        optional: true,
        ellipsis: true,
      }),
      rule('back-rule', 48, 216, 436, 'line'),
      words('property-hindi', 'यह कार्ड विद्यालय की संपत्ति है।', [48, 254, 440], 25, {
        font: 'hindi',
        weight: 600,
        fill: 'ink',
      }),
      words('property', 'This card is the property of the school.', [48, 282, 440], 20, { fill: 'soft' }),
      words('lost-hindi', 'खो जाने पर उसी दिन कार्यालय को बताएँ।', [48, 324, 440], 25, {
        font: 'hindi',
        weight: 600,
        fill: 'ink',
      }),
      words('lost', 'Tell the office the same day if it is lost.', [48, 352, 440], 20, { fill: 'soft' }),
      rect('code-box', [520, 96, 288, 132], '#ffffff', { radius: 10, stroke: 'line' }),
      bars('bars', [526, 114, 276, 68]),
      words('serial', '{{card.serial}}', [526, 212, 276], 25, {
        font: 'mono',
        align: 'center',
        fill: '#000000',
        tracking: 80,
      }),
      signature('signature', 610, 262, 1, '#2b1418'),
      rule('signature-line', 590, 324, 218, '#c9ab86', 1.5),
      words('signature-label', 'प्रधानाचार्य · Principal', [590, 354, 218], 22, {
        font: 'hindi',
        align: 'right',
        fill: 'soft',
      }),
      rect('back-foot-line', [-30, 422, 917, 6], 'gold'),
      rect('back-foot', [-30, 428, 917, 142], 'maroon'),
      words('address', '{{school.address}}', [48, 474, 660], 26, {
        font: 'hindi',
        weight: 600,
        fill: '#ffffff',
        ellipsis: true,
      }),
      words('phone', '{{school.phone}}', [48, 508, 660], 22, { fill: '#ffe3bd', optional: true }),
      ...crest('back-crest', 744, 448, 68, 'gold', 'maroon'),
    ],
  },
});

const houseColour = { Emerald: '#0b7a53', Ruby: '#b3202f', Sapphire: '#1d4ed0', Topaz: '#f0b323' };

export const houseCard: CardDocument = card('House ID Card', {
  type: 'id_card',
  size: upright,
  punch: slot,
  colours: {
    house: { by: 'student.house', map: houseColour, otherwise: '#333a45' },
    'house-ink': { by: 'student.house', map: { Topaz: '#2b1d00' }, otherwise: '#ffffff' },
    'house-text': { by: 'student.house', map: { ...houseColour, Topaz: '#7a5200' }, otherwise: '#333a45' },
  },
  front: {
    elements: [
      rect('paper', tall, '#ffffff'),
      rect('edge', [516, -30, 54, 917], 'house'),
      words('school', '{{school.shortName}}', [48, 112, 420], 27, {
        font: 'swiss',
        weight: 700,
        fill: '#111111',
      }),
      words('school-rest', '{{school.restOfName}}', [48, 142, 420], 22, {
        font: 'swiss',
        fill: '#5b5f66',
        optional: true,
      }),
      portrait('photo', [48, 184, 300, 400]),
      words('house-name', '{{student.house}} House', [184, 395, 400], 27, {
        font: 'swiss',
        weight: 600,
        fill: 'house-text',
        turn: -90,
        optional: true,
        when: { filled: 'student.house' },
      }),
      words('first', '{{student.name | first}}', [46, 660, 440], 64, {
        font: 'swiss',
        weight: 800,
        fill: '#111111',
        min: 30,
      }),
      words('rest', '{{student.name | rest}}', [47, 708, 440], 42, {
        font: 'swiss',
        fill: '#111111',
        optional: true,
        min: 22,
      }),
      rect('tick', [48, 736, 64, 6], 'house'),
      words('class', '{{student.class}}-{{student.division}}', [48, 796, 120], 44, {
        font: 'swiss',
        weight: 800,
        fill: 'house-text',
      }),
      words('roll', '{{student.rollNumber}}', [176, 796, 110], 44, { font: 'swiss', fill: '#111111' }),
      words('until', 'to {{year.ends | date:"MMM yyyy"}}', [290, 796, 180], 21, {
        font: 'swiss',
        fill: '#5b5f66',
        align: 'right',
      }),
    ],
  },
  back: {
    elements: [
      rect('ground', tall, 'house'),
      words('back-house', '{{student.house}}', [48, 156, 440], 92, {
        font: 'swiss',
        weight: 800,
        fill: 'house-ink',
        min: 40,
        optional: true,
      }),
      words('back-house-word', 'House', [52, 196, 300], 25, {
        font: 'swiss',
        weight: 500,
        fill: 'house-ink',
        when: { filled: 'student.house' },
      }),
      qr('code', [48, 290, 272, 272], '#000000', '#ffffff', 4),
      words('serial', '{{card.serial}}', [48, 610, 400], 25, {
        font: 'mono',
        weight: 600,
        fill: 'house-ink',
        tracking: 40,
      }),
      words('emergency-label', 'Emergency', [48, 690, 150], 23, {
        font: 'swiss',
        weight: 700,
        fill: 'house-ink',
      }),
      words('emergency', '{{custom.guardianPhone}}', [200, 690, 300], 25, {
        font: 'swiss',
        fill: 'house-ink',
        optional: true,
      }),
      words('return-label', 'Return to', [48, 726, 150], 23, {
        font: 'swiss',
        weight: 700,
        fill: 'house-ink',
      }),
      words('address', '{{school.address}}', [200, 758, 300], 23, {
        font: 'swiss',
        fill: 'house-ink',
        lines: 2,
        tall: 58,
        min: 18,
      }),
      words('back-school', '{{school.name}}', [48, 808, 440], 21, { font: 'swiss', fill: 'house-ink' }),
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
  drawn(id, octagon(r), [270 - r, 376 - r, 2 * r, 2 * r], { fill });
const arabicColumn = (id: string, label: string, value: string, right: number) => [
  words(`${id}-label`, label, [right - 140, 730, 140], 21, { font: 'kufi', fill: '#5d6a5f', dir: 'rtl' }),
  words(id, value, [right - 140, 770, 140], 34, { weight: 700, fill: 'ink', align: 'right', min: 20 }),
];

export const arabicCard: CardDocument = card('Arabic ID Card', {
  type: 'id_card',
  size: upright,
  punch: slot,
  colours: { teal: '#0e5450', sand: '#f4e7cf', gold: '#c99a3e', ink: '#10302e', line: '#d6c19a' },
  front: {
    elements: [
      rect('paper', tall, 'sand'),
      rect('head', [-30, -30, 600, 398], 'teal'),
      drawn('lattice', lattice(9, 6), [-30, -30, 612, 408], { stroke: 'gold', line: 1.6, opacity: 0.42 }),
      rect('under', [-30, 368, 600, 519], 'sand'),
      words('school-arabic', '{{school.localName}}', [40, 118, 460], 38, {
        font: 'kufi',
        weight: 700,
        fill: '#ffffff',
        align: 'center',
        min: 20,
      }),
      words('school', '{{school.name}}', [40, 158, 460], 24, {
        weight: 600,
        fill: '#f0dcae',
        align: 'center',
      }),
      ringed('ring', 202, 'gold'),
      ringed('ring-inner', 195, 'sand'),
      portrait('photo', [84, 190, 372, 372], { shape: 'path', d: octagon(186), box: [372, 372] }),
      words('name-arabic', '{{student.localName}}', [40, 628, 460], 42, {
        font: 'kufi',
        weight: 700,
        fill: 'ink',
        align: 'center',
        min: 22,
      }),
      words('name', '{{student.name}}', [40, 672, 460], 32, {
        weight: 600,
        fill: 'teal',
        align: 'center',
        min: 20,
      }),
      rule('rule', 60, 696, 420, 'line'),
      ...arabicColumn('class', 'الصف', '{{student.class}}-{{student.division}}', 480),
      ...arabicColumn('roll', 'الرقم', '{{student.rollNumber}}', 340),
      ...arabicColumn('until', 'صالحة حتى', '{{year.ends | date:"MM/yyyy"}}', 200),
      rect('foot', [-30, 794, 600, 93], 'teal'),
      rect('foot-line', [-30, 789, 600, 6], 'gold'),
      words('number', '{{student.identifier}}', [40, 822, 460], 25, {
        font: 'mono',
        align: 'center',
        fill: '#ffffff',
        tracking: 60,
      }),
    ],
  },
  back: {
    elements: [
      rect('back-ground', tall, 'teal'),
      drawn('back-lattice', lattice(9, 14), [-30, -30, 612, 952], {
        stroke: 'gold',
        line: 1.6,
        opacity: 0.42,
      }),
      rect('panel', [36, 110, 468, 668], 'sand', { radius: 22 }),
      words('back-school-arabic', '{{school.localName}}', [60, 182, 420], 32, {
        font: 'kufi',
        weight: 700,
        fill: 'teal',
        align: 'center',
        min: 18,
      }),
      words('back-school', '{{school.name}}', [60, 222, 420], 24, {
        weight: 600,
        fill: 'ink',
        align: 'center',
      }),
      rect('code-box', [166, 256, 208, 208], '#ffffff', { radius: 8 }),
      qr('code', [170, 260, 200, 200]),
      words('serial', '{{card.serial}}', [60, 506, 420], 25, {
        font: 'mono',
        weight: 600,
        align: 'center',
        fill: '#000000',
        tracking: 80,
      }),
      rule('rule-1', 72, 536, 396, 'line'),
      words('emergency-label', 'للطوارئ', [268, 580, 200], 23, { font: 'kufi', fill: 'ink', dir: 'rtl' }),
      words('emergency', '{{custom.guardianPhone}}', [72, 580, 196], 25, {
        weight: 600,
        fill: 'ink',
        align: 'left',
        optional: true,
      }),
      words('bus-label', 'الحافلة', [268, 622, 200], 23, { font: 'kufi', fill: 'ink', dir: 'rtl' }),
      words('bus', '{{custom.bus}}', [72, 622, 196], 25, {
        weight: 600,
        fill: 'ink',
        align: 'left',
        optional: true,
        ellipsis: true,
      }),
      rule('rule-2', 72, 650, 396, 'line'),
      words('found', 'من وجد البطاقة يعيدها إلى المدرسة', [60, 694, 420], 22, {
        font: 'kufi',
        fill: 'ink',
        align: 'center',
        dir: 'rtl',
      }),
      words('address', '{{school.address}}', [60, 728, 420], 21, {
        fill: '#4a5d58',
        align: 'center',
        ellipsis: true,
      }),
      words('phone', '{{school.phone}}', [60, 756, 420], 21, {
        fill: '#4a5d58',
        align: 'center',
        optional: true,
      }),
    ],
  },
});
