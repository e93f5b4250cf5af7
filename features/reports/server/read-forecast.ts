import type { Act } from '@lanyard/db/tenant';
import { firstForecastDay, forecastOf, type ClassInForecast, type Forecast } from '@lanyard/domain/forecast';

import { classProgressOf, handOverDaysOf, type ClassProgress } from './queries/forecast.ts';

/** A class without a template has no proofs, so its students wait for the template and not for a review. */
const inForecast = (row: ClassProgress): ClassInForecast => ({
  id: row.id,
  class: row.class,
  division: row.division,
  students: row.students,
  handedOver: row.handedOver,
  refused: row.refused,
  waiting: {
    photo: row.missingPhoto - row.notToPhotograph,
    design: row.designed ? 0 : row.toReview,
    review: row.designed ? row.toReview : 0,
    repair: row.rejected,
    decide: row.locked,
    release: Math.max(0, row.approved - row.withVendor - row.inHeldOrders - row.onTheirWay),
    resume: row.inHeldOrders,
    print: row.withVendor,
    receive: row.onTheirWay,
    hand_over: row.arrived,
  },
  onHold: row.onHold,
});

type Today = { readonly today: string; readonly timeZone: string };

/** The forecast of the whole school, as of today. Null if the school has no students. */
export async function readForecast({ tx, org }: Act, { today, timeZone }: Today): Promise<Forecast | null> {
  const classes = await classProgressOf(tx, org);
  const { days, earlier } = await handOverDaysOf(tx, org, firstForecastDay(today), timeZone);
  return forecastOf({ today, classes: classes.map(inForecast), days, earlier });
}
