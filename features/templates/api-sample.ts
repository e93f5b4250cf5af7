// The sample student. Shown if a school has no students yet, and on pictures that browsers may cache.
import type { Values } from '@lanyard/card/document/values';

export const sampleValues: Values = {
  fields: {
    'student.name': 'Aaliyah Iqbal',
    'student.localName': 'आलिया इक़बाल',
    'student.class': '10',
    'student.division': 'A',
    'student.rollNumber': '023',
    'student.identifier': '10-A-23',
    'student.house': 'Emerald',
    'school.name': 'Riverside Public School',
    'school.shortName': 'Riverside',
    'school.restOfName': 'Public School',
    'school.localName': 'रिवरसाइड पब्लिक स्कूल',
    'school.address': '14 Ghat Road, Pune 411 004',
    'school.phone': '020 5550 0142',
    'year.label': '2025',
    'year.ends': '2026-03-31',
    'card.serial': 'L26-000017',
    'custom.blood': 'B+',
    'custom.bus': 'Route 7',
    'custom.tripPhone': '55500 41876',
    'custom.guardian': 'Shabana Iqbal (mother)',
    'custom.guardianPhone': '55500 41876',
  },
  photo: null,
};
