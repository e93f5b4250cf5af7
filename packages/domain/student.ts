// A student as lists show them: one enrolment, which is a person in a section in one year.
import { letterAlike, lettersAlike, markLeftOut, plainDigits } from './fold-letters.ts';

export const photoStatuses = ['captured', 'missing', 'rejected'] as const;
export const proofStatuses = ['pending', 'approved', 'rejected', 'locked'] as const;
export const deliveryStatuses = ['pending', 'ready', 'dispatched', 'delivered'] as const;
export type PhotoStatus = (typeof photoStatuses)[number];
export type ProofStatus = (typeof proofStatuses)[number];
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Whether the child may be photographed. */
export const consents = ['yes', 'no', 'not_asked'] as const;
export type Consent = (typeof consents)[number];

export type StudentStatuses = {
  /** A student who left is in the list of students who left only. */
  readonly left?: boolean;
  /** A student without an enrolment in the open year is in the list of former students only. */
  readonly former?: boolean;
  readonly photo: PhotoStatus;
  readonly proof: ProofStatus;
  readonly delivery: DeliveryStatus;
};

/** The first of these that is true is the student's bucket, so the four counts always sum to the total. */
export const buckets = ['delivered', 'in_production', 'pending_proof', 'missing_photo'] as const;
export type Bucket = (typeof buckets)[number];

export function statusBucketOf({ photo, proof, delivery }: StudentStatuses): Bucket {
  if (delivery === 'delivered') return 'delivered';
  if (proof === 'approved') return 'in_production';
  return photo === 'captured' ? 'pending_proof' : 'missing_photo';
}

/** The filters that the select above the student list offers, in this order. */
export const offeredFilters = ['all', 'missing_photo', 'pending_proof', 'ready_for_delivery'] as const;
/** All filters: those of the select, and those that counts on other screens link to. */
export const studentFilters = [
  ...offeredFilters,
  'captured',
  'in_production',
  'delivered',
  'left',
  'former',
] as const;
export type StudentFilter = (typeof studentFilters)[number];
export const studentSorts = ['class', 'name', 'photo', 'proof', 'delivery', 'updated'] as const;
export type StudentSort = (typeof studentSorts)[number];

export function passesFilter(statuses: StudentStatuses, filter: StudentFilter): boolean {
  if (filter === 'former' || statuses.former) return filter === 'former' && statuses.former === true;
  if (filter === 'left' || statuses.left) return filter === 'left' && statuses.left === true;
  if (filter === 'all') return true;
  if (filter === 'ready_for_delivery') return statuses.delivery === 'ready';
  if (filter === 'captured') return statuses.photo === 'captured';
  return statusBucketOf(statuses) === filter;
}

/** 23 → `023`, as a roll number is stored and shown. */
export const formatRollNo = (number: number): string => String(number).padStart(3, '0');

/** `10-A-23`: how a school names a student in short. */
export const formatIdentifier = (student: { class: string; division: string; rollNo: string }): string =>
  `${student.class}-${student.division}-${String(Number(student.rollNo))}`;

/**
 * Folds a text for search: ignores case and accents, in any script. What is stored folded is compared with this, so a
 * change here needs a migration that folds the stored texts again.
 */
export const foldText = (text: string): string =>
  plainDigits(text.normalize('NFKD').replaceAll(markLeftOut, '').toLowerCase())
    .replaceAll(letterAlike, (letter) => lettersAlike[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The searchable text of a student, stored with the enrolment. It contains only name and roll number. */
export const searchText = (name: string, roll: string): string => `${foldText(name)} ${roll}`;
