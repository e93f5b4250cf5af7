import { useAct, useActs } from '@lanyard/client/use-act';

import {
  addField,
  changeField,
  orderFields,
  type StudentFieldChange,
  type NewStudentField,
  type StudentField,
} from '../../api-fields.ts';

/** Adds a field, or changes the stored one. */
export const useSaveField = () =>
  useActs(
    [addField, changeField],
    (
      send,
      { body, stored }: { readonly body: NewStudentField; readonly stored: StudentField | undefined },
    ) => {
      if (!stored) return send(addField, { body });
      const { kind: _kept, key: _never, ...rules } = body;
      return send(changeField, {
        params: { field: stored.id },
        version: stored.version,
        body: { ...rules, retired: stored.retired },
      });
    },
  );
export const useChangeField = () =>
  useAct(changeField, ({ id, version, ...body }: StudentFieldChange & { id: string; version: number }) => ({
    params: { field: id },
    version,
    body,
  }));
export const useOrderFields = () => useAct(orderFields, (fields: string[]) => ({ body: { fields } }));
