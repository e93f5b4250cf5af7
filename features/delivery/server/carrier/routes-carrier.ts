import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse } from '@lanyard/domain/refusal';
import { createRoutes, type Route } from '@lanyard/http/routes';
import { vendorSeat } from '@lanyard/place/seat';

import * as api from '../../api-carrier.ts';
import { notifyOtherSide } from '../across.ts';
import { lockOwnPackage } from '../pack/pack-cards.ts';
import { packageById } from '../queries/packages.ts';
import { toPackage } from '../read/shape.ts';
import { readCarrierCsv, type CarrierReport, type CarrierLineFault } from './adapters.ts';
import { addCarrierHook, receiveCarrierEvents, listCarrierHooks, removeCarrierHook } from './hooks.ts';
import { storeCarrierReports, storeCarrierReport } from './store-reports.ts';

type Told = Omit<CarrierReport, 'tracking' | 'place'> & { readonly place?: string | undefined };
async function recordEvent(act: Act, id: string, told: Told) {
  const found = await lockOwnPackage(act, id, 'carrier');
  if (isRefusal(found)) return found;
  const { seat, row } = found;
  await storeCarrierReport(seat, { ...told, place: told.place, package: id });
  await notifyOtherSide(act, seat, row);
  return toPackage((await packageById(seat, id)) ?? row);
}

async function importCarrierEvents(act: Act, csv: string) {
  const lines = await readCarrierCsv(csv);
  if (!lines)
    return refuse('invalid_input', {
      errors: [
        { path: 'body.csv', message: 'The first line names the columns: tracking number, status, time.' },
      ],
    });
  const faults = lines.flatMap((line): { line: number; why: CarrierLineFault }[] =>
    'why' in line ? [line] : [],
  );
  const good = lines.flatMap((line) => ('report' in line ? [line] : []));
  const kept = await storeCarrierReports(
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

export const carrierRoutes = (front: AccountDependencies): Route[] =>
  createRoutes(api, {
    recordCarrierEvent: (act, { params, body }) => recordEvent(act, params.package, body),
    importCarrierEvents: (act, { body }) => importCarrierEvents(act, body.csv),
    listCarrierHooks: (act) => listCarrierHooks(front, act),
    addCarrierHook: (act) => addCarrierHook(front, act),
    removeCarrierHook: (act, { params }) => removeCarrierHook(act, params.hook),
    receiveCarrierEvents: (_visit, { params, body, signed }) =>
      receiveCarrierEvents(front, { ...params, ...signed, told: body.msg }),
  });
