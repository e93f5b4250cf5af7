set role app_owner;

-- What people call a student, if it differs from the legal name: shown in lists, spoken, and printed on cards.
alter table app.students add column preferred_name text check (length(preferred_name) between 1 and 80);
-- The same in a file that is being imported, and folded for the search.
alter table app.import_rows add column preferred_name text, add column folded_preferred text;

reset role;
