import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call } from '@lanyard/http/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

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
  type ProductionChange,
} from '../../api-settings.ts';

// A request while offline fails at once with its sentence; the default would wait in silence.
const always = { networkMode: 'always' } as const;
const keyOf = (org: string, what?: string): string[] =>
  what === undefined ? ['vendor-settings', org] : ['vendor-settings', org, what];

function useHere() {
  const { org } = usePlace();
  const client = useQueryClient();
  return { org, refresh: () => client.invalidateQueries({ queryKey: keyOf(org) }) };
}

/** One that makes something: asked twice, it is made once. */
function useMake<Body, Made>(make: (org: string, body: Body, key: string) => Promise<Made>) {
  const { org, refresh } = useHere();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: Body) => make(org, body, key.of(JSON.stringify(body))),
    onSuccess: () => {
      key.renew();
      return refresh();
    },
  });
}

export type Versioned<Body> = { readonly id: string; readonly version: number; readonly body: Body };
function useChange<Body, Kept>(change: (org: string, asked: Versioned<Body>) => Promise<Kept>) {
  const { org, refresh } = useHere();
  return useMutation({
    ...always,
    mutationFn: (asked: Versioned<Body>) => change(org, asked),
    onSettled: refresh,
  });
}

export function usePriceLists() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: keyOf(org, 'price-lists'),
    queryFn: ({ signal }) => call(listPriceLists, { params: { org } }, signal),
    staleTime: 0,
  });
}
export const useAddPriceList = () =>
  useMake((org, body: NewPriceList, key) => call(addPriceList, { params: { org }, body, key }));
export const useChangePriceList = () =>
  useChange((org, { id, version, body }: Versioned<PriceList>) =>
    call(changePriceList, { params: { org, list: id }, version, body }),
  );
export const useRemovePriceList = () =>
  useChange((org, { id, version }: Versioned<undefined>) =>
    call(removePriceList, { params: { org, list: id }, version }),
  );

export function usePrinters() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: keyOf(org, 'printers'),
    queryFn: async ({ signal }) => (await call(listPrinters, { params: { org } }, signal)).printers,
    staleTime: 0,
  });
}
export const useAddPrinter = () =>
  useMake((org, body: NewPrinter, key) => call(addPrinter, { params: { org }, body, key }));
export const useChangePrinter = () =>
  useChange((org, { id, version, body }: Versioned<PrinterChange>) =>
    call(changePrinter, { params: { org, printer: id }, version, body }),
  );

export function useStocks() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: keyOf(org, 'stocks'),
    queryFn: async ({ signal }) => (await call(listStocks, { params: { org } }, signal)).stocks,
    staleTime: 0,
  });
}
export const useAddStock = () =>
  useMake((org, body: NewStock, key) => call(addStock, { params: { org }, body, key }));
export const useChangeStock = () =>
  useChange((org, { id, version, body }: Versioned<StockChange>) =>
    call(changeStock, { params: { org, stock: id }, version, body }),
  );

export function useCouriers() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: keyOf(org, 'couriers'),
    queryFn: async ({ signal }) => (await call(listCouriers, { params: { org } }, signal)).couriers,
    staleTime: 0,
  });
}
export const useAddCourier = () =>
  useMake((org, body: NewCourier, key) => call(addCourier, { params: { org }, body, key }));
export const useChangeCourier = () =>
  useChange((org, { id, version, body }: Versioned<CourierChange>) =>
    call(changeCourier, { params: { org, courier: id }, version, body }),
  );

export function useProduction() {
  const { org } = usePlace();
  return useQuery({
    ...always,
    queryKey: keyOf(org, 'production'),
    queryFn: ({ signal }) => call(getProduction, { params: { org } }, signal),
    staleTime: 0,
  });
}
export function useChangeProduction() {
  const { org } = usePlace();
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: ({ version, body }: { version: number; body: ProductionChange }) =>
      call(changeProduction, { params: { org }, version, body }),
    onSuccess: (now) => {
      client.setQueryData(keyOf(org, 'production'), now);
    },
  });
}
