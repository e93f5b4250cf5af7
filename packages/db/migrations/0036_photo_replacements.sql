-- A photo import shows the files whose student already has a photo, and takes them only if someone says so.
set role app_owner;

alter table app.photo_import_files
  -- The photo that the student had when someone decided to take this file. Null: the student had none.
  add column follows uuid,
  -- What the file did when a worker had processed it. The screen tells it to whoever imported the file.
  add column effect text check (effect in ('first', 'replaced', 'ended_approval', 'locked', 'differs', 'correction', 'rival')),
  drop constraint photo_import_files_outcome_check,
  add constraint photo_import_files_outcome_check
    check (outcome in ('matched', 'replaces', 'near', 'unmatched', 'duplicate', 'left_out')),
  drop constraint photo_import_files_check,
  add constraint photo_import_files_check check (outcome not in ('matched', 'replaces') or enrolment_id is not null);

-- One file per student, however many people decide at once.
drop index app.photo_import_files_taken;
create unique index photo_import_files_taken on app.photo_import_files (org_id, import_id, enrolment_id)
  where outcome in ('matched', 'replaces');

reset role;
