set role app_owner;

-- One printed item. What is printed on it never changes; where it is does.
create table app.cards (
  org_id bigint not null,
  vendor_id bigint not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  serial text not null check (serial ~ '^L[0-9]{2}-[0-9]{6}$'),
  -- Whose it is: the school knows, the vendor does not.
  enrolment_id uuid not null,
  student_id uuid not null,
  proof_id uuid not null,
  photo_id uuid not null,
  photo_version int not null,
  template_id uuid not null,
  -- The snapshot.
  section_id uuid not null,
  place int not null, -- by class and roll number, within the order
  version_id uuid not null,
  fields json not null,
  photo jsonb not null, -- its size and where the face is
  seal bytea not null check (length(seal) = 32),
  picture_id uuid, -- a file of the vendor's; null until it is copied, and when it is gone
  -- Where it is.
  stage text not null default 'queued'
    check (stage in ('queued', 'printed', 'checked', 'packed', 'dispatched', 'delivered', 'handed_over')),
  ended text check (ended in ('void', 'lost', 'damaged', 'replaced')),
  ended_at timestamptz(3),
  ended_why text check (length(ended_why) <= 40), -- a code of the domain
  held boolean not null default false,
  failed boolean not null default false,
  print_file_id uuid,
  sheet int check (sheet > 0),
  cell int check (cell > 0),
  printed_hash bytea check (length(printed_hash) = 32), -- of what the file prints
  printed_at timestamptz(3),
  prints int not null default 0 check (prints >= 0),
  requeues int not null default 0 check (requeues >= 0), -- sent back to be printed again
  reprint boolean not null default false, -- in place of one that was printed
  follows uuid, -- the card whose place it took
  first_check text check (first_check in ('passed', 'failed')),
  first_checked_at timestamptz(3),
  made_at timestamptz(3) not null default now(),
  moved_at timestamptz(3) not null default now(),
  version int not null default 1,
  primary key (org_id, id),
  unique (vendor_id, id),
  unique (org_id, serial),
  unique (vendor_id, serial),
  foreign key (org_id, order_id, vendor_id) references app.orders (org_id, id, vendor_id),
  foreign key (org_id, order_id, section_id) references app.order_sections (org_id, order_id, section_id),
  foreign key (org_id, order_id, version_id) references app.order_designs (org_id, order_id, version_id),
  foreign key (org_id, follows) references app.cards (org_id, id),
  check ((ended is null) = (ended_at is null)),
  check ((ended is null) = (ended_why is null)),
  check (not held or stage = 'queued'),
  check (not failed or stage in ('printed', 'checked')),
  check (stage = 'queued' or prints > 0),
  check ((print_file_id is null) = (printed_hash is null)),
  check ((first_check is null) = (first_checked_at is null))
);
-- Two releases of one child: the second finds this.
create unique index cards_one_live on app.cards (org_id, enrolment_id) where ended is null;
create index cards_of_order on app.cards (org_id, order_id, place, id);
create index cards_of_vendors_order on app.cards (vendor_id, order_id, place, id);
create index cards_of_enrolment on app.cards (org_id, enrolment_id, id);
create index cards_of_student on app.cards (org_id, student_id);
create index cards_of_template on app.cards (org_id, template_id) where prints > 0;
create index cards_in_file on app.cards (vendor_id, print_file_id, sheet, cell) where print_file_id is not null;
create index cards_to_prepare on app.cards (org_id, order_id, id) where picture_id is null and ended is null;
call app.fence_both('cards',
  'select, insert, update (section_id, place, stage, ended, ended_at, ended_why, held, failed, picture_id, moved_at, version)',
  'select (org_id, vendor_id, id, order_id, serial, section_id, place, version_id, fields, photo, seal, picture_id, stage,
    ended, ended_at, ended_why, held, failed, print_file_id, sheet, cell, printed_hash, printed_at, prints, requeues, reprint,
    follows, first_check, first_checked_at, made_at, moved_at, version),
   update (stage, ended, ended_at, ended_why, failed, print_file_id, sheet, cell, printed_hash, printed_at, prints, requeues,
    first_check, first_checked_at, moved_at, version)',
  'select, insert, update');

