import { recordAudit } from '@lanyard/audit/record-audit';
import type { CardDocument } from '@lanyard/card/document/format';
import type { DrawList } from '@lanyard/card/layout/draw-list';
import { isBlockingFault } from '@lanyard/card/layout/draw-list';
import { createLayout } from '@lanyard/card/layout/layout';
import { printCards } from '@lanyard/card/print/card-pages';
import { cardPrinterProfile } from '@lanyard/card/print/profile';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { mayActOnTemplate } from '@lanyard/domain/template';
import type { Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';

import { insertBadgePrint, nextBadgeNumber, badgePrintById } from '../queries/badges.ts';
import { templateById } from '../queries/templates.ts';
import { templateVersionById, type TemplateVersionRow } from '../queries/versions.ts';
import { badgeValues, badgeFormFields, isNumberedBadge } from './badge-values.ts';
import { cardFonts } from './card-fonts.ts';
import { schoolFields } from './card-values.ts';
import { pictureReaderOf, streamFromWriter } from './paint-card.ts';
import { downloadFileName } from './show-card.ts';

type Unprintable = Refusal<'not_found' | 'template_not_active' | 'template_for_students'>;

async function badgeOf(
  act: Act,
  id: string,
  reviewer: string | null = null,
): Promise<TemplateVersionRow | Unprintable> {
  const found = await templateById(act.tx, act.org, id, reviewer);
  if (!found) return refuse('not_found');
  const version =
    mayActOnTemplate(found.status, 'print') && found.published
      ? await templateVersionById(act.tx, act.org, id, found.published.id)
      : undefined;
  if (!version) return refuse('template_not_active');
  return found.facts.forStudents ? refuse('template_for_students') : version;
}

export async function getBadgeForm(
  act: Act,
  id: string,
  reviewer: string | null,
): Promise<
  { fields: { path: string; label: string }[]; numbered: boolean; nextNumber: number } | Unprintable
> {
  const version = await badgeOf(act, id, reviewer);
  if (isRefusal(version)) return version;
  return {
    fields: badgeFormFields(version.document),
    numbered: isNumberedBadge(version.document),
    nextNumber: await nextBadgeNumber(act.tx, act.org, id),
  };
}

type Form = {
  readonly fields: Readonly<Record<string, string>>;
  readonly copies: number;
  readonly firstNumber?: number | null | undefined;
};

function* badges(
  document: CardDocument,
  school: Awaited<ReturnType<typeof schoolFields>>,
  { fields, copies, firstNumber = null }: Form,
): Generator<DrawList> {
  const lay = createLayout(document, cardFonts());
  for (let at = 0; at < copies; at++)
    yield lay(badgeValues(school, fields, firstNumber === null ? null : firstNumber + at));
}

export async function printBadges(
  act: Act,
  id: string,
  { fields: given, copies, firstNumber }: Form,
): Promise<{ id: string; cards: number } | Unprintable | Refusal<'card_unprintable'>> {
  const version = await badgeOf(act, id);
  if (isRefusal(version)) return version;
  const { document } = version;
  const asked = new Set(badgeFormFields(document).map(({ path }) => path));
  const fields = Object.fromEntries(Object.entries(given).filter(([path]) => asked.has(path)));
  const number = isNumberedBadge(document)
    ? (firstNumber ?? (await nextBadgeNumber(act.tx, act.org, id)))
    : null;
  const school = await schoolFields(act);
  // The cards differ only in their number. The last card has the longest number, so checking that card is enough.
  const last = { fields, copies: 1, firstNumber: number === null ? null : number + copies - 1 };
  const [list] = badges(document, school, last);
  const faults = (list?.faults ?? []).filter(isBlockingFault);
  if (faults.length > 0) return refuse('card_unprintable', { faults });
  const made = await insertBadgePrint(act, {
    template: id,
    version: version.id,
    fields,
    copies,
    firstNumber: number,
  });
  await recordAudit(act, { action: 'template.print', subjects: [id, made], detail: { copies } });
  return { id: made, cards: copies };
}

export async function getBadgeFile(
  vault: Vault,
  act: Act,
  id: string,
): Promise<FileAnswer | Refusal<'not_found'>> {
  const print = await badgePrintById(act, id);
  if (!print) return refuse('not_found');
  const { document, name } = print;
  const pictures = await pictureReaderOf(vault, act, document, []);
  const school = await schoolFields(act);
  const settings = { title: name, profile: cardPrinterProfile, fonts: cardFonts(), pictures };
  return {
    stream: streamFromWriter((sink) => printCards(badges(document, school, print), sink, settings)),
    mediaType: 'application/pdf',
    keep: false,
    saveAs: downloadFileName(name, '.pdf'),
    faces: 'none',
  };
}
