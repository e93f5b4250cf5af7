-- Whose face someone has seen lately, for the limit of faces in ten minutes: every picture, on both sides of an order. `face`
-- is the student. A vendor does not know the student: there it is the card.
set role app_owner;

drop table app.photo_looks;
create table app.face_looks (
  org_id bigint not null,
  person_id uuid not null,
  size text not null check (size in ('small', 'large')),
  face uuid not null,
  looked_at timestamptz(3) not null default now(),
  primary key (org_id, person_id, size, face)
);
create index face_looks_recent on app.face_looks (org_id, person_id, size, looked_at);
call app.fence('face_looks', 'select, insert, update', 'select, insert, update', 'select, insert, update, delete');
reset role;
