import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import {
  addPrinter,
  addStock,
  changePrinter,
  changeStock,
  listPrinters,
  listStocks,
  type NewPrinter,
  type NewStock,
  type PrinterChange,
  type StockChange,
} from '../../api-settings-printers.ts';
import {
  addCourier,
  addPriceList,
  changeCourier,
  changePriceList,
  changeProduction,
  getProduction,
  listCouriers,
  listPriceLists,
  removePriceList,
  type CourierChange,
  type NewCourier,
  type NewPriceList,
  type PriceList,
} from '../../api-settings.ts';

export type Versioned<Body> = { readonly id: string; readonly version: number; readonly body: Body };
const fresh = { staleTime: 0 } as const;

export const usePriceLists = () => useEndpoint(listPriceLists, {}, fresh);
export const useAddPriceList = () => useAct(addPriceList, (body: NewPriceList) => ({ body }));
export const useChangePriceList = () =>
  useAct(changePriceList, ({ id, version, body }: Versioned<PriceList>) => ({
    params: { list: id },
    version,
    body,
  }));
export const useRemovePriceList = () =>
  useAct(removePriceList, ({ id, version }: Omit<Versioned<unknown>, 'body'>) => ({
    params: { list: id },
    version,
  }));

export const usePrinters = () =>
  useEndpoint(listPrinters, {}, { ...fresh, select: ({ printers }) => printers });
export const useAddPrinter = () => useAct(addPrinter, (body: NewPrinter) => ({ body }));
export const useChangePrinter = () =>
  useAct(changePrinter, ({ id, version, body }: Versioned<PrinterChange>) => ({
    params: { printer: id },
    version,
    body,
  }));

export const useStocks = () => useEndpoint(listStocks, {}, { ...fresh, select: ({ stocks }) => stocks });
export const useAddStock = () => useAct(addStock, (body: NewStock) => ({ body }));
export const useChangeStock = () =>
  useAct(changeStock, ({ id, version, body }: Versioned<StockChange>) => ({
    params: { stock: id },
    version,
    body,
  }));

export const useCouriers = () =>
  useEndpoint(listCouriers, {}, { ...fresh, select: ({ couriers }) => couriers });
export const useAddCourier = () => useAct(addCourier, (body: NewCourier) => ({ body }));
export const useChangeCourier = () =>
  useAct(changeCourier, ({ id, version, body }: Versioned<CourierChange>) => ({
    params: { courier: id },
    version,
    body,
  }));

export const useProduction = () => useEndpoint(getProduction, {}, fresh);
export const useChangeProduction = () => useAct(changeProduction);
