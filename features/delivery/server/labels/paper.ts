// Draws the papers of a package on each request. The server stores none of them.
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { cardFonts } from '@lanyard/templates/server/cards/card-fonts';
import { streamFromWriter } from '@lanyard/templates/server/cards/paint-card';
import { downloadFileName } from '@lanyard/templates/server/cards/show-card';

import type { LabelFormat } from '../../api-labels.ts';
import type { MissingCard, PackageInFull } from '../../api.ts';
import { getPackage, type PackageAccess } from '../read/packages.ts';
import type { LabelInput } from './label-document.ts';
import { printLabels, printPackingList } from './print-labels.ts';

/**
 * The bars contain our tracking number, because package names repeat at every school and in every year, and the courier's
 * number is not known when the package is packed.
 */
export const labelInputOf = (of: PackageInFull): LabelInput => ({
  number: of.name,
  school: of.school.name,
  section: of.section.label,
  count: of.cards,
  vendor: of.vendor.name,
  place: of.deliveryPlace,
  courier: of.courier?.name ?? null,
  tracking: of.courierNumber ?? of.tracking,
  order: of.order.name,
  sscc: of.sscc,
  code: of.code,
  bars: of.tracking,
});

const whys: Record<MissingCard['why'], string> = {
  not_printed: 'not printed yet',
  not_checked: 'not checked yet',
  checked: 'not in the box',
  failed: 'being reprinted',
  held: 'held by the school',
  put_aside: 'put aside',
};

const shown = (
  of: PackageInFull,
  ending: string,
  write: Parameters<typeof streamFromWriter>[0],
): FileAnswer => ({
  stream: streamFromWriter(write),
  mediaType: 'application/pdf',
  keep: false,
  saveAs: downloadFileName(of.name, ending),
  faces: 'none',
});

type Found = Promise<FileAnswer | Refusal<'not_found'>>;
export async function getPackageLabel(
  act: Act,
  id: string,
  format: LabelFormat,
  asking: PackageAccess,
): Found {
  const of = await getPackage(act, id, asking);
  if (isRefusal(of)) return of;
  return shown(of, '-label.pdf', (sink) => printLabels([labelInputOf(of)], format, cardFonts(), sink));
}

export async function getPackingList(act: Act, id: string, asking: PackageAccess): Found {
  const of = await getPackage(act, id, asking);
  if (isRefusal(of)) return of;
  const cards = [
    ...of.members.map((card) => ({ ...card, missing: null })),
    ...of.missingCards.map((card) => ({ ...card, missing: whys[card.why] })),
  ].map(({ rollNo, name, serial, missing }) => ({ rollNo: rollNo ?? '', name: name ?? '', serial, missing }));
  return shown(of, '-packing-list.pdf', (sink) =>
    printPackingList(labelInputOf(of), cards, cardFonts(), sink),
  );
}
