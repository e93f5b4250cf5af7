// The forecast as the dashboard and the report send it. `packages/domain/forecast` says what it means.
import { forecastSteps } from '@lanyard/domain/forecast';
import * as z from 'zod/mini';

const Count = z.int();
const Day = z.iso.date();

const ForecastDay = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['done', 'not_started', 'stopped', 'far']) }),
  z.object({ state: z.literal('too_early'), first: Day, ready: Day }),
  z.object({ state: z.literal('too_few'), cards: Count, needed: Count }),
  z.object({ state: z.literal('known'), day: Day, since: z.nullable(Day) }),
]);

export const Forecast = z.object({
  left: Count,
  students: Count,
  /** Students without a card who get none, because their parents refused photos. They are not in `left`. */
  refused: Count,
  last: ForecastDay,
  holdUps: z.array(
    z.object({
      id: z.uuid(),
      class: z.string(),
      division: z.string(),
      step: z.enum(forecastSteps),
      count: Count,
      /** The order to resume. Null for every other step. */
      order: z.nullable(z.uuid()),
    }),
  ),
  more: Count,
});
