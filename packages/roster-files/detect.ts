// Detects the format of a file by its bytes, because its name may be wrong.
import { isUtf8 } from 'node:buffer';

import type { Delimiter, Encoding } from '@lanyard/domain/file-reading';

import { FileRefused } from './refused.ts';

const startsWith = (bytes: Buffer, text: string): boolean =>
  bytes.subarray(0, text.length).equals(Buffer.from(text, 'latin1'));
const strangers = [
  '%PDF',
  '\x89PNG',
  'GIF8',
  '\xFF\xD8\xFF',
  '\x7FELF',
  'MZ',
  'Rar!',
  '7z\xBC\xAF',
  '\x1F\x8B',
];

export function detectFileKind(bytes: Buffer): 'zip' | 'text' {
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06')) return 'zip';
  if (startsWith(bytes, '\xD0\xCF\x11\xE0'))
    throw new FileRefused(
      bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'with_password' : 'old_excel',
    );
  if (strangers.some((stranger) => startsWith(bytes, stranger))) throw new FileRefused('not_a_roster');
  const head = bytes.subarray(0, 512).toString('latin1').trimStart();
  if (/^(<\?xml|<!doctype|<html|\{\s*")/i.test(head)) throw new FileRefused('not_a_roster');
  return 'text';
}

/** The share of zero bytes at even and odd positions. In UTF-16, every second byte of Latin text is zero. */
function zeros(bytes: Buffer): { even: number; odd: number } {
  const seen = bytes.subarray(0, 4096);
  const count = { even: 0, odd: 0 };
  for (const [i, byte] of seen.entries()) if (byte === 0) count[i % 2 === 0 ? 'even' : 'odd']++;
  const half = Math.max(1, seen.length / 2);
  return { even: count.even / half, odd: count.odd / half };
}

/** Counts letters beyond ASCII that are valid UTF-8 (`good`), and bytes that are not (`bad`). */
function utf8Letters(bytes: Buffer): { good: number; bad: number } {
  const count = { good: 0, bad: 0 };
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x80) continue;
    const more =
      byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0;
    let whole = more > 0;
    for (let k = 1; k <= more; k++) whole &&= ((bytes[i + k] ?? 0) & 0xc0) === 0x80;
    if (whole) i += more;
    count[whole ? 'good' : 'bad']++;
  }
  return count;
}

/** `others` are encodings that would make sense too. The page shows the person all of them. */
export type DetectedEncoding = {
  readonly encoding: Encoding;
  readonly others: readonly Encoding[];
  readonly skip: number;
};

export function detectEncoding(bytes: Buffer): DetectedEncoding {
  if (startsWith(bytes, '\xEF\xBB\xBF')) return { encoding: 'utf-8', others: [], skip: 3 };
  if (startsWith(bytes, '\xFF\xFE')) return { encoding: 'utf-16le', others: [], skip: 2 };
  if (startsWith(bytes, '\xFE\xFF')) return { encoding: 'utf-16be', others: [], skip: 2 };
  const { even, odd } = zeros(bytes);
  if (odd > 0.3 && even < 0.05) return { encoding: 'utf-16le', others: [], skip: 0 };
  if (even > 0.3 && odd < 0.05) return { encoding: 'utf-16be', others: [], skip: 0 };
  refuseBinary(bytes);
  if (isUtf8(bytes)) return { encoding: 'utf-8', others: [], skip: 0 };
  const { good, bad } = utf8Letters(bytes);
  return good > bad * 4
    ? { encoding: 'utf-8', others: ['windows-1252'], skip: 0 }
    : { encoding: 'windows-1252', others: good > 0 ? ['utf-8'] : [], skip: 0 };
}

/** A text may have a few control characters from a bad export. A file with many of them is not text. */
function refuseBinary(bytes: Buffer): void {
  const seen = bytes.subarray(0, 65_536);
  let odd = 0;
  for (const byte of seen) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) odd++;
  if (odd > seen.length / 50 + 4) throw new FileRefused('not_a_roster');
}

const candidates: readonly Delimiter[] = [';', '\t', ',', '|'];

/** Chooses the delimiter that cuts most lines into the same number of pieces. Quoted parts do not count. */
export function detectDelimiter(text: string): { readonly delimiter: Delimiter; readonly skipLine: boolean } {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  const told = candidates.find((each) => first.trim().toLowerCase() === `sep=${each}`);
  if (told) return { delimiter: told, skipLine: true };
  const lines = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r\n|\n|\r/);
  const whole = lines
    .slice(0, -1)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  const scored = candidates.map((delimiter) => {
    const counts = (whole.length > 0 ? whole : lines).map((line) => line.split(delimiter).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const alike = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    return { delimiter, score: usual === 0 ? 0 : alike + Math.min(usual, 20) / 1000 };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return { delimiter: best.score > 0 ? best.delimiter : ',', skipLine: false };
}
