// The values and pictures of a card. The vendor's side uses the vendor's own copies, the school's side the school's
// files.
import { buffer } from 'node:stream/consumers';

import { recordFaceLook } from '@lanyard/audit/faces';
import type { CardDocument } from '@lanyard/card/document/format';
import type { CardPhoto, Values } from '@lanyard/card/document/values';
import { layout } from '@lanyard/card/layout/layout';
import type { PictureReader } from '@lanyard/card/pdf/pdf-painter';
import { proofPng } from '@lanyard/card/proof/proof-png';
import type { Act } from '@lanyard/db/tenant';
import { faceSizeOfCard } from '@lanyard/domain/face';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { vaultFiles, type Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { bytesForCards } from '@lanyard/photos/server/answers';
import { showFaceFile } from '@lanyard/photos/server/show-picture';
import { schoolSeat, seatOf, vendorSeat } from '@lanyard/place/seat';
import { photoKey } from '@lanyard/students/photo-address';
import { cardFonts } from '@lanyard/templates/server/cards/card-fonts';
import {
  readAssetBytes,
  assetHashesOf,
  withPhotoPlaceholders,
} from '@lanyard/templates/server/cards/paint-card';

import { cardsToPrint, designsOf, type CardPrintRow } from '../queries/card-list.ts';
import { photoOfCard } from '../queries/school-photos.ts';

/** The values of one card for the painter, which finds the card's photo by the id of the card. */
const valuesOf = ({ id, serial, fields, photo }: CardPrintRow): Values => ({
  fields: { ...fields, 'card.serial': serial },
  photo: { ...(photo as Omit<CardPhoto, 'key'>), key: id },
});

export type CardToPrint = {
  readonly id: string;
  readonly orderId: string;
  readonly serial: string;
  readonly section: string;
  readonly place: number;
  readonly seal: string;
  readonly version: string;
  readonly values: Values;
  /** The id of the vendor's file with the picture. Null until the picture has been copied. */
  readonly picture: string | null;
};
export type Design = {
  readonly orderId: string;
  readonly version: string;
  readonly name: string;
  readonly document: CardDocument;
  /** The id of the vendor's file for each picture in the design, by the SHA-256 of the picture. */
  readonly assets: Readonly<Record<string, string>>;
};

/**
 * For the vendor or its worker: returns all that a print file needs of these cards, without entering the school's
 * organisation.
 */
export const readCardsToPrint = async (act: Act, ids: readonly string[]): Promise<CardToPrint[]> =>
  (await cardsToPrint(vendorSeat(act), ids)).map((row) => {
    const { id, orderId, serial, section, place, seal, version, picture } = row;
    return { id, orderId, serial, section, place, seal, version, picture, values: valuesOf(row) };
  });
export const readDesigns = async (act: Act, orders: readonly string[]): Promise<Design[]> =>
  (await designsOf(vendorSeat(act), orders)).map(({ orderId, version, name, document, assets }) => ({
    orderId,
    version,
    name,
    document: document as CardDocument,
    assets: assets ?? {},
  }));

async function fileBytes(
  vault: Vault,
  act: Act,
  id: string | null | undefined,
): Promise<Uint8Array | undefined> {
  const file = id ? await vaultFiles(vault).openFile(act, id) : undefined;
  return file && buffer(file.stream);
}

/** A browser may cache a picture for 5 minutes, as long as a signed link is valid. */
const keepSeconds = 300;

/** For a vendor: the copied photo of a card. */
export async function showCardPhoto(
  vault: Vault,
  act: Act,
  id: string,
): Promise<FileAnswer | Refusal<'not_found' | 'too_many_requests'>> {
  const [card] = await cardsToPrint(vendorSeat(act), [id]);
  const look = { size: 'large', as: 'photo on a card', face: id, keep: keepSeconds } as const;
  return card ? showFaceFile(vault, act, card.picture, look) : refuse('not_found');
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  await Promise.resolve();
}

export async function showCardFace(
  vault: Vault,
  act: Act,
  id: string,
  { side, width }: { readonly side: 'front' | 'back'; readonly width: number },
): Promise<FileAnswer | Refusal<'not_found' | 'too_many_requests'>> {
  const seat = await seatOf(act);
  const [card] = await cardsToPrint(seat, [id]);
  const design =
    card && (await designsOf(seat, [card.orderId])).find(({ version }) => version === card.version);
  if (!design) return refuse('not_found');
  const document = withPhotoPlaceholders(design.document as CardDocument);
  const { face, picture } =
    seat.side === 'vendor'
      ? { face: id, picture: await fileBytes(vault, act, card.picture) }
      : await schoolsPhoto(vault, act, id);
  const assets = new Map<string, Uint8Array>();
  if (seat.side === 'school')
    for (const [sha256, bytes] of await readAssetBytes(vault, act, assetHashesOf(document)))
      assets.set(sha256, bytes);
  else
    for (const [sha256, file] of Object.entries(design.assets ?? {})) {
      const bytes = await fileBytes(vault, act, file);
      if (bytes) assets.set(sha256, bytes);
    }
  const values = valuesOf(card);
  const fonts = cardFonts();
  const list = layout(document, picture ? values : { ...values, photo: null }, fonts);
  if (side === 'back' && !list.back) return refuse('not_found');
  const pictures: PictureReader = (source, key) => {
    const found = source === 'photo' ? picture : assets.get(key);
    return found ? Promise.resolve(found) : Promise.reject(new Error(`the ${source} of a card is missing`));
  };
  const png = await proofPng(list, side, { dpi: (width * 25.4) / document.size.w, fonts, pictures });
  const look = { size: faceSizeOfCard(width), as: 'card', face, about: [id] };
  const faces = picture ? await recordFaceLook(act, look) : 'none';
  if (isRefusal(faces)) return faces;
  return { stream: once(png), length: png.length, mediaType: 'image/png', keep: keepSeconds, faces };
}

/**
 * Returns the photo as it was sealed. If someone cropped the photo again since then, the sealed one no longer exists.
 * The card then shows a grey figure in its place.
 */
async function schoolsPhoto(
  vault: Vault,
  act: Act,
  card: string,
): Promise<{ face: string; picture: Uint8Array | undefined }> {
  const photo = await photoOfCard(schoolSeat(act), card);
  if (!photo) return { face: card, picture: undefined };
  const key = photoKey(photo);
  const found = (await bytesForCards(vault, act, [key])).find((each) => each.key === key);
  return { face: photo.student, picture: found?.bytes };
}
