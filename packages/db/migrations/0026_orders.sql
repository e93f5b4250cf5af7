set role app_owner;

-- Puts a table of `app` behind the wall that two organisations see: the school that owns the row (`org_id`) and the
-- vendor it was released to (`vendor_id`), each from its own side, the vendor only as far as `reach` says. Without one,
-- as far as the order it belongs to. What the vendor may do is granted by columns: it sees what is named, and no more.
create procedure app.fence_both(name text, school text, vendor text, worker text, reach text default null) language plpgsql as $$
declare
  ours constant text := '(org_id = (select app.org()))';
  theirs constant text := format('((vendor_id = (select app.org())) and %s)', coalesce('(' || reach || ')',
    format('exists (select from app.orders o where o.org_id = %1$I.org_id and o.id = %1$I.order_id)', name)));
begin
  execute format('alter table app.%I enable row level security', name);
  execute format('alter table app.%I force row level security', name);
  execute format('create policy owner on app.%I to app_owner using (true) with check (true)', name);
  execute format('create policy school on app.%I to app_school using %s with check %s', name, ours, ours);
  execute format('create policy vendor on app.%I to app_vendor using %s with check %s', name, theirs, theirs);
  execute format('create policy worker on app.%I to app_worker using %s with check %s', name, ours, ours);
  execute format('create policy vendors_worker on app.%I to app_worker using %s with check %s', name, theirs, theirs);
  execute format('grant %s on app.%I to app_school', school, name);
  execute format('grant %s on app.%I to app_vendor', vendor, name);
  execute format('grant %s on app.%I to app_worker', worker, name);
end $$;

-- The vendor's copies are subjects of their own: a card's picture goes with the card, a design's assets with the order.
alter table app.subject_keys
  drop constraint subject_keys_subject_check,
  add constraint subject_keys_subject_check
    check (subject ~ '^(org|(student|upload|card|order):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$');

-- The last number given. Whoever wants the next waits here for the one before: there are no gaps.
create table app.batch_numbers (
  org_id bigint not null,
  year_id uuid not null,
  last int not null check (last > 0),
  primary key (org_id, year_id),
  foreign key (org_id, year_id) references app.academic_years
);
call app.fence('batch_numbers', 'select, insert, update', null, 'select, insert, update');
create table app.order_numbers (
  org_id bigint not null, -- the vendor
  year int not null,
  last int not null check (last > 0),
  primary key (org_id, year)
);
call app.fence('order_numbers', null, 'select', 'select, insert, update');

-- What a school released in one act.
create table app.batches (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  year_id uuid not null,
  number int not null check (number > 0),
  name text not null, -- Batch-2025-03
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  unique (org_id, year_id, number),
  foreign key (org_id, year_id) references app.academic_years
);
call app.fence('batches', 'select, insert', null, 'select, insert');

