// For tests: a class and its photos.
import { defaultThresholds } from '@lanyard/domain/photo-quality';

import type { CaptureStudent } from '../../../api-capture.ts';
import type { Shot } from '../device/device.ts';
import type { LoadedQueue } from './queue-lines.ts';

export const testUuid = (no: number): string => `00000000-0000-7000-8000-${String(no).padStart(12, '0')}`;
const names = [
  'Joseph D’Souza',
  'Kavya Nair',
  'Ishaan Kulkarni',
  'Lakshmi Menon',
  'Aaliyah Iqbal',
  'Veer Pratap Singh',
];

export const aStudent = (no: number, change: Partial<CaptureStudent> = {}): CaptureStudent => ({
  id: testUuid(no),
  name: names[no - 1] ?? `Student ${String(no)}`,
  localName: null,
  rollNo: String(no).padStart(3, '0'),
  admissionNo: `ADM-${String(100 + no)}`,
  status: 'missing',
  photo: null,
  waiting: 0,
  rivals: 0,
  retakeWhy: null,
  absent: false,
  allowed: true,
  ...change,
});

export const aQueue = (students: readonly CaptureStudent[], heardAt = 0): LoadedQueue => ({
  section: { id: testUuid(900), class: '10', division: 'A' },
  today: '2026-11-15',
  students: [...students],
  settings: { thresholds: defaultThresholds, notAskedMeans: 'yes', version: 0 },
  heardAt,
});

export const aShot = (no: number, change: Partial<Shot> = {}): Shot => ({
  id: testUuid(500 + no),
  student: testUuid(no),
  section: testUuid(900),
  takenAt: '2026-11-15T10:00:00.000Z',
  follows: null,
  state: 'saved',
  sent: 0,
  sentAt: null,
  size: 1,
  reason: null,
  ...change,
});
