import { useAct } from '@lanyard/client/use-act';

import { addField, changeField, orderFields, type FieldChange, type NewField } from '../../api-fields.ts';

export const useAddField = () => useAct(addField, (body: NewField) => ({ body }));
export const useChangeField = () =>
  useAct(changeField, ({ id, version, ...body }: FieldChange & { id: string; version: number }) => ({
    params: { field: id },
    version,
    body,
  }));
export const useOrderFields = () => useAct(orderFields, (fields: string[]) => ({ body: { fields } }));
