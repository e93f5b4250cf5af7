import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';

import {
  decideCorrection,
  listCorrections,
  requestCorrection,
  type Correction,
} from '../../api-corrections.ts';

export const useCorrections = (status: Correction['status']) =>
  useEndpoint(listCorrections, { query: { status } });

export type CorrectionDecision = {
  readonly id: string;
  readonly version: number;
  readonly status: 'accepted' | 'declined';
  readonly answer: string;
};
export const useDecideCorrection = () =>
  useAct(decideCorrection, ({ id, version, ...body }: CorrectionDecision) => ({
    params: { correction: id },
    version,
    body,
  }));

export const useRequestCorrection = (student: string) =>
  useAct(
    requestCorrection,
    (body: { field: string; proposed: string | null; reason: string }) => ({ params: { student }, body }),
    { waits: false },
  );
