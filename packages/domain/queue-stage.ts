// The stages of the Production Queue.
/**
 * Queued: in no print file yet. Printing: in a print file. QC: printed, not checked. Packing: checked. Ready: packed.
 */
export const queueStages = ['queued', 'printing', 'qc', 'packing', 'ready'] as const;
export type QueueStage = (typeof queueStages)[number];
export const queueStageNames: Readonly<Record<QueueStage, string>> = {
  queued: 'Queued',
  printing: 'Printing',
  qc: 'QC',
  packing: 'Packing',
  ready: 'Ready',
};
