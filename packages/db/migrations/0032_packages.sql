set role app_owner;

-- The last number given, per school and year; held to the commit, so there are no gaps.
create table app.package_numbers (
  org_id bigint not null,
  year_id uuid not null,
  last int not null check (last > 0),
  primary key (org_id, year_id),
  foreign key (org_id, year_id) references app.academic_years
);
call app.fence('package_numbers', 'select, insert, update', null, 'select, insert, update');
-- The vendor's serials of cartons (SSCC).
create table app.carton_numbers (
  org_id bigint not null primary key, -- the vendor
  last bigint not null check (last > 0)
);
call app.fence('carton_numbers', null, 'select, insert, update', 'select, insert, update');

-- Cards of one section in one order, from the packing table to the class. Delayed is derived.
create table app.packages (
  org_id bigint not null, -- the school
  vendor_id bigint not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  section_id uuid not null,
  label text not null, -- 10-A
  year_id uuid not null,
  number int not null check (number > 0),
  name text not null, -- PKG-0042
  time_zone text not null, -- the school's: its days count
  status text not null default 'ready' check (status in ('ready', 'dispatched', 'delivered')),
  cards int not null default 0 check (cards >= 0), -- members
  tracking text not null check (tracking ~ '^[A-Z0-9]{10}$'),
  sscc text check (sscc ~ '^[0-9]{18}$'),
  courier_id uuid,
  courier text check (length(courier) between 1 and 60),
  courier_number text check (length(courier_number) <= 40),
  courier_page text check (length(courier_page) <= 400),
  location text check (length(location) <= 80),
  estimated_on date,
  exception text check (length(exception) <= 300), -- what the carrier says is wrong
  missing int not null default 0 check (missing >= 0), -- of its class, when it was sealed
  short_words text check (length(short_words) between 3 and 300),
  made_at timestamptz(3) not null default now(),
  made_side text not null check (made_side in ('school', 'vendor')),
  made_by uuid,
  sealed_at timestamptz(3),
  dispatched_at timestamptz(3),
  delivered_at timestamptz(3),
  dropped_at timestamptz(3), -- emptied before it went: in no list and no count
  moved_at timestamptz(3) not null default now(),
  rating int check (rating between 1 and 5),
  remarks text not null default '' check (length(remarks) <= 500),
  received_by text check (length(received_by) between 1 and 80),
  delay_told_at timestamptz(3),
  search text not null generated always as (lower(name || E'\n' || label || E'\n' || tracking)) stored,
  version int not null default 1,
  primary key (org_id, id),
  unique (vendor_id, id),
  unique (org_id, id, vendor_id),
  unique (org_id, year_id, number),
  unique (org_id, tracking),
  unique (vendor_id, sscc),
  foreign key (org_id, order_id, vendor_id) references app.orders (org_id, id, vendor_id),
  foreign key (org_id, order_id, section_id) references app.order_sections (org_id, order_id, section_id),
  check (status = 'ready' or sealed_at is not null),
  check ((status = 'ready') = (dispatched_at is null)),
  check ((status = 'delivered') = (delivered_at is not null)),
  check (dropped_at is null or (status = 'ready' and cards = 0))
);
-- Two who begin to pack one class: the second finds this.
create unique index packages_one_open on app.packages (org_id, order_id, section_id)
  where sealed_at is null and dropped_at is null;
create index packages_of_school on app.packages (org_id, status, moved_at desc, id desc) where dropped_at is null;
create index packages_of_vendor on app.packages (vendor_id, status, moved_at desc, id desc) where dropped_at is null;
create index packages_of_order on app.packages (org_id, order_id);
create index packages_by_tracking on app.packages (vendor_id, tracking);
create index packages_by_courier_number on app.packages (vendor_id, upper(courier_number)) where courier_number is not null;
create index packages_rated on app.packages (org_id, delivered_at) where delivered_at is not null;
call app.fence_both('packages', 'select, insert, update',
  'select (org_id, vendor_id, id, order_id, section_id, label, year_id, number, name, time_zone, status, cards, tracking, sscc,
    courier_id, courier, courier_number, courier_page, location, estimated_on, exception, missing, short_words, made_at, made_side,
    made_by, sealed_at, dispatched_at, delivered_at, dropped_at, moved_at, rating, remarks, received_by, delay_told_at, search, version),
   insert,
   update (status, cards, courier_id, courier, courier_number, courier_page, location, estimated_on, exception, missing,
    short_words, sealed_at, dispatched_at, dropped_at, moved_at, delay_told_at, version)',
  'select, insert, update');

-- Past its estimate and a day of grace, or the carrier says something is wrong; `isDelayed` of the domain, once in SQL.
create function app.is_late(status text, exception text, estimated_on date, zone text) returns boolean
  language sql stable
  return status = 'dispatched' and (exception is not null or coalesce((now() at time zone zone)::date - 1 > estimated_on, false));
revoke all on function app.is_late from public;
grant execute on function app.is_late to app_school, app_vendor, app_worker;

-- Which cards are in it, and which were. A card is in one package at most: the second finds the index.
create table app.package_cards (
  org_id bigint not null,
  vendor_id bigint not null,
  order_id uuid not null,
  package_id uuid not null,
  card_id uuid not null,
  added_at timestamptz(3) not null default now(),
  out_at timestamptz(3), -- taken out again
  primary key (org_id, package_id, card_id),
  unique (vendor_id, package_id, card_id),
  foreign key (org_id, package_id, vendor_id) references app.packages (org_id, id, vendor_id),
  foreign key (org_id, card_id) references app.cards (org_id, id)
);
create unique index package_cards_one_package on app.package_cards (org_id, card_id) where out_at is null;
call app.fence_both('package_cards', 'select, insert, update (added_at, out_at)',
  'select (org_id, vendor_id, order_id, package_id, card_id, added_at, out_at), insert, update (added_at, out_at)',
  'select, insert, update');

