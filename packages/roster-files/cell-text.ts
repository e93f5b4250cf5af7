// This file writes a number of a workbook as Excel shows it: a date as a day, and a number with its leading zeros.
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const clocks = new Set([18, 19, 20, 21, 45, 46, 47]);

export type CellStyle =
  | { readonly kind: 'plain' | 'date' | 'clock' }
  | { readonly kind: 'zeros'; readonly digits: number };

export function cellStyleOf(id: number, code: string | undefined): CellStyle {
  if (builtInDates.has(id)) return { kind: 'date' };
  if (clocks.has(id)) return { kind: 'clock' };
  const bare = (code ?? '').replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (/^0{2,20}$/.test(bare)) return { kind: 'zeros', digits: bare.length };
  return { kind: /[yd]/i.test(bare) || /m{3,}/i.test(bare) ? 'date' : 'plain' };
}

const day = 86_400_000;
const pad = (number: number): string => String(number).padStart(2, '0');

/** Excel believes that 1900 had a 29 February. So from March 1900 on, its days count from 30 December 1899. */
function dayOf(serial: number, from1904: boolean): string {
  const at = new Date(
    Math.round((from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + Math.floor(serial) * day),
  );
  if (Number.isNaN(at.getTime())) return String(serial);
  return `${String(at.getUTCFullYear())}-${pad(at.getUTCMonth() + 1)}-${pad(at.getUTCDate())}`;
}

export function cellNumberText(raw: string, style: CellStyle, from1904: boolean): string {
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  if (style.kind === 'date' && value >= 1 && value < 2_958_466) return dayOf(value, from1904);
  if (style.kind === 'clock') {
    const minutes = Math.round((value % 1) * 1440);
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  }
  if (style.kind === 'zeros' && Number.isInteger(value) && value >= 0)
    return String(value).padStart(style.digits, '0');
  // Keeps the 15 digits that Excel stores, and never writes an exponent such as 1.2e+11.
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return value.toFixed(0);
  return String(Number(value.toPrecision(15)));
}
