// The requests with which the trial `faces` gets pictures of children's faces. There is an entry for each endpoint of
// the OpenAPI document that answers with a file.
import type { FaceSize } from '@lanyard/domain/face';

export type FaceChild = {
  readonly enrolment: string;
  readonly student: string;
  readonly photo: string;
  readonly proof: string;
  readonly card: string;
  /** The file that is stored as the photo. */
  readonly jpeg: Buffer;
};
export type FaceSide = 'school' | 'vendor';
export type FaceObjects = {
  readonly children: readonly FaceChild[];
  readonly section: string;
  readonly template: string;
  readonly printer: string;
  readonly printFile: string;
  readonly rosterExport: string;
  readonly photoExport: string;
};

/** An endpoint that answers with the face of one child. The trial asks it once for each child. */
export type SingleFaces = {
  readonly by: FaceSide;
  readonly size: FaceSize;
  readonly of: (child: FaceChild) => string;
};
/** An endpoint that answers with one file: with the faces of all children, or without faces. */
export type FaceFile = { readonly by: FaceSide; readonly file: string; readonly faces: 'all' | 'none' };
/**
 * An endpoint that the trial leaves out, and why. Its file belongs to the school or the vendor and is about no student.
 */
type Left = { readonly left: string };
export type FaceRequest = SingleFaces | FaceFile | Left;

/**
 * The id by which the audit log names a child's face: the student's id for the school, the card's id for the vendor.
 */
export const auditedFaceIdOf = (by: FaceSide, { student, card }: FaceChild): string =>
  by === 'school' ? student : card;

export const faceRequests = ({
  section,
  template,
  printer,
  printFile,
  rosterExport,
  photoExport,
}: FaceObjects): Readonly<Record<string, readonly FaceRequest[]>> => ({
  'photos/{photo}/thumbnail': [
    { by: 'school', size: 'small', of: ({ photo }) => `photos/${photo}/thumbnail?v=1` },
  ],
  'photos/{photo}/card': [{ by: 'school', size: 'large', of: ({ photo }) => `photos/${photo}/card?v=1` }],
  'photos/{photo}/full': [{ by: 'school', size: 'large', of: ({ photo }) => `photos/${photo}/full` }],
  'proofs/{proof}/picture': [{ by: 'school', size: 'large', of: ({ proof }) => `proofs/${proof}/picture` }],
  'templates/{template}/proof': [
    {
      by: 'school',
      size: 'large',
      of: ({ enrolment }) => `templates/${template}/proof?student=${enrolment}`,
    },
    {
      by: 'school',
      size: 'small',
      of: ({ enrolment }) => `templates/${template}/proof?width=200&student=${enrolment}`,
    },
    { by: 'school', file: `templates/${template}/proof`, faces: 'none' },
  ],
  'templates/{template}/test-sheet': [
    {
      by: 'school',
      size: 'large',
      of: ({ enrolment }) => `templates/${template}/test-sheet?student=${enrolment}`,
    },
    { by: 'school', file: `templates/${template}/test-sheet`, faces: 'none' },
  ],
  'cards/{card}/photo': [{ by: 'vendor', size: 'large', of: ({ card }) => `cards/${card}/photo` }],
  'cards/{card}/face': [
    { by: 'school', size: 'small', of: ({ card }) => `cards/${card}/face` },
    { by: 'vendor', size: 'small', of: ({ card }) => `cards/${card}/face` },
    { by: 'vendor', size: 'large', of: ({ card }) => `cards/${card}/face?width=800` },
  ],
  'photo-exports/{export}/file': [{ by: 'school', file: `photo-exports/${photoExport}/file`, faces: 'all' }],
  'print-files/{file}/pdf': [{ by: 'vendor', file: `print-files/${printFile}/pdf`, faces: 'all' }],
  'print-files/{file}/manifest': [{ by: 'vendor', file: `print-files/${printFile}/manifest`, faces: 'none' }],
  'print-files/{file}/ticket': [{ by: 'vendor', file: `print-files/${printFile}/ticket`, faces: 'none' }],
  'students/exports/{export}/file': [
    { by: 'school', file: `students/exports/${rosterExport}/file`, faces: 'none' },
  ],
  'templates/{template}/export': [{ by: 'school', file: `templates/${template}/export`, faces: 'none' }],
  'capture/sections/{section}/cards': [
    { by: 'school', file: `capture/sections/${section}/cards`, faces: 'none' },
  ],
  'printers/{printer}/test-sheet': [{ by: 'vendor', file: `printers/${printer}/test-sheet`, faces: 'none' }],
  'crest/{file}': [{ left: 'the crest of a school' }],
  'template-assets/file': [{ left: 'a picture that the office put into a template' }],
  'badges/{badge}/file': [{ left: 'cards that are for no student' }],
  'packages/{package}/label': [{ left: 'the label of a package' }],
  'packages/{package}/packing-list': [{ left: 'the names in a package' }],
  'reports/{report}/file': [{ left: 'figures of a school' }],
  'audit-log/exports/{export}/file': [{ left: 'the audit log, without pictures' }],
});

/**
 * Endpoints of lists that show small pictures of children. Reading the list writes an audit row with everyone it shows.
 */
export const endpointsListingFaces = ({ section }: FaceObjects): readonly string[] => [
  'students?limit=200',
  'proofs?limit=100',
  `contact-sheets/${section}`,
  `capture/sections/${section}`,
];
