import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import type { Vault } from '@lanyard/files/files';
import { createRoutes, type Route } from '@lanyard/http/routes';

import * as cards from '../api-cards.ts';
import * as editing from '../api-editing.ts';
import * as checks from '../api-preflight.ts';
import * as files from '../api-template-file.ts';
import * as use from '../api-use.ts';
import * as api from '../api.ts';
import { archiveTemplate, restoreTemplate } from './archive-template.ts';
import { listCardFields } from './cards/card-fields.ts';
import { changeCardSchool, getCardSchool } from './cards/card-school.ts';
import { getPreviewStudents, stepCardStudent } from './cards/card-students.ts';
import { getBadgeFile, getBadgeForm, printBadges } from './cards/print-badges.ts';
import { getTemplatePicture, getTestSheet } from './cards/show-card.ts';
import { createTemplate } from './create-template.ts';
import { discardDraft, renameTemplate, saveDraft } from './drafts/save-draft.ts';
import { keepEditing, leaveEditing, takeEditing } from './drafts/take-editing.ts';
import { getAsset } from './files/assets.ts';
import { exportTemplate } from './files/export-template.ts';
import { getTemplateImport, keepTemplateImport } from './files/keep-template-import.ts';
import {
  getTemplate,
  getTemplateHistory,
  getTemplateVersion,
  listTemplates,
  limitingReviewerOf,
} from './list-templates.ts';
import { getPreflight, listFindings, startPreflight } from './publish/preflight-template.ts';
import { publishTemplate } from './publish/publish-template.ts';
import { newestAssets } from './queries/assets.ts';
import { listSectionChoices, applyTemplate } from './use-template.ts';

/**
 * In the API this act is called `useTemplate`. Its contract has another name, because in browser code `use…` names a
 * React hook.
 */
const useContracts = { listSectionChoices: use.listSectionChoices, useTemplate: use.applyTemplate };

export const templateRoutes = (vault: Vault, { queue }: Pick<AccountDependencies, 'queue'>): Route[] => [
  ...createRoutes(api, {
    listTemplates: (act, { scopes, query }) => listTemplates(act, scopes, query.archived),
    createTemplate: (act, { body }) => createTemplate(act, body),
    getTemplate: (act, { scopes, params }) =>
      getTemplate(act, params.template, limitingReviewerOf(act, scopes)),
    getTemplateVersion: (act, { scopes, params }) =>
      getTemplateVersion(act, scopes, params.template, params.version),
    getTemplateHistory: (act, { scopes, params }) => getTemplateHistory(act, scopes, params.template),
    renameTemplate: (act, { params, version, body }) =>
      renameTemplate(act, params.template, version, body.name),
    archiveTemplate: (act, { params }) => archiveTemplate(act, params.template),
    restoreTemplate: (act, { params }) => restoreTemplate(act, params.template),
  }),
  ...createRoutes(editing, {
    takeEditing: (act, { params, body }) => takeEditing(act, params.template, body),
    keepEditing: (act, { params, body }) => keepEditing(act, params.template, body.tab),
    leaveEditing: (act, { params, query }) => leaveEditing(act, params.template, query.tab),
    saveDraft: (act, { params, version, body }) => saveDraft(act, params.template, version, body),
    discardDraft: (act, { params, version, query }) => discardDraft(act, params.template, version, query.tab),
  }),
  ...createRoutes(checks, {
    startPreflight: (act, { params, body }) => startPreflight(act, queue, params.template, body.revision),
    getPreflight: (act, { params }) => getPreflight(act, params.template, params.preflight),
    listFindings: (act, { params, query }) => listFindings(act, params.template, params.preflight, query),
    publishTemplate: (act, { params, body }) => publishTemplate(act, params.template, body),
  }),
  ...createRoutes(useContracts, {
    listSectionChoices: (act, { params }) => listSectionChoices(act, params.template),
    useTemplate: (act, { params, body }) => applyTemplate(act, params.template, body),
  }),
  ...createRoutes(files, {
    listAssets: async ({ tx, org }) => ({ assets: await newestAssets(tx, org) }),
    getAsset: (act, { query }) => getAsset(vault, act, query.sha256),
    exportTemplate: (act, { scopes, params, query }) =>
      exportTemplate(vault, act, scopes, params.template, query.version),
    getTemplateImport: (act, { params }) => getTemplateImport(act, params.import),
    keepTemplateImport: (act, { params, body }) => keepTemplateImport(act, params.import, body.name),
  }),
  ...createRoutes(cards, {
    getPreviewStudents: (act, { scopes }) => getPreviewStudents(act, scopes),
    stepCardStudent: (act, { scopes, query }) => stepCardStudent(act, scopes, query),
    listCardFields: (act) => listCardFields(act),
    getCardSchool: (act) => getCardSchool(act),
    changeCardSchool: (act, { version, body }) => changeCardSchool(act, version, body),
    getTemplatePicture: (act, { scopes, params, query }) =>
      getTemplatePicture(vault, act, scopes, params.template, query),
    getTestSheet: (act, { scopes, params, query }) =>
      getTestSheet(vault, act, scopes, params.template, query),
    getBadgeForm: (act, { scopes, params }) =>
      getBadgeForm(act, params.template, limitingReviewerOf(act, scopes)),
    printBadges: (act, { params, body }) => printBadges(act, params.template, body),
    getBadgeFile: (act, { params }) => getBadgeFile(vault, act, params.badge),
  }),
];
