set role app_owner;

-- A print file is a subject of its own: it holds pictures of many cards, and goes as a whole when one of them must.
alter table app.subject_keys
  drop constraint subject_keys_subject_check,
  add constraint subject_keys_subject_check
    check (subject ~ '^(org|(student|upload|card|order|print):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$');

create table app.print_file_numbers (
  org_id bigint not null primary key, -- the vendor
  last int not null check (last > 0)
);
call app.fence('print_file_numbers', null, 'select, insert, update', 'select, insert, update');

-- Cards laid on sheets, or one a page, for one printer. Made by a job, part by part.
create table app.print_files (
  org_id bigint not null, -- the vendor
  id uuid not null default uuidv7(),
  number int not null check (number > 0), -- SH-0117
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'discarded', 'withdrawn', 'expired')),
  -- The printer and the stock as they were.
  printer_id uuid not null,
  printer jsonb not null, -- name, kind, profile
  stock_id uuid not null,
  stock jsonb not null, -- name, material, width, height
  start_at int not null check (start_at > 0),
  cards int not null check (cards > 0),
  sheets int not null check (sheets > 0), -- pages of cards where the printer takes cards
  cells int not null check (cells > 0),
  made_by uuid not null,
  made_at timestamptz(3) not null default now(),
  progress_id uuid not null,
  -- Where the next part begins, and what it goes on from; both null once it is whole.
  next_sheet int check (next_sheet > 0),
  paused json,
  ready_at timestamptz(3),
  ended_at timestamptz(3),
  expires_at timestamptz(3),
  pages int check (pages > 0),
  bytes bigint check (bytes > 0),
  fault text not null default '' check (length(fault) <= 300),
  primary key (org_id, id),
  unique (org_id, number),
  check (state <> 'ready' or (pages is not null and bytes is not null and expires_at is not null))
);
create index print_files_new on app.print_files (org_id, id desc);
create index print_files_to_end on app.print_files (org_id, expires_at) where state in ('making', 'ready', 'withdrawn');
call app.fence('print_files', null, 'select, insert, update (state, ended_at, next_sheet, paused)', 'select, insert, update');

-- Its bytes, one part behind the other.
create table app.print_file_parts (
  org_id bigint not null,
  print_file_id uuid not null,
  part int not null check (part > 0),
  file_id uuid not null,
  primary key (org_id, print_file_id, part),
  foreign key (org_id, print_file_id) references app.print_files
);
call app.fence('print_file_parts', null, 'select', 'select, insert, delete');

-- What lies where. Ids only: names are read through the window, for as long as it is open.
create table app.print_file_cards (
  org_id bigint not null,
  print_file_id uuid not null,
  sheet int not null check (sheet > 0),
  cell int not null check (cell > 0),
  place int not null check (place > 0), -- in the pile, once it is cut
  order_id uuid not null,
  card_id uuid not null,
  again boolean not null, -- it was printed before
  printed_hash bytea check (length(printed_hash) = 32), -- of what was drawn
  primary key (org_id, print_file_id, sheet, cell),
  unique (org_id, print_file_id, card_id),
  foreign key (org_id, print_file_id) references app.print_files
);
create index print_file_cards_of_card on app.print_file_cards (org_id, card_id);
call app.fence('print_file_cards', null, 'select, insert', 'select, insert, update (printed_hash)');

create table app.print_file_orders (
  org_id bigint not null,
  print_file_id uuid not null,
  order_id uuid not null,
  cards int not null check (cards > 0),
  primary key (org_id, print_file_id, order_id),
  foreign key (org_id, print_file_id) references app.print_files
);
create index print_file_orders_of_order on app.print_file_orders (org_id, order_id, print_file_id desc);
call app.fence('print_file_orders', null, 'select, insert', 'select, insert');

-- Who took what, and when. Appended only.
create table app.print_file_downloads (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  print_file_id uuid not null,
  what text not null check (what in ('pdf', 'manifest', 'ticket')),
  by uuid not null,
  at timestamptz(3) not null default now(),
  primary key (org_id, id),
  foreign key (org_id, print_file_id) references app.print_files
);
create index print_file_downloads_of_file on app.print_file_downloads (org_id, print_file_id, id desc);
call app.fence('print_file_downloads', null, 'select, insert', 'select, insert');

-- Whether a file still has cards that wait for the printer.
create index cards_waiting_in_file on app.cards (vendor_id, print_file_id) where print_file_id is not null and stage = 'queued' and ended is null;
reset role;
