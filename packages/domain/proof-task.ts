import type { Role } from './role.ts';

export const proofTasks = ['correction', 'photo_repair', 'capture', 'layout', 'office'] as const;
/** What somebody has to do before a proof can come back. */
export type ProofTask = (typeof proofTasks)[number];
/** The roles a task is for, in the words of the product. */
export const taskRoles: Readonly<Record<ProofTask, readonly Role[]>> = {
  correction: ['admin', 'staff'],
  photo_repair: ['admin', 'staff'],
  capture: ['photographer', 'admin', 'staff'],
  layout: ['admin', 'staff'],
  office: ['admin', 'staff'],
};
