// The sample student. Shown if a school has no students yet, and on pictures that browsers may cache.
import type { Values } from '@lanyard/card/document/values';
import { academicYearAt } from '@lanyard/domain/academic-year';
import { studentCardFields } from '@lanyard/domain/card-field';

// The sample student belongs to the current academic year. Otherwise the sample card would be out of date.
const { label, endsOn } = academicYearAt('UTC', Date.now());

export const sampleValues: Values = {
  fields: {
    ...Object.fromEntries(studentCardFields.map(({ path, sample }) => [path, sample])),
    'school.name': 'Riverside Public School',
    'school.shortName': 'Riverside',
    'school.restOfName': 'Public School',
    'school.localName': 'रिवरसाइड पब्लिक स्कूल',
    'school.address': '14 Ghat Road, Pune 411 004',
    'school.phone': '020 5550 0142',
    'year.label': label,
    'year.ends': endsOn,
    'card.serial': `L${endsOn.slice(2, 4)}-000017`,
    'custom.blood': 'B+',
    'custom.bus': 'Route 7',
    'custom.tripPhone': '55500 41876',
    'custom.guardian': 'Shabana Iqbal (mother)',
    'custom.guardianPhone': '55500 41876',
  },
  photo: null,
};
