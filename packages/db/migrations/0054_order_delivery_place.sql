set role app_owner;

-- Where the packages of an order go: a copy of the school's delivery place, so that a later change of the place does not
-- change the order. Null: the school had no place. The vendor may read it as long as it may see the order.
alter table app.orders add column delivery_place jsonb check (jsonb_typeof(delivery_place) = 'object');
grant select (delivery_place) on app.orders to app_vendor;

-- The place that the first person chose. Null, or the id of a place that was removed: the default.
alter table app.release_requests add column place_id uuid;

reset role;
