set role app_owner;

-- A roster file is an upload of its import's id. What had come in the old way goes: those imports are begun again.
update app.imports set state = 'dropped', columns = null, sample = null
  where state in ('receiving', 'reading', 'columns', 'comparing', 'differences');
drop table app.import_parts;
alter table app.imports drop column received, add column counts jsonb; -- of each kind, when it was applied
reset role;
