set role app_owner;

-- The person. What changes from year to year is on the enrolment.
create table app.students (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  admission_no text check (length(admission_no) between 1 and 40),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (org_id, id)
);
create unique index students_admission_no on app.students (org_id, admission_no) where admission_no is not null;
call app.fence('students', 'select, insert, update', null, 'select, insert, update');

-- A student in a section in one year: the row people call a student, with the three statuses of the list.
-- Class and division are the section's own, copied so that the list is one index; the foreign key keeps the copy true.
create table app.enrolments (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  student_id uuid not null,
  year_id uuid not null,
  section_id uuid not null,
  class text not null,
  class_rank smallint not null,
  division text not null,
  roll_no text not null check (roll_no ~ '^[0-9]{3}$' and roll_no <> '000'),
  photo_status text not null default 'missing' check (photo_status in ('captured', 'missing', 'rejected')),
  proof_status text not null default 'pending' check (proof_status in ('pending', 'approved', 'rejected', 'locked')),
  delivery_status text not null default 'pending' check (delivery_status in ('pending', 'ready', 'dispatched', 'delivered')),
  left_on date,
  search text not null,
  updated_at timestamptz(3) not null default now(), -- to the millisecond, as the list pages by it
  version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, student_id) references app.students,
  foreign key (org_id, section_id, year_id, class, class_rank, division)
    references app.sections (org_id, id, year_id, class, class_rank, division) on update cascade
);
create unique index enrolments_one_a_year on app.enrolments (org_id, student_id, year_id);
create unique index enrolments_roll_no on app.enrolments (org_id, section_id, roll_no) where left_on is null;
create index enrolments_list on app.enrolments (org_id, year_id, class_rank, division, roll_no, id) where left_on is null;
create index enrolments_status on app.enrolments (org_id, year_id, photo_status, proof_status, delivery_status, section_id)
  where left_on is null;
call app.fence('enrolments', 'select, insert, update', null, 'select, insert, update');
reset role;
