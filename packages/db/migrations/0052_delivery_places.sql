set role app_owner;

-- Where packages for a school go. One place is the default. An order keeps a copy, so a place can be changed and removed.
create table app.delivery_places (
  org_id bigint not null,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  contact text not null check (length(contact) <= 80),
  phone text not null check (length(phone) <= 30),
  address text not null check (length(address) between 1 and 304), -- five lines of 60 characters
  country text not null check (country ~ '^[A-Z]{2}$'),
  is_default boolean not null,
  version int not null default 1,
  primary key (org_id, id)
);
create unique index delivery_places_by_name on app.delivery_places (org_id, lower(name));
create unique index delivery_places_default on app.delivery_places (org_id) where is_default;
call app.fence('delivery_places', 'select, insert, update, delete', null, 'select, insert, update, delete');

reset role;
