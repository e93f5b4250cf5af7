import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import type { SelectedStudents } from '@lanyard/students/selected-students';

import { markDeliveries, quoteMark, type MarkStep } from '../../api-receive.ts';

export const useMarkQuote = (students: SelectedStudents, enabled: boolean) =>
  useEndpoint(quoteMark, { body: { students } }, { enabled, staleTime: 0 });

export const useMark = () =>
  useAct(markDeliveries, (body: { readonly students: SelectedStudents; readonly step: MarkStep }) => ({
    body,
  }));
