import type { Inks } from './inks.ts';
import type { PdfFile } from './pdf-file.ts';

/** Says in the PDF catalogue which CMYK profile the file uses. Empty for RGB, which card printers read as sRGB. */
export function outputIntent(file: PdfFile, { profile }: Inks): string {
  if (!profile) return '';
  const written = file.stream('/N 4', profile);
  return `/OutputIntents[<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier(Custom)/Info(The profile the colours were made with)/DestOutputProfile ${String(written)} 0 R>>]`;
}
