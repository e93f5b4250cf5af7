// What every engine of `card-pdf` is given. Nothing is imported but Node: each engine pays for itself alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Job = {
  readonly count: number;
  /** Holds face-0.jpg …, crest.png and the layouts of the twelve kinds of card. */
  readonly folder: string;
  readonly files: number;
  readonly out: string;
};
export type Engine = (job: Job) => Promise<void> | void;

export const crestFile = 'crest.png';
export const layoutsFile = 'layouts.json';

export const photo = ({ folder, files }: Job, at: number): Buffer =>
  readFileSync(join(folder, `face-${String(at % files)}.jpg`));
