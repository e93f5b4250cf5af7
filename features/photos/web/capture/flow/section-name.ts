export type SectionName = { readonly id: string; readonly class: string; readonly division: string };

export const sectionName = ({ class: of, division }: SectionName): string => `${of}-${division}`;
/** `10-A-23`, as it stands on the card. */
export const codeNameOf = (section: SectionName, rollNo: string): string =>
  `${sectionName(section)}-${rollNo === '' ? '' : String(Number(rollNo))}`;
