import { useAct, useActs } from '@lanyard/client/use-act';
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
  type Printer,
  type PrinterChange,
  type Stock,
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
  type Courier,
  type CourierChange,
  type NewCourier,
  type StoredPriceList,
  type PriceList,
} from '../../api-settings.ts';

/** The body of a form, and the stored record that it changes. */
export type SaveInput<Body, Stored> = { readonly body: Body; readonly stored: Stored | undefined };
export type VersionedInput<Body> = { readonly id: string; readonly version: number; readonly body: Body };
const fresh = { staleTime: 0 } as const;

export const usePriceLists = () => useEndpoint(listPriceLists, {}, fresh);
/** Adds a price list, or changes the stored one. */
export const useSavePriceList = () =>
  useActs(
    [addPriceList, changePriceList],
    (
      send,
      { body, stored, link }: SaveInput<PriceList, StoredPriceList> & { readonly link: string | null },
    ) =>
      stored
        ? send(changePriceList, { params: { list: stored.id }, version: stored.version, body })
        : send(addPriceList, { body: { link, prices: body } }),
  );
export const useRemovePriceList = () =>
  useAct(removePriceList, ({ id, version }: Omit<VersionedInput<unknown>, 'body'>) => ({
    params: { list: id },
    version,
  }));

export const usePrinters = () =>
  useEndpoint(listPrinters, {}, { ...fresh, select: ({ printers }) => printers });
/** Adds a printer, or changes the stored one. */
export const useSavePrinter = () =>
  useActs([addPrinter, changePrinter], (send, { body, stored }: SaveInput<NewPrinter, Printer>) =>
    stored
      ? send(changePrinter, {
          params: { printer: stored.id },
          version: stored.version,
          body: { name: body.name, profile: body.profile, active: stored.active },
        })
      : send(addPrinter, { body }),
  );
export const useChangePrinter = () =>
  useAct(changePrinter, ({ id, version, body }: VersionedInput<PrinterChange>) => ({
    params: { printer: id },
    version,
    body,
  }));

export const useStocks = () => useEndpoint(listStocks, {}, { ...fresh, select: ({ stocks }) => stocks });
/** Adds a stock, or changes the stored one. */
export const useSaveStock = () =>
  useActs([addStock, changeStock], (send, { body, stored }: SaveInput<NewStock, Stock>) =>
    stored
      ? send(changeStock, {
          params: { stock: stored.id },
          version: stored.version,
          body: { ...body, active: stored.active },
        })
      : send(addStock, { body }),
  );
export const useChangeStock = () =>
  useAct(changeStock, ({ id, version, body }: VersionedInput<StockChange>) => ({
    params: { stock: id },
    version,
    body,
  }));

export const useVendorCouriers = () =>
  useEndpoint(listCouriers, {}, { ...fresh, select: ({ couriers }) => couriers });
/** Adds a courier, or changes the stored one. */
export const useSaveCourier = () =>
  useActs([addCourier, changeCourier], (send, { body, stored }: SaveInput<NewCourier, Courier>) =>
    stored
      ? send(changeCourier, {
          params: { courier: stored.id },
          version: stored.version,
          body: { ...body, active: stored.active },
        })
      : send(addCourier, { body }),
  );
export const useChangeCourier = () =>
  useAct(changeCourier, ({ id, version, body }: VersionedInput<CourierChange>) => ({
    params: { courier: id },
    version,
    body,
  }));

export const useProductionSettings = () => useEndpoint(getProduction, {}, fresh);
export const useChangeProductionSettings = () => useAct(changeProduction);
