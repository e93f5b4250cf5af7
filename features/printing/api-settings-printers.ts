// The printers and stocks of a vendor.
import { paperSizes, type PaperSize } from '@lanyard/card/print/sheet';
import { mostNudge } from '@lanyard/domain/nudge';
import { aFile, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { VendorItemName } from './api-settings.ts';

export const papers = Object.keys(paperSizes) as [PaperSize, ...PaperSize[]];
export const printerKinds = ['sheet', 'card'] as const;
export const duplexModes = ['none', 'long-edge', 'short-edge'] as const;
export const colourSpaces = ['rgb', 'cmyk'] as const;
export const letterings = ['live', 'outlines'] as const;
export const sheetOrders = ['rows', 'cut-stack'] as const;

/** Two decimals are enough: nobody can set a printer more finely than 0.01 mm. */
const millimetres = (from: number, to: number) =>
  z.number('Write a number.').check(
    z.minimum(from, `At least ${String(from)} mm.`),
    z.maximum(to, `At most ${String(to)} mm.`),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Two decimals at most.'),
  );

/**
 * How print files for a printer are made. A card printer takes one card at a time, so `paper`, `margin`, `nudge` and
 * `order` do not apply.
 */
export const PrintProfile = z.object({
  paper: z.enum(papers),
  landscape: z.boolean(),
  /** The empty border at the edges of the sheet. */
  margin: millimetres(0, 60),
  /** The space between the bleeds of neighbouring cards. */
  gutter: millimetres(0, 30),
  /** How far the print goes beyond the trim. */
  bleed: millimetres(0, 10),
  marks: z.boolean(),
  /** The edge over which the printer turns the sheet. */
  duplex: z.enum(duplexModes),
  /** How far the back is moved on its page. */
  nudge: z.object({ x: millimetres(-mostNudge, mostNudge), y: millimetres(-mostNudge, mostNudge) }),
  colour: z.enum(colourSpaces),
  lettering: z.enum(letterings),
  order: z.enum(sheetOrders),
});
export type PrintProfile = z.infer<typeof PrintProfile>;

export const Printer = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(printerKinds),
  profile: PrintProfile,
  active: z.boolean(),
  version: z.int(),
});
export type Printer = z.infer<typeof Printer>;

export const listPrinters = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/printers',
  reads: 'vendor-settings',
  summary: 'The vendor’s printers',
  action: 'order.produce',
  ok: z.object({ printers: z.array(Printer) }),
  refusals: [],
});

export const NewPrinter = z.object({
  name: VendorItemName,
  kind: z.enum(printerKinds),
  profile: PrintProfile,
});
export type NewPrinter = z.output<typeof NewPrinter>;

export const addPrinter = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/printers',
  summary: 'Add a printer',
  action: 'settings.edit',
  changes: ['vendor-settings'],
  only: 'vendor',
  creates: true,
  versioned: true,
  body: NewPrinter,
  ok: Printer,
  refusals: ['invalid_input'],
});

export const PrinterChange = z.object({ name: VendorItemName, profile: PrintProfile, active: z.boolean() });
export type PrinterChange = z.output<typeof PrinterChange>;

export const changePrinter = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/printers/:printer',
  summary: 'Change a printer, or print with it no more',
  action: 'settings.edit',
  changes: ['vendor-settings'],
  only: 'vendor',
  versioned: true,
  body: PrinterChange,
  ok: Printer,
  refusals: ['not_found', 'invalid_input', 'changed_meanwhile'],
});

export const getPrinterTestSheet = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/printers/:printer/test-sheet',
  summary: 'A sheet that shows where this printer lays cards, front and back (PDF)',
  action: 'order.produce',
  file: true,
  /** Without a stock, the cells have the size of a bank card. */
  query: z.object({ stock: z.optional(z.uuid()) }),
  ok: aFile,
  refusals: ['not_found', 'invalid_input'],
});

/** The usual size of a card (CR80), in millimetres. */
export const bankCardSize = { width: 85.6, height: 53.98 } as const;

const stock = {
  name: VendorItemName,
  /** The material as a person describes it: PVC 0.76 mm, matt. */
  material: z.string().check(z.trim(), z.normalize('NFC'), z.maxLength(80, 'At most 80 characters.')),
  /** The size of one card. */
  width: millimetres(25, 305),
  height: millimetres(25, 305),
  printer: z.uuid('Choose a printer.'),
  /** How many sheets are left, or cards for a card printer. If this is null, Lanyard does not track the stock. */
  onHand: z.nullable(
    z
      .int('Write a whole number.')
      .check(z.minimum(0, 'Write 0 or more.'), z.maximum(10_000_000, 'At most 10,000,000.')),
  ),
};

export const Stock = z.object({
  id: z.uuid(),
  ...stock,
  /** Always 1 for a card printer. If it is 0, the card no longer fits on the printer's sheet. */
  cardsPerSheet: z.int(),
  active: z.boolean(),
  version: z.int(),
});
export type Stock = z.infer<typeof Stock>;

export const listStocks = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/stocks',
  reads: 'vendor-settings',
  summary: 'What the vendor prints on',
  action: 'order.produce',
  ok: z.object({ stocks: z.array(Stock) }),
  refusals: [],
});

export const NewStock = z.object(stock);
export type NewStock = z.output<typeof NewStock>;

export const addStock = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/stocks',
  summary: 'Add a stock',
  action: 'settings.edit',
  changes: ['vendor-settings'],
  only: 'vendor',
  creates: true,
  versioned: true,
  body: NewStock,
  ok: Stock,
  refusals: ['invalid_input'],
});

export const StockChange = z.object({ ...stock, active: z.boolean() });
export type StockChange = z.output<typeof StockChange>;

export const changeStock = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/stocks/:stock',
  summary: 'Change a stock or its count, or print on it no more',
  action: 'settings.edit',
  changes: ['vendor-settings'],
  only: 'vendor',
  versioned: true,
  body: StockChange,
  ok: Stock,
  refusals: ['not_found', 'invalid_input', 'changed_meanwhile'],
});
