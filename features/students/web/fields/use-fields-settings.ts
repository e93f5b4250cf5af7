import { usePlace } from '@lanyard/accounts/web/use-place';
import { useRequestKey } from '@lanyard/accounts/web/use-request-key';
import { call } from '@lanyard/http/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { addField, changeField, orderFields, type FieldChange, type NewField } from '../../api-fields.ts';
import { always, studentsKey } from '../use-students.ts';

function useRefreshed() {
  const { org } = usePlace();
  const client = useQueryClient();
  return { org, refresh: () => void client.invalidateQueries({ queryKey: studentsKey(org) }) };
}

export function useAddField() {
  const { org, refresh } = useRefreshed();
  const key = useRequestKey();
  return useMutation({
    ...always,
    mutationFn: (body: NewField) =>
      call(addField, { params: { org }, body, key: key.of(JSON.stringify(body)) }),
    onSuccess: () => {
      key.renew();
      refresh();
    },
  });
}

export function useChangeField() {
  const { org, refresh } = useRefreshed();
  return useMutation({
    ...always,
    mutationFn: ({ id, version, ...body }: FieldChange & { id: string; version: number }) =>
      call(changeField, { params: { org, field: id }, version, body }),
    onSettled: refresh,
  });
}

export function useOrderFields() {
  const { org, refresh } = useRefreshed();
  return useMutation({
    ...always,
    mutationFn: (fields: string[]) => call(orderFields, { params: { org }, body: { fields } }),
    onSettled: refresh,
  });
}
