-- The master key can be replaced while the product runs: the worker wraps each value again, by the newest key.
set role app_owner;

grant update (wrapped_key) on app.subject_keys to app_worker;

-- Wrapped by a master key. Null: an address from before, whose secret is derived from the first master key until the
-- keys are next replaced. The secret itself never changes, because carriers have it.
alter table app.carrier_hooks add column secret bytea;

reset role;
