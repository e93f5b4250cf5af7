set role app_owner;

-- What a vendor asks for its work. Amounts are in minor units of the currency. One list without a school: the default.
create table app.price_lists (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  school_id bigint, -- for this school alone
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per_id_card int not null check (per_id_card >= 0),
  per_badge int not null check (per_badge >= 0),
  per_certificate int not null check (per_certificate >= 0),
  per_other int not null check (per_other >= 0),
  rush_percent int not null check (rush_percent between 0 and 500), -- on top, when the priority is high
  reprint_per_card int not null check (reprint_per_card >= 0), -- that the school pays again
  shipping_per_order int not null check (shipping_per_order >= 0),
  minimum int not null check (minimum >= 0), -- what an order costs at least, shipping aside
  version int not null default 1,
  changed_at timestamptz(3) not null default now(),
  primary key (org_id, id),
  unique nulls not distinct (org_id, school_id)
);
call app.fence('price_lists', null, 'select, insert, update, delete', 'select, insert, update, delete');

create table app.vendor_printers (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('sheet', 'card')),
  paper text not null check (paper in ('A4', 'A3', 'SRA3', 'Letter', '12x18', '13x19')),
  landscape boolean not null,
  -- Millimetres.
  margin double precision not null check (margin between 0 and 60),
  gutter double precision not null check (gutter between 0 and 30),
  bleed double precision not null check (bleed between 0 and 10),
  nudge_x double precision not null check (nudge_x between -10 and 10),
  nudge_y double precision not null check (nudge_y between -10 and 10),
  marks boolean not null,
  duplex text not null check (duplex in ('none', 'long-edge', 'short-edge')),
  colour text not null check (colour in ('rgb', 'cmyk')),
  lettering text not null check (lettering in ('live', 'outlines')),
  sheet_order text not null check (sheet_order in ('rows', 'cut-stack')),
  active boolean not null default true,
  version int not null default 1,
  primary key (org_id, id)
);
create unique index vendor_printers_by_name on app.vendor_printers (org_id, lower(name));
call app.fence('vendor_printers', null, 'select, insert, update', 'select, insert, update, delete');

-- What cards are made of. How many lie on a sheet follows from the printer.
create table app.vendor_stocks (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  material text not null check (length(material) <= 80),
  width double precision not null check (width between 20 and 500), -- of a card, millimetres
  height double precision not null check (height between 20 and 500),
  printer_id uuid not null,
  on_hand int check (on_hand >= 0), -- sheets, or cards where the printer takes cards; null: not counted
  active boolean not null default true,
  version int not null default 1,
  primary key (org_id, id),
  foreign key (org_id, printer_id) references app.vendor_printers
);
create unique index vendor_stocks_by_name on app.vendor_stocks (org_id, lower(name));
create index vendor_stocks_of_printer on app.vendor_stocks (org_id, printer_id);
call app.fence('vendor_stocks', null, 'select, insert, update', 'select, insert, update, delete');

-- What a vendor added, and what it changed of the three that every vendor has (domain/courier.ts).
create table app.vendor_couriers (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  tracking text check (length(tracking) <= 300), -- an address with {number}
  active boolean not null default true,
  version int not null default 1,
  primary key (org_id, id)
);
create unique index vendor_couriers_by_name on app.vendor_couriers (org_id, lower(name));
call app.fence('vendor_couriers', null, 'select, insert, update', 'select, insert, update, delete');

-- How much and when a vendor works. No row: nothing was said yet.
create table app.vendor_settings (
  org_id bigint not null primary key,
  cards_per_day int check (cards_per_day between 1 and 1000000), -- of a working day
  working_days int[] not null check (cardinality(working_days) > 0 and 1 <= all (working_days) and 7 >= all (working_days)),
  due_days int not null check (due_days between 1 and 90), -- working days from release
  gs1_prefix text check (gs1_prefix ~ '^[0-9]{4,12}$'),
  version int not null default 1
);
call app.fence('vendor_settings', null, 'select, insert, update', 'select, insert, update, delete');
reset role;