-- What happened to an order as a whole, and to each card. Appended only.
create table app.order_events (
  org_id bigint not null,
  vendor_id bigint not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  at timestamptz(3) not null default now(),
  side text not null check (side in ('school', 'vendor', 'system')),
  by uuid,
  kind text not null check (length(kind) <= 40), -- a code of the domain
  count int,
  words text not null default '' check (length(words) <= 500),
  primary key (org_id, id),
  unique (vendor_id, id),
  foreign key (org_id, order_id, vendor_id) references app.orders (org_id, id, vendor_id)
);
create index order_events_of_order on app.order_events (org_id, order_id, id);
create index order_events_of_vendors_order on app.order_events (vendor_id, order_id, id);
call app.fence_both('order_events', 'select, insert',
  'select (org_id, vendor_id, id, order_id, at, side, by, kind, count, words), insert', 'select, insert');

create table app.card_events (
  org_id bigint not null,
  vendor_id bigint not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  card_id uuid not null,
  at timestamptz(3) not null default now(),
  side text not null check (side in ('school', 'vendor', 'system')),
  by uuid,
  kind text not null check (length(kind) <= 40),
  words text not null default '' check (length(words) <= 500),
  primary key (org_id, id),
  unique (vendor_id, id),
  foreign key (org_id, order_id, vendor_id) references app.orders (org_id, id, vendor_id),
  foreign key (org_id, card_id) references app.cards (org_id, id)
);
create index card_events_of_card on app.card_events (org_id, card_id, id);
create index card_events_of_vendors_card on app.card_events (vendor_id, card_id, id);
call app.fence_both('card_events', 'select, insert',
  'select (org_id, vendor_id, id, order_id, card_id, at, side, by, kind, words), insert', 'select, insert, delete');

-- Each look at a printed card. A fail without a cause waits for somebody to say it.
create table app.card_checks (
  org_id bigint not null,
  vendor_id bigint not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  card_id uuid not null,
  print int not null check (print > 0),
  result text not null check (result in ('passed', 'failed')),
  cause text check (length(cause) <= 40),
  words text not null default '' check (length(words) <= 300),
  at timestamptz(3) not null default now(),
  by uuid,
  was jsonb not null, -- where the card stood before, for whoever takes the check back
  undone_at timestamptz(3),
  primary key (org_id, id),
  unique (vendor_id, id),
  foreign key (org_id, order_id, vendor_id) references app.orders (org_id, id, vendor_id),
  foreign key (org_id, card_id) references app.cards (org_id, id),
  check (cause is null or result = 'failed')
);
create index card_checks_of_order on app.card_checks (org_id, order_id, id);
create index card_checks_of_vendors_order on app.card_checks (vendor_id, order_id, id);
create index card_checks_of_card on app.card_checks (org_id, card_id, id);
call app.fence_both('card_checks', 'select',
  'select (org_id, vendor_id, id, order_id, card_id, print, result, cause, words, at, by, was, undone_at), insert,
   update (cause, words, undone_at)',
  'select, insert, update, delete');

