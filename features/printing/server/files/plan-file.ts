// Lays cards on sheets. The preview in the dialog and the file itself use the same calculation.
import { countFreeCells, sheetGridOf, imposeSheets, fitInCell } from '@lanyard/card/print/sheet';
import type { Act } from '@lanyard/db/tenant';
import { compareFillerCards } from '@lanyard/domain/gang';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { vendorSeat } from '@lanyard/place/seat';

import {
  mostCardsInFile,
  type CellCard,
  type FileChoice,
  type FileGroup,
  type FilePlan,
  type PrintFile,
} from '../../api-files.ts';
import {
  fillersFromOtherOrders,
  countKnownOrders,
  countUnprintableCards,
  waitingCards,
  waitingCardsOfOrders,
  type WaitingCard,
} from '../queries/print-plan.ts';
import { printerById, stockById } from '../queries/settings-printers.ts';
import { cardsPerSheet, profileFor, sheetSettingsOf } from '../settings/printer-profile.ts';
import { refuseWrongField } from '../settings/wrong-field.ts';

export type FileLayout = Omit<FilePlan, 'groups' | 'leftOut' | 'fillers' | 'shown' | 'free'> & {
  readonly run: readonly WaitingCard[];
  /** For each sheet and cell, the index of the card in `run`, or -1 for an empty cell. */
  readonly layout: readonly (readonly number[])[];
  readonly otherSize: number;
  readonly next: number;
};

/** The printer's profile with the settings that the person changed for this file. */
function profileOf(
  { kind, profile }: { kind: 'sheet' | 'card'; profile: FileLayout['printer']['profile'] },
  { duplex, marks, cutStack }: FileChoice,
): FileLayout['printer']['profile'] {
  const edge = profile.duplex === 'none' ? 'long-edge' : profile.duplex;
  return profileFor(kind, {
    ...profile,
    duplex: duplex === undefined ? profile.duplex : duplex ? edge : 'none',
    marks: marks ?? profile.marks,
    order: cutStack === undefined ? profile.order : cutStack ? 'cut-stack' : 'rows',
  });
}

export async function layOutCards(
  act: Act,
  choice: FileChoice,
): Promise<FileLayout | Refusal<'not_found' | 'invalid_input'>> {
  const seat = vendorSeat(act);
  const stock = await stockById(act.tx, act.org, choice.stock);
  const found = stock && (await printerById(act.tx, act.org, stock.printer));
  if (!stock || !found) return refuse('not_found');
  if ((await countKnownOrders(seat, choice.orders)) !== new Set(choice.orders).size)
    return refuse('not_found');
  if (!stock.active || !found.active)
    return refuseWrongField('body.stock', 'This stock or its printer is not used any more. Choose another.');
  const { id, name, kind } = found;
  const printer = { id, name, kind, profile: profileOf(found, choice) };
  const cells = cardsPerSheet(printer, stock);
  if (cells === 0)
    return refuseWrongField('body.stock', 'A card of this size does not fit on the printer’s sheet.');
  if (choice.startAt > cells)
    return refuseWrongField('body.startAt', `The sheet has ${String(cells)} cells.`);
  const asked = await waitingCardsOfOrders(seat, choice.orders, choice.section);
  const fill = choice.fill.length > 0 ? await waitingCards(seat, choice.fill) : [];
  const chosen = new Set(asked.map((card) => card.id));
  const all = [...asked, ...fill.filter((card) => !chosen.has(card.id))];
  const cell = { w: stock.width, h: stock.height };
  const fitting = all.filter((card) => fitInCell(card, cell) !== undefined);
  const run = fitting.slice(0, mostCardsInFile);
  const { startAt } = choice;
  const layout =
    run.length === 0 ? [] : imposeSheets(run.length, cells, { startAt, order: printer.profile.order });
  const { name: label, material, width, height, onHand } = stock;
  return {
    printer,
    stock: { id: stock.id, name: label, material, width, height, onHand },
    cards: run.length,
    sheets: layout.length,
    cells,
    startAt,
    run,
    layout,
    otherSize: all.length - fitting.length,
    next: fitting.length - run.length,
  };
}

/** Groups neighbouring cards of the same class and order. */
export function groupCards(run: readonly WaitingCard[]): FileGroup[] {
  const groups: FileGroup[] = [];
  for (const [at, card] of run.entries()) {
    const last = groups.at(-1);
    const place = at + 1;
    if (last?.order === card.order && last.section === card.section) {
      last.count++;
      last.again += card.again ? 1 : 0;
      last.to = place;
      continue;
    }
    const { order, orderName: name, school, colour, section } = card;
    groups.push({
      order,
      name,
      school,
      colour,
      section,
      count: 1,
      again: card.again ? 1 : 0,
      from: place,
      to: place,
    });
  }
  return groups;
}

/** A file can have many small classes. The answer lists only the first ones. */
const mostGroups = 200;

export async function quotePrintFile(
  act: Act,
  { sheet, ...choice }: FileChoice & { readonly sheet: number },
): Promise<FilePlan | Refusal<'not_found' | 'invalid_input'>> {
  const laid = await layOutCards(act, choice);
  if (isRefusal(laid)) return laid;
  const seat = vendorSeat(act);
  const { run, layout: _, otherSize, next, ...plan } = laid;
  const free = countFreeCells(run.length, plan.cells, plan.startAt);
  const cell = { w: plan.stock.width, h: plan.stock.height };
  const inRun = new Set(run.map((card) => card.id));
  const beside =
    free === 0
      ? []
      : (await fillersFromOtherOrders(seat, choice.orders))
          .filter((card) => !inRun.has(card.id) && fitInCell(card, cell) !== undefined)
          .toSorted((a, b) => compareFillerCards({ ...a, card: a.id }, { ...b, card: b.id }))
          .slice(0, free);
  const leftOut: FilePlan['leftOut'] = await countUnprintableCards(seat, choice.orders, choice.section);
  if (otherSize > 0) leftOut.push({ why: 'other_size', count: otherSize });
  if (next > 0) leftOut.push({ why: 'next_file', count: next });
  return {
    ...plan,
    free,
    groups: groupCards(run).slice(0, mostGroups),
    leftOut,
    fillers: beside.map((card) => ({
      card: card.id,
      order: card.order,
      name: card.orderName,
      school: card.school,
      colour: card.colour,
      section: card.section,
      student: card.name,
      why: card.again ? 'reprint' : 'late',
    })),
    shown: cellsShown(laid, sheet),
  };
}

function cellsShown({ run, layout, stock }: FileLayout, sheet: number): CellCard[] {
  const cell = { w: stock.width, h: stock.height };
  return (layout[sheet - 1] ?? []).flatMap((at, place): CellCard[] => {
    const card = run[at];
    if (!card) return [];
    const { id, order, name, serial, colour, again, back } = card;
    const turned = fitInCell(card, cell) === 'turned';
    return [{ cell: place + 1, card: id, order, name, serial, colour, place: at + 1, again, turned, back }];
  });
}

/** The cells of a file, from the printer and stock as they were when it was made. */
export const gridOfFile = ({ printer, stock, startAt }: Pick<PrintFile, 'printer' | 'stock' | 'startAt'>) =>
  sheetGridOf(
    { w: stock.width, h: stock.height },
    printer.profile.bleed,
    sheetSettingsOf(printer.profile, startAt),
  );
