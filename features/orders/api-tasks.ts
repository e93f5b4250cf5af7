// What the sidebar asks for on every page. It is a file of its own, so that no page loads the schemas of orders for it.
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();

/** Counts the orders that wait for a person to do something. The sidebar asks for this on every page. */
export const countOrderTasks = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/vendor/tasks',
  reads: 'orders',
  summary: 'How many orders wait: to be accepted, reviewed, updated, put in a print file',
  action: 'order.read',
  ok: z.object({ accept: Count, review: Count, update: Count, generate: Count, askedBack: Count }),
  refusals: [],
});
