// How other systems want photos: the names of the files and the list beside them.
import { identifier } from '@lanyard/domain/student';
import { harmless } from '@lanyard/students/server/export/harmless';

import type { PhotoExportFormat } from '../../api-photo-import.ts';
import type { ExportedPhoto } from '../queries/photo-exports.ts';

/** A cell of a list: one line, and no formula. */
const cell = (text: string): string => harmless(text.replaceAll(/[\t\r\n\0]+/g, ' ').trim());
const row = (cells: readonly string[]): string => `${cells.map(cell).join('\t')}\r\n`;

/** Only letters every file system knows; nothing of what somebody typed makes a path. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40);

export type ExportForm = {
  readonly list: string;
  /** False: this system could not tell whose it is. */
  readonly takes: (photo: ExportedPhoto) => boolean;
  /** Its place in the zip and its line of the list. Asked once per photo, in order. */
  readonly place: (photo: ExportedPhoto, at: number) => { readonly path: string; readonly line: string };
};

/** `Asha Mary Rao` → `Rao`, `Asha Mary`. */
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
    // Volume, folder, file, grade, last, first, home room, period, teacher, track, department, title, size; and the
    // number of the child, which the form lacks.
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
      photo.admissionNo ?? identifier(photo),
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
