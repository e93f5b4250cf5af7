import type { Front } from '@lanyard/accounts/server/door/front';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse } from '@lanyard/domain/refusal';
import { handle, type Route } from '@lanyard/http/handle';
import { vendorSeat } from '@lanyard/place/seat';

import * as api from '../../api-carrier.ts';
import { notifyOtherSide } from '../across.ts';
import { ownPackageFor } from '../pack/pack-cards.ts';
import { packageById } from '../queries/packages.ts';
import { toPackage } from '../read/shape.ts';
import { readCsv, type CarrierReport, type LineFault } from './adapters.ts';
import { addCarrierHook, hearCarrier, listCarrierHooks, removeCarrierHook } from './hooks.ts';
import { keepAll, keepOne } from './keep-reports.ts';

type Told = Omit<CarrierReport, 'tracking' | 'place'> & { readonly place?: string | undefined };
async function tellCarrierEvent(act: Act, id: string, told: Told) {
  const found = await ownPackageFor(act, id, 'carrier');
  if (isRefusal(found)) return found;
  const { seat, row } = found;
  await keepOne(seat, { ...told, place: told.place, package: id });
  await notifyOtherSide(act, seat, row);
  return toPackage((await packageById(seat, id)) ?? row);
}

async function importCarrierEvents(act: Act, csv: string) {
  const lines = await readCsv(csv);
  if (!lines)
    return refuse('invalid_input', {
      errors: [
        { path: 'body.csv', message: 'The first line names the columns: tracking number, status, time.' },
      ],
    });
  const faults = lines.flatMap((line): { line: number; why: LineFault }[] => ('why' in line ? [line] : []));
  const good = lines.flatMap((line) => ('report' in line ? [line] : []));
  const kept = await keepAll(
    act,
    vendorSeat(act),
    good.map(({ report }) => report),
  );
  for (const [at, result] of kept.entries())
    if (result === 'unknown_package' || result === 'not_on_its_way')
      faults.push({ line: good[at]?.line ?? 0, why: result });
  const count = (what: string): number => kept.filter((each) => each === what).length;
  return {
    kept: count('kept'),
    again: count('again'),
    faults: faults.toSorted((a, b) => a.line - b.line).slice(0, 500),
  };
}

export const carrierRoutes = (front: Front): Route[] =>
  handle(api, {
    tellCarrierEvent: (act, { params, body }) => tellCarrierEvent(act, params.package, body),
    importCarrierEvents: (act, { body }) => importCarrierEvents(act, body.csv),
    listCarrierHooks: (act) => listCarrierHooks(front, act),
    addCarrierHook: (act) => addCarrierHook(front, act),
    removeCarrierHook: (act, { params }) => removeCarrierHook(act, params.hook),
    hearCarrier: (_visit, { params, body, signed }) =>
      hearCarrier(front, { ...params, ...signed, told: body.msg }),
  });
