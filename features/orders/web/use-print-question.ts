import type { SendRequest } from '@lanyard/client/use-act';
import { errorCodeOf } from '@lanyard/http/call';
import type { EndpointAnswer } from '@lanyard/http/endpoint';
import { useState } from 'react';

import { moveCards, type MoveCards } from '../api-produce.ts';

export type PrintQuestionState = {
  /** Sends `moveCards`. If nobody has downloaded the print file, asks the person and sends it again. */
  readonly move: (send: SendRequest, body: MoveCards) => Promise<EndpointAnswer<typeof moveCards>>;
  /** Answers the question. Undefined while there is none. */
  readonly decide: ((yes: boolean) => void) | undefined;
};

/**
 * Before cards are marked as printed whose print file nobody has downloaded, asks whether they really are. The caller
 * shows `PrintQuestion`.
 */
export function usePrintQuestion(): PrintQuestionState {
  const [decide, setDecide] = useState<(yes: boolean) => void>();
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      setDecide(() => (yes: boolean) => {
        setDecide(undefined);
        resolve(yes);
      });
    });
  return {
    decide,
    move: async (send, body) => {
      try {
        return await send(moveCards, { body });
      } catch (error) {
        if (errorCodeOf(error) !== 'print_file_not_downloaded' || !(await ask())) throw error;
        return send(moveCards, { body: { ...body, notDownloaded: true } });
      }
    },
  };
}
