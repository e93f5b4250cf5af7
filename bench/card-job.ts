// The input that every PDF engine of `card-pdf` gets. This file imports only Node modules, so that no engine pays for
// the start of another one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type CardJob = {
  readonly count: number;
  /** The folder with face-0.jpg …, crest.png and the layouts of the twelve kinds of card. */
  readonly folder: string;
  readonly files: number;
  readonly out: string;
};
export type Engine = (job: CardJob) => Promise<void> | void;

export const crestFile = 'crest.png';
export const layoutsFile = 'layouts.json';

export const readPhoto = ({ folder, files }: CardJob, at: number): Buffer =>
  readFileSync(join(folder, `face-${String(at % files)}.jpg`));
