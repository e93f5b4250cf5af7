set role app_owner;

-- A new proof of identity gives the session a new token, in a row of its own. The row of the old token ends within seconds:
-- requests that are on their way still carry it.
alter table ctl.sessions add column replaced_at timestamptz;

reset role;
