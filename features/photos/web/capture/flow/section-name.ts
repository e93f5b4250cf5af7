export type SectionName = { readonly id: string; readonly class: string; readonly division: string };

export const sectionName = ({ class: of, division }: SectionName): string => `${of}-${division}`;
/** The name of the code as printed on the card, for example `10-A-23`. */
export const codeNameOf = (section: SectionName, rollNo: string): string =>
  `${sectionName(section)}-${rollNo === '' ? '' : String(Number(rollNo))}`;
