// The one place that lets pictures of children leave the server. It counts them for each person, refuses too many, and
// records who saw whom. A handler that answers with a file declares `faces: 'none'`, or passes on the count that this
// module returns.
import type { Act } from '@lanyard/db/tenant';
import { faceWindowMinutes, mostFaces, type FaceCount, type FaceSize } from '@lanyard/domain/face';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import { storeSeenFaces, lockFaceCount, seenFaces } from './queries.ts';
import { recordAudit } from './record-audit.ts';

const countOf = (faces: number): FaceCount => ({ faces }) as FaceCount;

export type FaceLook = {
  readonly size: FaceSize;
  /** The kind of picture that shows the face: `thumbnail`, `proof`. */
  readonly as: string;
  /** The id of the student. For a vendor, who does not know the student, the id of the card. */
  readonly face: string;
  /** What else the look is about, such as the photo or the proof. */
  readonly about?: readonly string[];
};

const tooMany = () => refuse('too_many_requests', { retryAfter: faceWindowMinutes * 60 });

/**
 * Records that the person sees one face. Each look at a large picture writes a row into the audit log. A small picture
 * writes a row only once in `faceWindowMinutes`.
 */
export async function recordFaceLook(
  act: Act,
  { size, as, face, about = [] }: FaceLook,
): Promise<FaceCount | Refusal<'too_many_requests'>> {
  const isKnown = async (): Promise<boolean> => (await seenFaces(act, size, [face])).known.length > 0;
  if (size === 'small' && (await isKnown())) return countOf(1);
  await lockFaceCount(act);
  const { recent, known } = await seenFaces(act, size, [face]);
  if (recent - known.length + 1 > mostFaces[size]) return tooMany();
  await storeSeenFaces(act, size, [face]);
  await recordAudit(act, {
    action: 'face.show',
    subjects: [face, ...about],
    detail: { as, size, faces: 1 },
  });
  return countOf(1);
}

/**
 * Records all small pictures on one page of a list in one audit row, before the browser fetches them. A page is never
 * refused. If it has more faces than the person may still see, the pictures beyond the limit are refused one by one.
 */
export async function recordListedFaces(
  act: Act,
  { as, faces: given }: { readonly as: string; readonly faces: readonly string[] },
): Promise<void> {
  const faces = [...new Set(given)];
  if (faces.length === 0) return;
  const { known: seen } = await seenFaces(act, 'small', faces);
  if (seen.length < faces.length) {
    await lockFaceCount(act);
    const { recent, known } = await seenFaces(act, 'small', faces);
    const before = new Set(known);
    const room = Math.max(0, mostFaces.small - recent);
    const fresh = faces.filter((face) => !before.has(face));
    await storeSeenFaces(act, 'small', fresh.slice(0, room));
  }
  await recordAudit(act, {
    action: 'face.show',
    subjects: faces,
    detail: { as, size: 'small', faces: faces.length },
  });
}

/**
 * Records many faces in one file. The person confirmed their identity before, so the faces are counted but not limited.
 */
export async function recordExportedFaces(
  act: Act,
  { as, faces, about }: { readonly as: string; readonly faces: number; readonly about: readonly string[] },
): Promise<FaceCount> {
  await recordAudit(act, { action: 'face.give', subjects: about, detail: { as, faces } });
  return countOf(faces);
}
