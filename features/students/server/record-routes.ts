import { handle, type Route } from '@lanyard/http/handle';

import * as corrections from '../api-corrections.ts';
import * as fields from '../api-fields.ts';
import * as records from '../api-records.ts';
import { decideCorrection, listCorrections } from './corrections/decide-correction.ts';
import { requestCorrection } from './corrections/request-correction.ts';
import { addField, changeField, listFields, orderFields } from './fields/student-fields.ts';
import { editStudent } from './records/edit-student.ts';
import { eraseStudent, listCertificates } from './records/erase-student.ts';
import { getHistory } from './records/get-history.ts';
import { getRecord } from './records/get-record.ts';
import { comeBack, leaveSchool } from './records/leave-school.ts';

export const recordRoutes: Route[] = [
  handle(records.getRecord, (act, { scopes, params }) => getRecord(act, scopes, params.student)),
  handle(records.getHistory, (act, { scopes, params, query }) =>
    getHistory(act, scopes, params.student, query.limit),
  ),
  handle(records.editStudent, (act, { params, body }) => editStudent(act, params.student, body)),
  handle(records.leaveSchool, (act, { params, body }) => leaveSchool(act, params.student, body.on)),
  handle(records.comeBack, (act, { params, body }) => comeBack(act, params.student, body)),
  handle(records.eraseStudent, (act, { params, body }) => eraseStudent(act, params.student, body)),
  handle(records.listCertificates, (act) => listCertificates(act)),
  handle(corrections.requestCorrection, (act, { scopes, params, body }) =>
    requestCorrection(act, scopes, params.student, body),
  ),
  handle(corrections.listCorrections, (act, { query }) => listCorrections(act, query.status)),
  handle(corrections.decideCorrection, (act, { params, version, body }) =>
    decideCorrection(act, params.correction, version, body),
  ),
  handle(fields.listFields, (act) => listFields(act)),
  handle(fields.addField, (act, { body }) => addField(act, body)),
  handle(fields.changeField, (act, { params, version, body }) =>
    changeField(act, params.field, version, body),
  ),
  handle(fields.orderFields, (act, { body }) => orderFields(act, body.fields)),
];
