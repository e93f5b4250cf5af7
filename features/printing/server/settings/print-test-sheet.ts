import { printTestSheet } from '@lanyard/card/print/registration-sheet';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { cardFonts } from '@lanyard/templates/server/cards/card-fonts';
import { streamFromWriter } from '@lanyard/templates/server/cards/paint-card';
import { downloadFileName } from '@lanyard/templates/server/cards/show-card';

import { bankCardSize } from '../../api-settings-printers.ts';
import { profileWords } from '../../profile-words.ts';
import { printerById, stockById } from '../queries/settings-printers.ts';
import { cardsPerSheet, outputProfileOf, sheetSettingsOf } from './printer-profile.ts';
import { refuseWrongField } from './wrong-field.ts';

/** A test sheet for the cards of a stock, or for bank cards if no stock is given. */
export async function getPrinterTestSheet(
  { tx, org }: Act,
  id: string,
  stock: string | undefined,
): Promise<FileAnswer | Refusal<'not_found' | 'invalid_input'>> {
  const printer = await printerById(tx, org, id);
  const card = stock === undefined ? bankCardSize : await stockById(tx, org, stock);
  if (!printer || !card) return refuse('not_found');
  if (cardsPerSheet(printer, card) === 0)
    return refuseWrongField('query.stock', 'A card of this size does not fit on the printer’s sheet.');
  const { name, kind, profile } = printer;
  const test = {
    card: { w: card.width, h: card.height },
    title: name,
    words: profileWords(printer).join(' · '),
    profile: outputProfileOf(profile),
    sheet: kind === 'sheet' ? sheetSettingsOf(profile) : null,
    duplex: profile.duplex !== 'none',
    fonts: cardFonts(),
  };
  return {
    stream: streamFromWriter((sink) => printTestSheet(test, sink)),
    mediaType: 'application/pdf',
    keep: false,
    saveAs: downloadFileName(name, '-test-sheet.pdf'),
    faces: 'none',
  };
}
