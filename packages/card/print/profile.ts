/** What a printer wants to be given. Millimetres. */
export type OutputProfile = {
  /** Beyond the trim; what the document does not have is left white. */
  readonly bleed: number;
  readonly marks: boolean;
  readonly colour: { readonly space: 'rgb' } | { readonly space: 'cmyk'; readonly icc: string };
  readonly text: 'live' | 'outlines';
  readonly cardsPerFile: number;
};

/** Card printers: live text and pure black, so that the driver finds the resin panel. */
export const cardPrinter: OutputProfile = {
  bleed: 0,
  marks: false,
  colour: { space: 'rgb' },
  text: 'live',
  cardsPerFile: 500,
};
/** Print shops: bleed and marks, still RGB. */
export const printShop: OutputProfile = { ...cardPrinter, bleed: 3, marks: true };
