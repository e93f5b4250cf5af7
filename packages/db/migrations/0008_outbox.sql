set role app_owner;

-- Which lists of an organisation changed, written in the transaction of the change and read by every server process,
-- which tells its browsers. The transaction's number orders the rows: a reader that stops below the oldest transaction
-- still open never passes one that commits late.
create table app.outbox (
  org_id bigint not null,
  txid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  topic text not null check (length(topic) between 1 and 40),
  at timestamptz not null default clock_timestamp(),
  primary key (org_id, txid, id)
);
create index outbox_to_tell on app.outbox (txid, id);
call app.fence('outbox', 'insert', 'insert', 'insert');
-- The server reads for all its browsers at once. A row says that a list changed and nothing of what is in it.
grant select, delete on app.outbox to app;
create policy poll on app.outbox for select to app using (true);
create policy sweep on app.outbox for delete to app using (true);
-- Rows are swept from the oldest, always leaving one: how far the sweeping went. So there is one from the start.
insert into app.outbox (org_id, topic) values (0, 'start');
reset role;