-- A batch released to one vendor. Its status is moved by the system alone; delayed is derived.
create table app.orders (
  org_id bigint not null, -- the school
  vendor_id bigint not null,
  id uuid not null default uuidv7(),
  batch_id uuid not null,
  batch text not null,
  -- Given as the last thing of the release, so that nobody waits long for the vendor's next number.
  year int,
  number int check (number > 0),
  name text, -- ORD-2025-0042
  -- As they were at the release: neither side reads the other's organisation.
  school_name text not null,
  school_colour text not null,
  vendor_name text not null,
  time_zone text not null, -- the school's: its days count
  status text not null default 'in_production' check (status in ('in_production', 'ready', 'delivered')),
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  due_on date not null,
  promised_on date, -- what the vendor says instead
  notes text not null default '' check (length(notes) <= 1000),
  released_at timestamptz(3) not null default now(),
  released_by uuid not null,
  accepted_at timestamptz(3),
  accepted_by uuid,
  asked_back_at timestamptz(3),
  asked_back_words text check (length(asked_back_words) between 3 and 500),
  held_at timestamptz(3),
  held_words text check (length(held_words) <= 300),
  recalled_at timestamptz(3),
  recalled_by uuid,
  recalled_words text check (length(recalled_words) <= 300),
  ready_at timestamptz(3),
  dispatched_at timestamptz(3), -- the last package's
  delivered_at timestamptz(3),
  closes_at timestamptz(3), -- the end of the vendor's window
  erased_at timestamptz(3), -- the vendor's copies are gone
  prices jsonb, -- the vendor's price list as it was; null: none was agreed
  photo_scores int not null default 0,
  photo_score_sum int not null default 0,
  -- Live cards by where they are, kept by a trigger: whoever moves cards holds their order, so nobody waits twice.
  cards_queued int not null default 0,
  cards_printing int not null default 0, -- queued, in a print file
  cards_printed int not null default 0,
  cards_checked int not null default 0,
  cards_packed int not null default 0,
  cards_dispatched int not null default 0,
  cards_delivered int not null default 0,
  cards_handed_over int not null default 0,
  cards_held int not null default 0, -- of the queued
  cards_failed int not null default 0, -- of the printed and checked: failed, and nobody has said why
  cards_unready int not null default 0, -- of the queued: the picture is not copied yet
  cards_ended int not null default 0,
  version int not null default 1,
  primary key (org_id, id),
  unique (vendor_id, id),
  unique (org_id, id, vendor_id),
  unique (vendor_id, year, number),
  foreign key (org_id, batch_id) references app.batches,
  check ((status = 'delivered') = (delivered_at is not null)),
  check ((delivered_at is null) = (closes_at is null)),
  check ((accepted_at is null) = (accepted_by is null)),
  check ((asked_back_at is null) = (asked_back_words is null)),
  check ((recalled_at is null) = (recalled_by is null)),
  check (num_nulls(year, number, name) in (0, 3))
);
create index orders_of_school_open on app.orders (org_id, due_on, id) where delivered_at is null and recalled_at is null;
create index orders_of_vendor_open on app.orders (vendor_id, due_on, id) where delivered_at is null and recalled_at is null;
create index orders_of_school_new on app.orders (org_id, released_at desc, id desc);
create index orders_of_vendor_new on app.orders (vendor_id, released_at desc, id desc);
create index orders_of_school_due on app.orders (org_id, due_on);
create index orders_of_vendor_due on app.orders (vendor_id, due_on);
create index orders_of_school_sent on app.orders (org_id, dispatched_at) where dispatched_at is not null;
create index orders_of_vendor_sent on app.orders (vendor_id, dispatched_at) where dispatched_at is not null;
create index orders_of_school_done on app.orders (org_id, delivered_at) where delivered_at is not null;
create index orders_of_vendor_done on app.orders (vendor_id, delivered_at) where delivered_at is not null;
call app.fence_both('orders', 'select, insert, update',
  'select (org_id, vendor_id, id, batch, year, number, name, school_name, school_colour, vendor_name, time_zone, status,
    priority, due_on, promised_on, notes, released_at, accepted_at, accepted_by, asked_back_at, asked_back_words, held_at,
    held_words, recalled_at, ready_at, dispatched_at, delivered_at, closes_at, prices, photo_scores, photo_score_sum,
    cards_queued, cards_printing, cards_printed, cards_checked, cards_packed, cards_dispatched, cards_delivered,
    cards_handed_over, cards_held, cards_failed, cards_unready, cards_ended, version),
   update (accepted_at, accepted_by, asked_back_at, asked_back_words, promised_on, version)',
  'select, insert, update',
  'recalled_at is null and (closes_at is null or closes_at > now())');

-- The unit that is printed, checked and boxed together.
create table app.order_sections (
  org_id bigint not null,
  vendor_id bigint not null,
  order_id uuid not null,
  section_id uuid not null,
  label text not null, -- 10-A
  place int not null, -- in the order of the school
  faces uuid[] not null default '{}', -- the first three cards, to look at
  cards_queued int not null default 0,
  cards_printing int not null default 0,
  cards_printed int not null default 0,
  cards_checked int not null default 0,
  cards_packed int not null default 0,
  cards_dispatched int not null default 0,
  cards_delivered int not null default 0,
  cards_handed_over int not null default 0,
  cards_held int not null default 0,
  cards_failed int not null default 0,
  cards_unready int not null default 0,
  cards_ended int not null default 0,
  primary key (org_id, order_id, section_id),
  unique (vendor_id, order_id, section_id),
  foreign key (org_id, order_id, vendor_id) references app.orders (org_id, id, vendor_id)
);
call app.fence_both('order_sections', 'select, insert, update',
  'select (org_id, vendor_id, order_id, section_id, label, place, faces, cards_queued, cards_printing, cards_printed, cards_checked,
    cards_packed, cards_dispatched, cards_delivered, cards_handed_over, cards_held, cards_failed, cards_unready, cards_ended)',
  'select, insert, update');

-- The template versions an order is printed from, frozen with it.
create table app.order_designs (
  org_id bigint not null,
  vendor_id bigint not null,
  order_id uuid not null,
  version_id uuid not null,
  template_id uuid not null,
  name text not null,
  type text not null check (type in ('id_card', 'badge', 'certificate', 'other')),
  document json not null,
  assets jsonb, -- { sha256: file of the vendor's }; null until they are copied
  primary key (org_id, order_id, version_id),
  unique (vendor_id, order_id, version_id),
  foreign key (org_id, order_id, vendor_id) references app.orders (org_id, id, vendor_id)
);
call app.fence_both('order_designs', 'select, insert',
  'select (org_id, vendor_id, order_id, version_id, name, type, document, assets)', 'select, insert, update');
reset role;
