import type { WithTenant } from '@lanyard/db/tenant';
import { createRoutes, type Route } from '@lanyard/http/routes';

import * as api from '../api.ts';
import { getAuditFile, startAuditExport } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { currentAndFormerMembers } from './queries/audit-log.ts';
import { searchAuditStudents } from './queries/names.ts';

/**
 * `withTenant`: while the browser downloads an export, the server reads each page of rows in a separate transaction.
 */
export const auditLogRoutes = (withTenant: WithTenant): Route[] =>
  createRoutes(api, {
    listAudit: (act, { query }) => listAudit(act, query),
    listAuditPeople: async ({ tx, org }) => ({ people: await currentAndFormerMembers(tx, org) }),
    findAuditStudents: async ({ tx, org }, { query }) => ({
      students:
        query.q === '' && query.student === undefined ? [] : await searchAuditStudents(tx, org, query),
    }),
    startAuditExport: (act, { body }) => startAuditExport(act, body),
    getAuditFile: (act, { params }) => getAuditFile(act, withTenant, params.export),
  });
