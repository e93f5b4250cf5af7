-- Somebody can say that a photo shows another child (a doubt). While the doubt is open, nobody can approve the proof.
set role app_owner;

alter table app.photo_doubts
  drop constraint photo_doubts_settled_how_check,
  -- confirmed: somebody who decides on the proof said that the photo shows this child.
  add constraint photo_doubts_settled_how_check
    check (settled_how in ('taken_back', 'shifted', 'undone', 'confirmed'));

alter table app.proofs
  -- The value of `returned` before the decision. Whoever takes the decision back gets it again, with the place in the queue.
  add column was_returned boolean not null default false,
  drop constraint proofs_locked_why_check,
  add constraint proofs_locked_why_check check (locked_why in
    ('sent', 'blocking_issue', 'third_retake', 'changed_after_order', 'failed_check', 'doubted'));

alter table app.proof_events
  drop constraint proof_events_kind_check,
  add constraint proof_events_kind_check check (kind in ('made', 'changed', 'voided', 'differs', 'approved', 'rejected',
    'retake', 'sent', 'locked', 'unlocked', 'reopened', 'undone', 'comment', 'reminded', 'doubted',
    'doubt_taken_back', 'confirmed'));

reset role;
