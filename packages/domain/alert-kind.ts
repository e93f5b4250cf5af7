// Which alerts exist, how serious each is and who sees it. The rules that raise them are in `alert.ts`.
import type { Action } from './role.ts';

export const alertTypes = ['error', 'warning', 'info'] as const;
export type AlertType = (typeof alertTypes)[number];

type Rule = {
  readonly type: AlertType;
  /** A person sees the alert if they may do this action. */
  readonly needs: Action;
};
export const alertRules = {
  files_damaged: { type: 'error', needs: 'job.read' },
  jobs_failed: { type: 'error', needs: 'job.read' },
  order_delayed: { type: 'error', needs: 'order.read' },
  package_delayed: { type: 'error', needs: 'package.read' },
  order_asked_back: { type: 'warning', needs: 'order.change' },
  order_unaccepted: { type: 'warning', needs: 'order.change' },
  order_to_accept: { type: 'info', needs: 'order.produce' },
  cards_failed: { type: 'warning', needs: 'order.produce' },
  quality_falling: { type: 'warning', needs: 'report.read' },
  missing_photos: { type: 'warning', needs: 'student.read' },
  review_overdue: { type: 'warning', needs: 'proof.read' },
  approvals_void: { type: 'warning', needs: 'proof.read' },
  cards_differ: { type: 'warning', needs: 'card.replace' },
  locked_proofs: { type: 'info', needs: 'proof.read' },
  classes_to_sign: { type: 'info', needs: 'section.sign_off' },
  // The person who chose the file already read why. Nothing of the school is broken.
  import_refused: { type: 'info', needs: 'student.import' },
  photo_import_refused: { type: 'info', needs: 'photo.upload' },
  corrections_asked: { type: 'info', needs: 'student.edit' },
} as const satisfies Record<string, Rule>;
export type AlertKind = keyof typeof alertRules;
export const alertKinds = Object.keys(alertRules) as [AlertKind, ...AlertKind[]];
