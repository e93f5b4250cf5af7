import type { Role } from './role.ts';

export const proofTasks = ['correction', 'photo_repair', 'capture', 'layout', 'office'] as const;
/** What someone has to do before a rejected or faulty proof can be reviewed again. */
export type ProofTask = (typeof proofTasks)[number];
/** The roles that each task is for. */
export const taskRoles: Readonly<Record<ProofTask, readonly Role[]>> = {
  correction: ['admin', 'staff'],
  photo_repair: ['admin', 'staff'],
  capture: ['photographer', 'admin', 'staff'],
  layout: ['admin', 'staff'],
  office: ['admin', 'staff'],
};
