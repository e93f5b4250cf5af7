import { createRoutes, type Route } from '@lanyard/http/routes';

import * as printing from '../../api-settings-printers.ts';
import * as api from '../../api-settings.ts';
import { addCourier, changeCourier, listCouriers } from './couriers.ts';
import { addPriceList, changePriceList, listPriceLists, removePriceList } from './price-lists.ts';
import { getPrinterTestSheet } from './print-test-sheet.ts';
import { addPrinter, changePrinter, listPrinters } from './printers.ts';
import { changeProduction, getProduction } from './production.ts';
import { addStock, changeStock, listStocks } from './stocks.ts';

export const vendorSettingsRoutes: readonly Route[] = [
  ...createRoutes(api, {
    listPriceLists: (act) => listPriceLists(act),
    addPriceList: (act, { body }) => addPriceList(act, body),
    changePriceList: (act, { params, version, body }) => changePriceList(act, params.list, version, body),
    removePriceList: (act, { params, version }) => removePriceList(act, params.list, version),
    listCouriers: (act) => listCouriers(act),
    addCourier: (act, { body }) => addCourier(act, body),
    changeCourier: (act, { params, version, body }) => changeCourier(act, params.courier, version, body),
    getProduction: (act) => getProduction(act),
    changeProduction: (act, { version, body }) => changeProduction(act, version, body),
  }),
  ...createRoutes(printing, {
    listPrinters: (act) => listPrinters(act),
    addPrinter: (act, { body }) => addPrinter(act, body),
    changePrinter: (act, { params, version, body }) => changePrinter(act, params.printer, version, body),
    getPrinterTestSheet: (act, { params, query }) => getPrinterTestSheet(act, params.printer, query.stock),
    listStocks: (act) => listStocks(act),
    addStock: (act, { body }) => addStock(act, body),
    changeStock: (act, { params, version, body }) => changeStock(act, params.stock, version, body),
  }),
];