-- Something was seen somewhere by someone. Appended only.
create table app.package_events (
  org_id bigint not null,
  vendor_id bigint not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  package_id uuid not null,
  card_id uuid,
  kind text not null check (length(kind) <= 40), -- a code of the domain
  happened_at timestamptz(3) not null default now(),
  kept_at timestamptz(3) not null default now(),
  side text not null check (side in ('school', 'vendor', 'system', 'carrier')),
  by uuid,
  place text check (length(place) <= 80),
  count int,
  words text not null default '' check (length(words) <= 500),
  heard text check (length(heard) <= 200), -- of a carrier: what it is known by, so that it is kept once
  primary key (org_id, id),
  unique (vendor_id, id),
  foreign key (org_id, package_id, vendor_id) references app.packages (org_id, id, vendor_id),
  foreign key (org_id, card_id) references app.cards (org_id, id)
);
create index package_events_of_package on app.package_events (org_id, package_id, id);
create index package_events_of_vendors_package on app.package_events (vendor_id, package_id, id);
create index package_events_of_card on app.package_events (org_id, card_id) where card_id is not null;
create unique index package_events_heard on app.package_events (org_id, package_id, heard) where heard is not null;
call app.fence_both('package_events', 'select, insert',
  'select (org_id, vendor_id, id, order_id, package_id, card_id, kind, happened_at, kept_at, side, by, place, count, words, heard), insert',
  'select, insert');

-- Cards that should have been in a package, and were not, or not whole.
create table app.package_claims (
  org_id bigint not null,
  vendor_id bigint not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  package_id uuid not null,
  card_id uuid not null,
  kind text not null check (kind in ('short', 'damaged')),
  words text not null default '' check (length(words) <= 300),
  at timestamptz(3) not null default now(),
  by uuid,
  answer text check (answer in ('accepted', 'refused')),
  answer_words text not null default '' check (length(answer_words) <= 300),
  answered_at timestamptz(3),
  answered_by uuid,
  primary key (org_id, id),
  unique (vendor_id, id),
  unique (org_id, card_id),
  foreign key (org_id, package_id, vendor_id) references app.packages (org_id, id, vendor_id),
  foreign key (org_id, card_id) references app.cards (org_id, id),
  check ((answer is null) = (answered_at is null))
);
create index package_claims_of_package on app.package_claims (org_id, package_id);
create index package_claims_open on app.package_claims (vendor_id, id) where answer is null;
call app.fence_both('package_claims', 'select, insert',
  'select (org_id, vendor_id, id, order_id, package_id, card_id, kind, words, at, by, answer, answer_words, answered_at, answered_by),
   update (answer, answer_words, answered_at, answered_by)',
  'select, insert, update');

-- Cards of movers with the old class on them: put aside at the packing table until the school decides.
create table app.cards_aside (
  org_id bigint not null,
  vendor_id bigint not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  card_id uuid not null,
  was_section uuid not null,
  was_label text not null,
  now_section uuid not null,
  now_label text not null,
  at timestamptz(3) not null default now(),
  answer text check (answer in ('replace', 'as_it_is')),
  words text not null default '' check (length(words) <= 300),
  answered_at timestamptz(3),
  answered_by uuid,
  primary key (org_id, id),
  unique (vendor_id, id),
  unique (org_id, card_id),
  foreign key (org_id, order_id, vendor_id) references app.orders (org_id, id, vendor_id),
  foreign key (org_id, card_id) references app.cards (org_id, id),
  check ((answer is null) = (answered_at is null))
);
call app.fence_both('cards_aside', 'select, insert, update (answer, words, answered_at, answered_by)',
  'select (org_id, vendor_id, id, order_id, card_id, was_section, was_label, now_section, now_label, at, answer, words, answered_at)',
  'select, insert, update');

-- What came from which scanner, each once: the answer to a scan that is sent again. No name is kept.
create table app.scan_devices (
  org_id bigint not null,
  person_id uuid not null,
  device uuid not null,
  last int not null check (last >= 0),
  primary key (org_id, person_id, device)
);
call app.fence('scan_devices', 'select, insert, update', 'select, insert, update', 'select, delete');
create table app.scan_receipts (
  org_id bigint not null,
  person_id uuid not null,
  device uuid not null,
  id uuid not null,
  seq int not null check (seq > 0),
  kept_at timestamptz(3) not null default now(),
  outcome text not null check (length(outcome) <= 40),
  card_id uuid,
  package_id uuid,
  belongs jsonb,
  primary key (org_id, person_id, device, seq)
);
create index scan_receipts_old on app.scan_receipts (org_id, kept_at);
call app.fence('scan_receipts', 'select, insert', 'select, insert', 'select, delete');

-- Where aggregators send tracking events. The secret is derived from a key of the server's and is kept nowhere.
create table app.carrier_hooks (
  org_id bigint not null, -- the vendor
  id uuid not null default uuidv7(),
  made_at timestamptz(3) not null default now(),
  last_heard_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (org_id, id)
);
call app.fence('carrier_hooks', null, 'select, insert, update', 'select, insert, update');
reset role;
