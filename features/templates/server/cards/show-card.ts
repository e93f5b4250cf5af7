// Pictures of a template for people: one side as PNG, or a sheet of paper with the card in its true size.
import { recordFaceLook, type FaceLook } from '@lanyard/audit/faces';
import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import { isBlockingFault } from '@lanyard/card/layout/draw-list';
import { layout } from '@lanyard/card/layout/layout';
import { printShopProfile } from '@lanyard/card/print/profile';
import { a4Sheet, CardTooLarge, sheetGridOf, type SheetSettings } from '@lanyard/card/print/sheet';
import { printSheets } from '@lanyard/card/print/sheet-pages';
import { proofPng } from '@lanyard/card/proof/proof-png';
import type { Act } from '@lanyard/db/tenant';
import { faceSizeOfCard } from '@lanyard/domain/face';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import type { Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';

import { limitingReviewerOf } from '../list-templates.ts';
import { cardRows, findStudentAtStep } from '../queries/card-values.ts';
import { templateById } from '../queries/templates.ts';
import { templateVersionById } from '../queries/versions.ts';
import { templateFactsOf, readDraft } from '../read-draft.ts';
import { badgePreviewValues, sampleCardValues } from './badge-values.ts';
import { cardFonts } from './card-fonts.ts';
import { enrolmentCardsOf, schoolFieldsHash } from './card-values.ts';
import { pictureReaderOf, streamFromWriter, withPhotoPlaceholders } from './paint-card.ts';

type Which = {
  readonly student?: string | undefined;
  readonly revision?: number | undefined;
  readonly version?: string | undefined;
};

/**
 * The document and the values for it. Without a student, the values are those of the sample student. `face` is the
 * student whose photo is on the card.
 */
async function cardToShow(
  act: Act,
  scopes: Scopes,
  id: string,
  { student, revision, version }: Which,
): Promise<
  | { name: string; document: CardDocument; values: Values; face: string | null }
  | Refusal<'not_found' | 'document_refused'>
> {
  const reviewer = limitingReviewerOf(act, scopes);
  const found = await templateById(act.tx, act.org, id, reviewer);
  if (!found || (revision !== undefined && revision !== found.revision)) return refuse('not_found');
  const published =
    version === undefined ? undefined : await templateVersionById(act.tx, act.org, id, version);
  if (version !== undefined && !published) return refuse('not_found');
  const { document, faults } = readDraft((published ?? found).document);
  if (!document) return refuse('document_refused', { faults });
  const shown = { name: found.name, document: withPhotoPlaceholders(document), face: null };
  if (!templateFactsOf(document).forStudents) return { ...shown, values: await badgePreviewValues(act) };
  if (student === undefined) return { ...shown, values: await sampleCardValues(act) };
  const { id: seen } = await findStudentAtStep(act.tx, act.org, { reviewer }, student, 0);
  const [row] = seen === null ? [] : await cardRows(act.tx, act.org, [seen]);
  const [card] = row ? await enrolmentCardsOf(act, [row]) : [];
  if (!row || !card) return refuse('not_found');
  return { ...shown, values: card.values, face: card.values.photo && row.student };
}

type Counted = FileAnswer['faces'] | Refusal<'too_many_requests'>;
/** Records that someone looked at a face. The sample student and a student without a photo have no face to record. */
const facesOf = async (
  act: Act,
  look: Omit<FaceLook, 'face'> & { readonly face: string | null },
): Promise<Counted> => (look.face === null ? 'none' : recordFaceLook(act, { ...look, face: look.face }));

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  await Promise.resolve();
}

export async function getTemplatePicture(
  vault: Vault,
  act: Act,
  scopes: Scopes,
  id: string,
  {
    side,
    width,
    look,
    ...which
  }: Which & { readonly side: 'front' | 'back'; readonly width: number; readonly look?: string | undefined },
): Promise<FileAnswer | Refusal<'not_found' | 'document_refused' | 'too_many_requests'>> {
  const card = await cardToShow(act, scopes, id, which);
  if (isRefusal(card)) return card;
  const { document, values, face } = card;
  const fonts = cardFonts();
  const list = layout(document, values, fonts);
  if (side === 'back' && !list.back) return refuse('not_found');
  const pictures = await pictureReaderOf(vault, act, document, [values]);
  const png = await proofPng(list, side, { dpi: (width * 25.4) / document.size.w, fonts, pictures });
  const fixed = which.student === undefined && (which.revision ?? which.version) !== undefined;
  const keep = fixed && look !== undefined && look === (await schoolFieldsHash(act));
  const faces = await facesOf(act, {
    size: faceSizeOfCard(width),
    as: 'card of a template',
    face,
    about: [id],
  });
  if (isRefusal(faces)) return faces;
  return { stream: once(png), length: png.length, mediaType: 'image/png', keep, faces };
}

/** The first kind of sheet that is large enough for the card. */
function sheetFor({ size }: CardDocument, paper: 'a4' | 'letter'): SheetSettings {
  const usual: SheetSettings = { ...a4Sheet, paper: paper === 'a4' ? 'A4' : 'Letter' };
  const tried = [usual, { ...usual, landscape: true }, { ...usual, paper: 'A3' as const }];
  const fits = tried.find((sheet) => {
    try {
      return sheetGridOf(size, printShopProfile.bleed, sheet).cells > 0;
    } catch (fault) {
      if (fault instanceof CardTooLarge) return false;
      throw fault;
    }
  });
  return fits ?? { ...usual, paper: '13x19' };
}

export const downloadFileName = (name: string, ending: string): string =>
  `${
    name
      .normalize('NFKD')
      .replaceAll(/[^\w .-]+/g, '')
      .trim()
      .replaceAll(/\s+/g, '-') || 'template'
  }${ending}`;

export async function getTestSheet(
  vault: Vault,
  act: Act,
  scopes: Scopes,
  id: string,
  { student, paper }: { readonly student?: string | undefined; readonly paper: 'a4' | 'letter' },
): Promise<
  FileAnswer | Refusal<'not_found' | 'document_refused' | 'card_unprintable' | 'too_many_requests'>
> {
  const card = await cardToShow(act, scopes, id, { student });
  if (isRefusal(card)) return card;
  const { name, document, values, face } = card;
  const fonts = cardFonts();
  const list = layout(document, values, fonts);
  const faults = list.faults.filter(isBlockingFault);
  if (faults.length > 0) return refuse('card_unprintable', { faults });
  const sheet = sheetFor(document, paper);
  const pictures = await pictureReaderOf(vault, act, document, [values]);
  const settings = { title: `${name}, test sheet`, profile: printShopProfile, fonts, pictures, sheet };
  const counted = await facesOf(act, { size: 'large', as: 'test sheet', face, about: [id] });
  if (isRefusal(counted)) return counted;
  return {
    stream: streamFromWriter((sink) => printSheets({ count: 1, card: () => list }, sink, settings)),
    mediaType: 'application/pdf',
    keep: false,
    saveAs: downloadFileName(name, '-test-sheet.pdf'),
    faces: counted,
  };
}
