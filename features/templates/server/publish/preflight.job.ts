import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import { documentFields } from '@lanyard/card/document/fields';
import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import { preflightCards, type CardFinding } from '@lanyard/card/preflight/preflight';
import { notifyBrowsers } from '@lanyard/db/outbox';
import { isCardExpired, validUntilField, validUntilOf } from '@lanyard/domain/card-validity';
import {
  emptyFieldFindings,
  isUnpublishable,
  templateFindings,
  type TemplateFinding,
} from '@lanyard/domain/template';
import { job, workInSteps } from '@lanyard/jobs/job';
import { advanceProgress, failProgress, finishProgress } from '@lanyard/jobs/progress';
import * as z from 'zod/mini';

import { badgePreviewValues } from '../cards/badge-values.ts';
import { cardFonts } from '../cards/card-fonts.ts';
import { enrolmentCardsOf } from '../cards/card-values.ts';
import { cardRowsAfter, type StudentPosition } from '../queries/card-values.ts';
import {
  markPreflightFailed,
  savePreflightSlice,
  preflightToRun,
  type FindingRow,
} from '../queries/preflights.ts';

export const preflightJob = job({
  name: 'preflight-template',
  data: z.object({ preflight: z.uuid() }),
  retries: 5,
  leaseSeconds: 3600,
  atOnce: 1,
});

/**
 * How many students preflight checks in one slice. It stores each slice, so a run that crashed resumes after its last
 * slice.
 */
const sliceSize = 250;

/** A student without a photo is no problem of the template. Such students are counted but are no finding. */
const isOfTemplate = (finding: CardFinding): finding is CardFinding & { readonly code: TemplateFinding } =>
  finding.code !== 'photo_missing';
const rankOf = (code: TemplateFinding): number => templateFindings.indexOf(code);

type Slice = readonly { readonly id: string | null; readonly values: Values }[];
type Result = { readonly rows: FindingRow[]; readonly found: Record<string, number> };

/**
 * What is counted once per student: each code, and each empty field under its code, such as `field_left_out
 * student.blood_group`.
 */
function countKeysOf(findings: FindingRow['findings']): ReadonlySet<string> {
  const keys = findings.flatMap(({ code, detail }) =>
    (emptyFieldFindings as readonly TemplateFinding[]).includes(code) ? [code, `${code} ${detail}`] : code,
  );
  return new Set(keys);
}

/** The cards of students that show a last valid day which is over. A badge has sample values, so it has no real day. */
function expiredCards(document: CardDocument, slice: Slice, today: string): CardFinding[] {
  if (!documentFields(document).includes(validUntilField)) return [];
  return slice.flatMap(({ id, values }, card) => {
    const day = validUntilOf(values.fields);
    return id !== null && day !== null && isCardExpired(day, today)
      ? [{ code: 'card_expired', side: null, detail: day, card }]
      : [];
  });
}

/** What preflight finds for each student, worst first. `today` is the day at the school. */
export async function checkStudentSlice(
  document: CardDocument,
  slice: Slice,
  { from, today }: { readonly from: number; readonly today: string },
): Promise<Result> {
  const findings = [
    ...(await preflightCards(
      document,
      slice.map(({ values }) => values),
      cardFonts(),
    )),
    ...expiredCards(document, slice, today),
  ];
  const byCard = new Map<number, FindingRow['findings']>();
  for (const finding of findings.filter(isOfTemplate)) {
    // Every slice finds the problems of the template itself. They are stored only with the first slice.
    if (finding.card < 0 && from > 0) continue;
    const { card, detail, ...rest } = finding;
    const of = byCard.get(card) ?? [];
    of.push({ ...rest, blocks: isUnpublishable(rest.code), detail: detail.slice(0, 200) });
    byCard.set(card, of);
  }
  const found: Record<string, number> = {};
  const rows = [...byCard].map(([card, of]): FindingRow => {
    of.sort((one, other) => rankOf(one.code) - rankOf(other.code));
    const codes = [...new Set(of.map(({ code }) => code))];
    for (const key of countKeysOf(of)) found[key] = (found[key] ?? 0) + (card < 0 ? 0 : 1);
    return {
      rank: rankOf(codes[0] ?? 'photo_soft'),
      position: card < 0 ? 0 : from + card + 1,
      enrolment: slice[card]?.id ?? null,
      codes,
      findings: of,
    };
  });
  return { rows, found };
}

/** Reading, checking and storing are three steps, so that no transaction is open while cards are drawn. */
export const preflightWork = workInSteps(preflightJob, async ({ org, step }, { preflight: id }) => {
  for (;;) {
    const next = await step(async (act) => {
      const run = await preflightToRun(act.tx, org, id);
      if (!run) return undefined;
      const { today } = await enteredOrganisation(act.tx);
      if (run.sections.length === 0)
        return {
          run,
          today,
          slice: run.done > 0 ? [] : [{ id: null, values: await badgePreviewValues(act) }],
          after: null,
        };
      const rows = await cardRowsAfter(act.tx, org, run.sections, run.after, sliceSize);
      return { run, today, slice: await enrolmentCardsOf(act, rows), after: rows.at(-1)?.place ?? run.after };
    });
    if (!next) return;
    const { run, today, slice, after } = next as {
      run: typeof next.run;
      today: string;
      slice: Slice;
      after: StudentPosition | null;
    };
    const ended = run.sections.length === 0 || slice.length < sliceSize;
    const checked = await checkStudentSlice(run.document, slice, { from: run.done, today }).catch(
      (fault: unknown) => {
        console.error(`preflight ${id}: ${fault instanceof Error ? fault.message : String(fault)}`);
        return undefined;
      },
    );
    if (!checked) {
      await step(async (act) => {
        await markPreflightFailed(act.tx, org, id);
        await failProgress(act, run.progress, 'This template could not be checked. Tell us about it.');
        await notifyBrowsers(act, 'progress', 'templates');
      });
      return;
    }
    const withoutPhoto = slice.filter(({ values }) => values.photo === null).length;
    await step(async (act) => {
      const kept = { from: run.done, count: slice.length, after, withoutPhoto, ended, ...checked };
      if (!(await savePreflightSlice(act.tx, org, id, kept))) return;
      await advanceProgress(act, run.progress, slice.length);
      if (ended) await finishProgress(act, run.progress);
      await notifyBrowsers(act, 'progress', ...(ended ? (['templates'] as const) : []));
    });
    if (ended) return;
  }
});
