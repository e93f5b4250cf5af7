/** What a printer needs. Lengths are millimetres. */
export type OutputProfile = {
  /** The bleed beyond the trim. If the document has less, the rest stays white. */
  readonly bleed: number;
  readonly marks: boolean;
  readonly colour: { readonly space: 'rgb' } | { readonly space: 'cmyk'; readonly icc: string };
  readonly text: 'live' | 'outlines';
  readonly cardsPerFile: number;
};

/** For card printers: real text and pure black, so that the driver uses the resin panel. */
export const cardPrinterProfile: OutputProfile = {
  bleed: 0,
  marks: false,
  colour: { space: 'rgb' },
  text: 'live',
  cardsPerFile: 500,
};
/** For print shops: bleed and marks, in RGB. */
export const printShopProfile: OutputProfile = { ...cardPrinterProfile, bleed: 3, marks: true };
