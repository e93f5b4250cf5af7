-- The number in the name of an imported file. It says in which order the pictures were taken if their times do not.
set role app_owner;

alter table app.photo_import_files add column file_no integer check (file_no >= 0);
alter table app.photos add column file_no integer check (file_no >= 0);

reset role;
