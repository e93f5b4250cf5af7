set role app_owner;

-- The Vendor Dashboard and the lists of orders show open orders by their due date first, then finished ones with the latest first.
-- Without these indexes, PostgreSQL would write out and sort every order of the vendor for a page of ten.
-- The expression is the one of `duePlace` in features/orders/server/queries/order-list.ts.
create index orders_of_school_by_due on app.orders (org_id, (case when delivered_at is null and recalled_at is null
  then due_on - date '2000-01-01' else 1000000 - (due_on - date '2000-01-01') end), id);
create index orders_of_vendor_by_due on app.orders (vendor_id, (case when delivered_at is null and recalled_at is null
  then due_on - date '2000-01-01' else 1000000 - (due_on - date '2000-01-01') end), id);

reset role;
