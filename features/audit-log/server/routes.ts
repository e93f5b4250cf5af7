import type { WithTenant } from '@lanyard/db/tenant';
import { handle, type Route } from '@lanyard/http/handle';

import * as api from '../api.ts';
import { getAuditFile, startAuditExport } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { everyMember } from './queries/audit-log.ts';
import { studentsFound } from './queries/names.ts';

/**
 * `withTenant`: while the browser downloads an export, the server reads each page of rows in a separate transaction.
 */
export const auditLogRoutes = (withTenant: WithTenant): Route[] =>
  handle(api, {
    listAudit: (act, { query }) => listAudit(act, query),
    listAuditPeople: async ({ tx, org }) => ({ people: await everyMember(tx, org) }),
    findAuditStudents: async ({ tx, org }, { query }) => ({
      students: query.q === '' && query.student === undefined ? [] : await studentsFound(tx, org, query),
    }),
    startAuditExport: (act, { body }) => startAuditExport(act, body),
    getAuditFile: (act, { params }) => getAuditFile(act, withTenant, params.export),
  });
