set role app_owner;

-- The forecast counts the cards that were handed over in the last 14 days. Without this index it would read every card of the
-- school, and the database asks for each of them whether the reader may see it.
create index cards_handed_over on app.cards (org_id, moved_at) where stage = 'handed_over' and ended is null;

reset role;
