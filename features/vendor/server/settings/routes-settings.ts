import { handle, type Route } from '@lanyard/http/handle';

import * as printing from '../../api-settings-printers.ts';
import * as api from '../../api-settings.ts';
import { addCourier, changeCourier, listCouriers } from './couriers.ts';
import { addPriceList, changePriceList, listPriceLists, removePriceList } from './price-lists.ts';
import { getPrinterTestSheet } from './print-test-sheet.ts';
import { addPrinter, changePrinter, listPrinters } from './printers.ts';
import { changeProduction, getProduction } from './production.ts';
import { addStock, changeStock, listStocks } from './stocks.ts';

export const vendorSettingsRoutes: readonly Route[] = [
  handle(api.listPriceLists, (act) => listPriceLists(act)),
  handle(api.addPriceList, (act, { body }) => addPriceList(act, body)),
  handle(api.changePriceList, (act, { params, version, body }) =>
    changePriceList(act, params.list, version, body),
  ),
  handle(api.removePriceList, (act, { params, version }) => removePriceList(act, params.list, version)),
  handle(printing.listPrinters, (act) => listPrinters(act)),
  handle(printing.addPrinter, (act, { body }) => addPrinter(act, body)),
  handle(printing.changePrinter, (act, { params, version, body }) =>
    changePrinter(act, params.printer, version, body),
  ),
  handle(printing.getPrinterTestSheet, (act, { params, query }) =>
    getPrinterTestSheet(act, params.printer, query.stock),
  ),
  handle(printing.listStocks, (act) => listStocks(act)),
  handle(printing.addStock, (act, { body }) => addStock(act, body)),
  handle(printing.changeStock, (act, { params, version, body }) =>
    changeStock(act, params.stock, version, body),
  ),
  handle(api.listCouriers, (act) => listCouriers(act)),
  handle(api.addCourier, (act, { body }) => addCourier(act, body)),
  handle(api.changeCourier, (act, { params, version, body }) =>
    changeCourier(act, params.courier, version, body),
  ),
  handle(api.getProduction, (act) => getProduction(act)),
  handle(api.changeProduction, (act, { version, body }) => changeProduction(act, version, body)),
];
