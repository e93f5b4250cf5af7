// Adds up what the parts of `npm run check` reported, and prints it: costs, parts, remarks, and the count in the last line.
import { stripVTControlCharacters } from 'node:util';

import { costTable, fileTable, type CiReport } from '../ci-reports.ts';
import { findOverBudget, type CpuCosts } from './budgets.ts';
import { ciPartLine, type CiPart } from './run-part.ts';

/** The kind of file a part runs, if its files have budgets. */
const kinds = { tests: 'test file', journeys: 'journey file', trials: 'trial' } as const;
export type PartKind = keyof typeof kinds;

/** What a part without files reports. */
export const emptyFileReport = { remarks: [], times: [], costs: {} } as const;

export class CiTally {
  #passed = 0;
  #failed = 0;
  readonly #parts: CiPart[] = [];
  readonly #tables: string[] = [];
  readonly #remarks: string[] = [];

  /** A run that dies before it writes its report counts as one failure, never as none. */
  count(part: CiPart, read: () => CiReport, kind?: PartKind): void {
    this.#parts.push(part);
    const { name, well } = part;
    console.log(ciPartLine(part));
    if (part.orphans > 0) this.#remarks.push(`${name} left ${String(part.orphans)} processes running`);
    try {
      const { passed, failed, remarks, times, costs } = read();
      this.#passed += passed;
      this.#failed += Math.max(failed, well ? 0 : 1);
      this.#remarks.push(...remarks);
      if (!well && failed === 0) this.#remarks.push(`failed: ${name} ended badly`);
      if (kind) this.#judge(findOverBudget(kinds[kind], costs, part.slowness));
      if (times.length > 0) this.#tables.push(`most expensive of ${name}:`, ...costTable(times));
      if (kind !== 'trials') this.#addFiles(name, costs);
    } catch {
      this.#failed += 1;
      this.#remarks.push(`failed: ${name} left no report`);
    }
    if (part.exact) this.#judge(findOverBudget('part', { [name]: part.cpu }, part.slowness));
  }

  #addFiles(name: string, costs: CpuCosts): void {
    const files = fileTable(costs);
    if (files.length > 0) this.#tables.push(`most expensive files of ${name}:`, ...files);
  }

  #judge(sentences: readonly string[]): void {
    this.#failed += sentences.length;
    this.#remarks.push(...sentences);
  }

  /**
   * Prints everything and returns whether nothing failed. `seconds` is the wall-clock time of the whole run, `own` the
   * CPU of this process, and `install` the CPU that `.ci/run` used before. The count is in the last line, because
   * people read a log from its end.
   */
  print({ seconds, own, install }: { seconds: number; own: number; install: number }): boolean {
    const cpu = this.#parts.reduce((sum, part) => sum + part.cpu, own + install);
    const exact = this.#parts.every((part) => part.exact);
    const lines = [
      ...this.#tables,
      ...(install > 0 ? [`install CPU ${install.toFixed(1)} s`] : []),
      ...this.#parts.map(ciPartLine),
      ciPartLine({ name: 'whole', seconds, cpu, exact }),
      ...this.#remarks,
    ];
    for (const line of lines) console.log(stripVTControlCharacters(line));
    console.log(`${String(this.#passed)} passed, ${String(this.#failed)} failed`);
    return this.#failed === 0;
  }
}
