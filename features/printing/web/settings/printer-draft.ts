import type { Printer, PrintProfile } from '../../api-settings-printers.ts';

/** The usual settings of a digital press. */
export const usualProfile: PrintProfile = {
  paper: 'SRA3',
  landscape: false,
  margin: 10,
  gutter: 2,
  bleed: 3,
  marks: true,
  duplex: 'long-edge',
  nudge: { x: 0, y: 0 },
  colour: 'rgb',
  lettering: 'live',
  order: 'cut-stack',
};
/**
 * The usual settings of a card printer. Text stays text and black stays pure black, so that the printer's driver can
 * use its black panel.
 */
export const usualCardProfile: PrintProfile = { ...usualProfile, bleed: 0.5, marks: false };

/** An emptied number field is null until the person types another number. */
export type ProfileDraft = Omit<PrintProfile, 'margin' | 'gutter' | 'bleed' | 'nudge'> & {
  readonly margin: number | null;
  readonly gutter: number | null;
  readonly bleed: number | null;
  readonly nudge: { readonly x: number | null; readonly y: number | null };
};
export type PrinterDraft = {
  readonly name: string;
  readonly kind: Printer['kind'];
  readonly profile: ProfileDraft;
};

/** A card printer prints one side or both. It has no setting for the edge at which a sheet is turned over. */
const profileOf = ({ kind, profile }: Printer): PrintProfile =>
  kind === 'card' && profile.duplex === 'short-edge' ? { ...profile, duplex: 'long-edge' } : profile;

export const printerDraftOf = (printer: Printer | undefined): PrinterDraft =>
  printer
    ? { name: printer.name, kind: printer.kind, profile: profileOf(printer) }
    : { name: '', kind: 'sheet', profile: usualProfile };

/** A profile to draw while the person types. A missing number counts as 0. */
export const drawableProfile = ({ margin, gutter, bleed, nudge, ...rest }: ProfileDraft): PrintProfile => ({
  ...rest,
  margin: margin ?? 0,
  gutter: gutter ?? 0,
  bleed: bleed ?? 0,
  nudge: { x: nudge.x ?? 0, y: nudge.y ?? 0 },
});
