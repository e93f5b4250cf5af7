import { useState } from 'react';

import type { PackageInFull } from '../api.ts';
import { AsidesPanel } from './decide/AsidesPanel.tsx';
import { ClaimsPanel } from './decide/ClaimsPanel.tsx';
import type { DeliverySearch, OnDeliverySearch } from './delivery-search.ts';
import { ClaimDialog } from './dialogs/ClaimDialog.tsx';
import { CreatePackageDialog } from './dialogs/CreatePackageDialog.tsx';
import { DispatchDialog } from './dialogs/DispatchDialog.tsx';
import { HandOverPanel } from './dialogs/HandOverPanel.tsx';
import { ReceiveDialog } from './dialogs/ReceiveDialog.tsx';
import { TrackPanel } from './track/TrackPanel.tsx';

export interface DeliveryOverlaysProps {
  readonly search: DeliverySearch;
  readonly onSearch: OnDeliverySearch;
  readonly onScan: (mode: 'pack' | 'hand_over', id: string) => void;
}

/** Shows the panels and dialogs that the URL names, on top of the list. Track stays open under a dialog. */
export function DeliveryOverlays({ search, onSearch, onScan }: DeliveryOverlaysProps) {
  const [problem, setProblem] = useState<PackageInFull>();
  const { track, dispatch, receive, hand, create, decide } = search;
  const close = (change: Partial<DeliverySearch>) => () => onSearch(change, { replace: true });
  return (
    <>
      {track !== undefined && (
        <TrackPanel
          id={track}
          onOpen={(over) => onSearch({ [over]: track, ...(over === 'hand' && { track: undefined }) })}
          onProblem={setProblem}
          onScan={() => onScan('pack', track)}
          onClose={close({ track: undefined })}
        />
      )}
      {dispatch !== undefined && <DispatchDialog id={dispatch} onClose={close({ dispatch: undefined })} />}
      {receive !== undefined && <ReceiveDialog id={receive} onClose={close({ receive: undefined })} />}
      {hand !== undefined && (
        <HandOverPanel
          id={hand}
          onScan={(id) => onScan('hand_over', id)}
          onClose={close({ hand: undefined })}
        />
      )}
      {create === true && (
        <CreatePackageDialog
          order={search.order}
          section={search.section}
          onScan={(id) => onScan('pack', id)}
          onClose={close({ create: undefined, order: undefined, section: undefined })}
        />
      )}
      {decide === 'claims' && <ClaimsPanel onClose={close({ decide: undefined })} />}
      {decide === 'asides' && <AsidesPanel onClose={close({ decide: undefined })} />}
      {problem && <ClaimDialog of={problem} onClose={() => setProblem(undefined)} />}
    </>
  );
}
