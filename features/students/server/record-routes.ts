import { createRoutes, type Route } from '@lanyard/http/routes';

import * as corrections from '../api-corrections.ts';
import * as fields from '../api-fields.ts';
import * as records from '../api-records.ts';
import { decideCorrection, listCorrections } from './corrections/decide-correction.ts';
import { requestCorrection } from './corrections/request-correction.ts';
import { addField, changeField, listFields, orderFields } from './fields/student-fields.ts';
import { editStudent } from './records/edit-student.ts';
import { eraseStudent, listCertificates, previewErasure } from './records/erase-student.ts';
import { getHistory } from './records/get-history.ts';
import { getRecord } from './records/get-record.ts';
import { comeBack, leaveSchool } from './records/leave-school.ts';

export const recordRoutes: Route[] = [
  ...createRoutes(records, {
    getRecord: (act, { scopes, params }) => getRecord(act, scopes, params.student),
    getHistory: (act, { scopes, params, query }) => getHistory(act, scopes, params.student, query.limit),
    editStudent: (act, { params, body }) => editStudent(act, params.student, body),
    leaveSchool: (act, { params, body }) => leaveSchool(act, params.student, body.on),
    comeBack: (act, { params, body }) => comeBack(act, params.student, body),
    previewErasure: (act, { params }) => previewErasure(act, params.student),
    eraseStudent: (act, { params, body }) => eraseStudent(act, params.student, body),
    listCertificates: (act) => listCertificates(act),
  }),
  ...createRoutes(corrections, {
    requestCorrection: (act, { scopes, params, body }) =>
      requestCorrection(act, scopes, params.student, body),
    listCorrections: (act, { query }) => listCorrections(act, query.status),
    decideCorrection: (act, { params, version, body }) =>
      decideCorrection(act, params.correction, version, body),
  }),
  ...createRoutes(fields, {
    listFields: (act) => listFields(act),
    addField: (act, { body }) => addField(act, body),
    changeField: (act, { params, version, body }) => changeField(act, params.field, version, body),
    orderFields: (act, { body }) => orderFields(act, body.fields),
  }),
];
