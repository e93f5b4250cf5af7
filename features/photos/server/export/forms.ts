// The photo formats of other systems: the names of the photo files, and the list file that names each student.
import { formatIdentifier } from '@lanyard/domain/student';
import { escapeFormula } from '@lanyard/students/server/export/csv-line';

import type { PhotoExportFormat } from '../../api-photo-import.ts';
import type { ExportedPhoto } from '../queries/photo-exports.ts';

/** Writes one cell of the list file. The cell has no line breaks and is never a formula. */
const cell = (text: string): string => escapeFormula(text.replaceAll(/[\t\r\n\0]+/g, ' ').trim());
const row = (cells: readonly string[]): string => `${cells.map(cell).join('\t')}\r\n`;

/** Keeps only letters that every file system accepts, so that typed text cannot become a path. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);

export type ExportForm = {
  readonly list: string;
  /** False if the other system could not tell which student the photo shows. */
  readonly takes: (photo: ExportedPhoto) => boolean;
  /**
   * Returns a photo's path in the zip and its row in the list file. It is called once per photo, in the order of the
   * zip.
   */
  readonly place: (photo: ExportedPhoto, at: number) => { readonly path: string; readonly line: string };
};

/** Splits a name into last and first names: `Asha Mary Rao` → `Rao`, `Asha Mary`. */
const lastOf = (name: string): readonly [last: string, first: string] => {
  const words = name.split(' ');
  return words.length < 2 ? [name, ''] : [words.at(-1) ?? '', words.slice(0, -1).join(' ')];
};
const number = (at: number): string => String(at + 1).padStart(5, '0');

const pspa = (volume: string): ExportForm => ({
  list: 'INDEX.TXT',
  takes: () => true,
  place: (photo, at) => {
    const folder = plain(`${photo.class}-${photo.division}`) || 'CLASS';
    const file = `${number(at)}.jpg`;
    const [last, first] = lastOf(photo.name);
    const room = `${photo.class}-${photo.division}`;
    // Volume, folder, file, grade, last, first, home room, period, teacher, track, department, title and size. The
    // student's number comes last, because the format has no field for it.
    const cells = [
      volume,
      folder,
      file,
      photo.class,
      last,
      first,
      room,
      '',
      '',
      '',
      '',
      '',
      'OTHER',
      photo.admissionNo ?? formatIdentifier(photo),
    ];
    return { path: `${folder}/${file}`, line: row(cells) };
  },
});

const powerschool = (): ExportForm => {
  const taken = new Set<string>();
  return {
    list: 'photo_map.txt',
    takes: ({ admissionNo }) => admissionNo !== null,
    place: ({ admissionNo }, at) => {
      const said = admissionNo ?? '';
      const safe = plain(said);
      const isFree = safe === said && !taken.has(safe.toLowerCase());
      const path = `${isFree ? safe : `photo_${number(at)}`}.jpg`;
      taken.add(safe.toLowerCase());
      return { path, line: row([said, path]) };
    },
  };
};

export const exportForm = (format: PhotoExportFormat, volume: string): ExportForm =>
  format === 'pspa' ? pspa(plain(volume).slice(0, 12) || 'LANYARD') : powerschool();
