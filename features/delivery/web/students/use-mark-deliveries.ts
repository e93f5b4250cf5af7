import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type { SelectedStudents } from '@lanyard/students/selected-students';

import { markDeliveries, quoteMarkDelivery, type MarkStep } from '../../api-receive.ts';

export const useMarkDeliveryQuote = (students: SelectedStudents, enabled: boolean) =>
  useEndpoint(quoteMarkDelivery, { body: { students } }, { enabled, staleTime: 0 });

export const useMarkDeliveries = () =>
  useAct(markDeliveries, (body: { readonly students: SelectedStudents; readonly step: MarkStep }) => ({
    body,
  }));
