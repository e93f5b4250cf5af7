// Measures every report of a school with 5,000 students and a year of events, in a database with a million students.
// Also measures the reports of the vendor that prints for this school and twenty others. Covers every period, filters
// by class and by vendor, each role, and the files of one report.
import { daysAfter } from '@lanyard/domain/report';
import { periods, reportTypes } from '@lanyard/domain/report-names';
import type { Report } from '@lanyard/reports/api';
import { reportFormats } from '@lanyard/reports/api-export';
import { writeReport } from '@lanyard/reports/server/export/write-report';

import type { Figure } from '../tools/figure.ts';
import { withMillionStudents } from './million.ts';

const bar = 300;
const today = new Date().toISOString().slice(0, 10);
/**
 * The longest allowed period, ending yesterday. So the report reads the figures stored for each day, and not today's
 * state.
 */
const custom = `custom&from=${daysAfter(today, -366)}&until=${daysAfter(today, -1)}`;

export const reports = (): Promise<readonly Figure[]> =>
  withMillionStudents(async ({ cost, costOf, get, school, vendor }) => {
    const figures: Figure[] = [];
    const of = async (name: string, who: typeof vendor, query: string): Promise<void> => {
      figures.push(...(await cost(`reports.${name}`, bar, who, [`/report?${query}`])));
    };
    for (const report of reportTypes)
      for (const period of periods)
        await of(
          `${report}.${period}`,
          school.staff,
          `report=${report}&period=${period === 'custom' ? custom : period}`,
        );
    for (const report of reportTypes) {
      const year = `report=${report}&period=last_year`;
      await of(`${report}.one-class`, school.principal, `${year}&class=10&division=A`);
      await of(`${report}.one-vendor`, school.staff, `${year}&vendor=${vendor.org}`);
      await of(`${report}.own-classes`, school.reviewer, year);
      await of(`${report}.shop`, vendor, year);
    }
    for (const report of reportTypes) {
      const made = await get<Report>(school.staff, `/report?report=${report}&period=last_year`);
      for (const format of reportFormats)
        figures.push(
          await costOf(`reports.${report}.${format}`, bar, () =>
            writeReport(format, made, { narrowed: '', asks: [] }),
          ),
        );
    }
    return figures;
  });