-- Why something is printed again, and who pays for it. `order_id` is where it is printed again.
create table app.reprints (
  org_id bigint not null,
  vendor_id bigint not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  card_id uuid not null, -- the one that was wrong or is gone
  new_card_id uuid, -- the one in its place; null: the same one again, or nothing yet
  cause text not null check (length(cause) <= 40),
  payer text not null check (payer in ('vendor', 'school', 'family')),
  basis text not null check (basis in ('derived', 'stated')),
  fee int not null default 0 check (fee >= 0), -- what the family pays the school, in minor units
  words text not null default '' check (length(words) <= 300),
  at timestamptz(3) not null default now(),
  side text not null check (side in ('school', 'vendor', 'system')),
  by uuid,
  begun_at timestamptz(3), -- null: waits for the school's decision
  undone_at timestamptz(3),
  primary key (org_id, id),
  unique (vendor_id, id),
  foreign key (org_id, order_id, vendor_id) references app.orders (org_id, id, vendor_id),
  foreign key (org_id, card_id) references app.cards (org_id, id),
  foreign key (org_id, new_card_id) references app.cards (org_id, id)
);
create index reprints_of_order on app.reprints (org_id, order_id, id);
create index reprints_of_vendors_order on app.reprints (vendor_id, order_id, id);
create index reprints_of_card on app.reprints (org_id, card_id);
call app.fence_both('reprints', 'select, insert, update (new_card_id, begun_at)',
  'select (org_id, vendor_id, id, order_id, card_id, new_card_id, cause, payer, basis, words, at, side, by, begun_at, undone_at), insert, update (undone_at)',
  'select, insert, update');

create table app.order_messages (
  org_id bigint not null,
  vendor_id bigint not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  side text not null check (side in ('school', 'vendor')),
  by uuid not null,
  by_name text not null, -- as it was: the other side cannot look it up
  words text not null check (length(words) between 1 and 2000),
  at timestamptz(3) not null default now(),
  primary key (org_id, id),
  unique (vendor_id, id),
  foreign key (org_id, order_id, vendor_id) references app.orders (org_id, id, vendor_id)
);
create index order_messages_of_order on app.order_messages (org_id, order_id, id);
create index order_messages_of_vendors_order on app.order_messages (vendor_id, order_id, id);
call app.fence_both('order_messages', 'select, insert',
  'select (org_id, vendor_id, id, order_id, side, by, by_name, words, at), insert', 'select, insert');

-- What was done on a day of the school's, for the rates. Numbers only, so the vendor keeps its own for good; one row per
-- order, because whoever writes it holds the order already.
create table app.order_days (
  org_id bigint not null,
  vendor_id bigint not null,
  order_id uuid not null,
  day date not null,
  printed int not null default 0,
  first_checked int not null default 0,
  first_passed int not null default 0,
  reprints int not null default 0,
  primary key (org_id, order_id, day),
  unique (vendor_id, order_id, day),
  foreign key (org_id, order_id, vendor_id) references app.orders (org_id, id, vendor_id)
);
create index order_days_of_school on app.order_days (org_id, day);
create index order_days_of_vendor on app.order_days (vendor_id, day);
call app.fence_both('order_days', 'select',
  'select (vendor_id, day, printed, first_checked, first_passed, reprints)', 'select', 'true');

-- What a school asks of families for a new card. No row: the defaults of the domain.
create table app.card_fees (
  org_id bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rules jsonb not null, -- by cause: { "free": 1, "fee": 10000 }
  version int not null default 1,
  primary key (org_id)
);
call app.fence('card_fees', 'select, insert, update', null, 'select, insert, update');

-- A new card was asked for: the old serial is dead; the new card comes with the next release, or did.
create table app.replacements (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  enrolment_id uuid not null,
  student_id uuid not null,
  card_id uuid not null, -- the one that is gone
  cause text not null check (length(cause) <= 40),
  words text not null default '' check (length(words) <= 300),
  nth int not null check (nth > 0), -- of this student, by this cause
  payer text not null check (payer in ('vendor', 'school', 'family')),
  fee int not null default 0 check (fee >= 0),
  made_by uuid,
  made_at timestamptz(3) not null default now(),
  new_card_id uuid,
  primary key (org_id, id),
  foreign key (org_id, enrolment_id) references app.enrolments on delete cascade,
  foreign key (org_id, card_id) references app.cards (org_id, id),
  foreign key (org_id, new_card_id) references app.cards (org_id, id)
);
create unique index replacements_one_open on app.replacements (org_id, enrolment_id) where new_card_id is null;
create index replacements_of_student on app.replacements (org_id, student_id, cause);
call app.fence('replacements', 'select, insert, update', null, 'select, insert, update, delete');
reset role;
