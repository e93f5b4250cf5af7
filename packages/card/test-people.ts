import type { FieldValue, Values } from './document/values.ts';

const school = {
  'school.name': 'Riverside Public School',
  'school.shortName': 'Riverside',
  'school.restOfName': 'Public School',
  'school.localName': 'विद्या मंदिर',
  'school.address': '14 Ghat Road, Pune 411 004',
  'school.phone': '020 5550 0142',
  'year.ends': '2026-03-31',
  'year.label': '2025–26',
  'custom.blood': 'B+',
  'custom.bus': 'Route 7',
  'custom.tripPhone': '55500 41876',
  'custom.guardian': 'Shabana Iqbal (mother)',
  'custom.guardianPhone': '55500 41876',
};

const pupil = (
  at: number,
  name: string,
  localName: string,
  house: string,
  more: Record<string, FieldValue> = {},
): Values => ({
  fields: {
    ...school,
    'student.name': name,
    'student.localName': localName,
    'student.class': String(9 + (at % 4)),
    'student.division': 'ABC'[at % 3] ?? 'A',
    'student.rollNumber': String(at + 1).padStart(3, '0'),
    'student.identifier': `${String(9 + (at % 4))}-${'ABC'[at % 3] ?? 'A'}-${String(at + 1)}`,
    'student.house': house,
    'card.serial': `L26-${String(at).padStart(6, '0')}`,
    ...more,
  },
  photo: { key: `face-${String(at)}`, width: 900, height: 1200, face: { x: 0.5, eyes: 0.45, height: 0.49 } },
});

/** The most difficult records: the longest name, the shortest, combining marks, other scripts. */
export const hardStudents: readonly Values[] = [
  pupil(0, 'Aaliyah Iqbal', 'आलिया इक़बाल', 'Emerald'),
  pupil(1, 'Lakshmi Viswanathan-Subramaniam', 'लक्ष्मी विश्वनाथन', 'Topaz'),
  pupil(2, 'Yu Li', '李雨', 'Sapphire'),
  pupil(3, 'Chandrashekhar Vishwakarma', 'चन्द्रशेखर विश्वकर्मा', 'Ruby'),
  pupil(4, 'Fatima Qureshi', 'فاطمة قريشي', 'Ruby', {
    'school.name': 'Al-Noor Academy',
    'school.localName': 'أكاديمية النور',
  }),
  pupil(5, 'Zoë Nguyễn-Ångström', 'Zoë Nguyễn-Ångström', 'Jade'),
];
