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
  cardTextElement,
  whenAnyFilled,
} from './parts.ts';

// The design: a photo that fills the card to its edge and has a curved border, one serif line and one large name.
const photoEdge = 'M0 0H346C382 122 318 206 330 312 340 402 402 454 376 600H0Z';
const river = (shift: number): string =>
  `M${String(346 + shift)} 0C${String(382 + shift)} 122 ${String(318 + shift)} 206 ${String(330 + shift)} 312 ${String(340 + shift)} 402 ${String(402 + shift)} 454 ${String(376 + shift)} 600`;
const page = [-30, -30, 917, 600] as const;

const labelled = (
  id: string,
  label: string,
  value: string,
  x: number,
  w: number,
  when?: ElementCondition,
) => [
  cardTextElement(`${id}-label`, label, [x, 282, w], 21, { fill: 'soft', ...(when && { when }) }),
  cardTextElement(id, value, [x, 320, w], 36, { fill: 'ink', weight: 700, min: 22, ...(when && { when }) }),
];

export const standardCard: CardDocument = createSampleCard('Standard ID Card', {
  type: 'id_card',
  size: cr80,
  colours: { brand: '#1d4f91', ink: '#12213a', soft: '#5a6b83', line: '#dbe2ec' },
  front: {
    elements: [
      rectElement('paper', page, '#ffffff'),
      pathElement('river-1', river(30), page, { stroke: 'brand', line: 10 }),
      pathElement('river-2', river(56), page, { stroke: 'brand', line: 6, opacity: 0.32 }),
      pathElement('river-3', river(78), page, { stroke: 'brand', line: 5, opacity: 0.14 }),
      photoElement('photo', [-30, -30, 402, 600], { shape: 'path', d: photoEdge, box: [402, 600] }, 0.46),
      ...crestElement('crest', 462, 42, 74, 'brand', '#ffffff'),
      cardTextElement('school', '{{school.shortName}}', [550, 78, 264], 40, {
        font: 'serif',
        weight: 600,
        fill: 'brand',
        min: 22,
      }),
      cardTextElement('school-rest', '{{school.restOfName}}', [551, 108, 260], 21, {
        weight: 600,
        fill: 'soft',
        optional: true,
      }),
      cardTextElement('name', '{{student.name}}', [462, 246, 352], 52, {
        weight: 700,
        fill: 'ink',
        min: 30,
        lines: 2,
        tall: 100,
      }),
      ...labelled('class', 'Class', '{{student.class}}-{{student.division}}', 462, 118),
      ...labelled('roll', 'Roll No', '{{student.rollNumber}}', 588, 124),
      ...labelled('blood', 'Blood', '{{custom.blood}}', 722, 92, whenAnyFilled('custom.blood')),
      cardRuleElement('rule', 462, 352, 350, 'line'),
      cardTextElement('until-label', 'Valid until', [462, 398, 200], 21, { fill: 'soft' }),
      cardTextElement('until', '{{year.ends | date:"dd MMM yyyy"}}', [462, 430, 200], 27, {
        weight: 600,
        fill: 'ink',
      }),
      cardTextElement('number', '{{student.identifier}}', [462, 492, 200], 27, {
        font: 'mono',
        weight: 600,
        fill: 'brand',
        tracking: 40,
      }),
      qrElement('code', [672, 364, 144, 144]),
    ],
  },
  back: {
    elements: [
      rectElement('back-paper', page, '#ffffff'),
      pathElement(
        'wave',
        'M0 422C150 374 244 460 378 428 530 392 590 330 730 360 800 375 860 360 917 338V600H0Z',
        page,
        { fill: 'brand' },
      ),
      pathElement(
        'wave-2',
        'M0 402C150 354 244 440 378 408 530 372 590 310 730 340 800 355 860 340 917 318',
        page,
        { stroke: 'brand', line: 5, opacity: 0.35 },
      ),
      pathElement(
        'wave-3',
        'M0 382C150 334 244 420 378 388 530 352 590 290 730 320 800 335 860 320 917 298',
        page,
        { stroke: 'brand', line: 5, opacity: 0.16 },
      ),
      cardTextElement('emergency-label', 'In an emergency', [48, 74, 380], 23, {
        weight: 700,
        fill: 'brand',
        when: whenAnyFilled('custom.guardianPhone', 'custom.guardian'),
      }),
      cardTextElement('emergency', '{{custom.guardianPhone}}', [48, 116, 380], 34, {
        weight: 700,
        fill: 'ink',
        min: 20,
        optional: true,
      }),
      cardTextElement('guardian', '{{custom.guardian}}', [48, 148, 380], 25, {
        fill: 'soft',
        optional: true,
        ellipsis: true,
      }),
      cardTextElement('found-label', 'If found', [48, 212, 380], 23, {
        weight: 700,
        fill: 'brand',
        when: whenAnyFilled('school.address', 'school.phone'),
      }),
      cardTextElement('address', '{{school.address}}', [48, 246, 430], 23, { fill: 'soft', ellipsis: true }),
      cardTextElement('phone', '{{school.phone}}', [48, 277, 380], 23, { fill: 'soft', optional: true }),
      rectElement('code-box', [500, 44, 308, 118], '#ffffff', { radius: 8, stroke: '#d7dee8' }),
      barcodeElement('bars', [508, 60, 292, 62]),
      cardTextElement('serial', '{{card.serial}}', [508, 149, 292], 25, {
        font: 'mono',
        fill: '#000000',
        align: 'center',
        tracking: 80,
      }),
      cardRuleElement('signature-line', 600, 246, 208, '#9aa8bb', 1.5),
      cardTextElement('signature-label', 'Principal', [600, 272, 208], 20, { fill: 'soft', align: 'right' }),
      cardTextElement('property', 'This card stays the property of the school.', [48, 476, 760], 22, {
        weight: 600,
        fill: '#ffffff',
      }),
      cardTextElement(
        'lost',
        'If you lose this card, tell the school office on the same day.',
        [48, 504, 760],
        20,
        { fill: '#dbe6f5' },
      ),
    ],
  },
});
