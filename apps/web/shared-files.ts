import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Finds these files of our own among the files of the bundle. Fails if one of them does not exist. */
function isOneOf(paths: readonly string[]): (id: string) => boolean {
  const files = new Set(paths.map((path) => root + path));
  for (const file of files) if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  return (id) => files.has(id);
}

/**
 * Small files that most screens import, each screen some of them. Together they are six kilobytes. Without this list,
 * the bundler makes a chunk of each, because no two of them belong to exactly the same screens.
 */
export const isSmallAndShared = isOneOf([
  'apps/web/src/routes/use-search-change.ts',
  'apps/web/src/trusted-worker-url.ts',
  'features/proofing/api-queue.ts',
  'features/students/photo-address.ts',
  'features/students/selected-students.ts',
  'features/students/web/roll-over/YearEndedBanner.tsx',
  'features/students/web/use-search-text.ts',
  'packages/client/ActError.tsx',
  'packages/client/use-answer-cache.ts',
  'packages/client/use-pages.ts',
  'packages/domain/academic-year.ts',
  'packages/domain/class-words.ts',
  'packages/domain/rate.ts',
  'packages/domain/reason.ts',
  'packages/domain/student-field.ts',
  'packages/format/numbers.ts',
  'packages/format/plurals.ts',
  'packages/translation/web/i18n.ts',
  'packages/translation/web/Trans.tsx',
  'packages/ui/Badge.tsx',
  'packages/ui/control.ts',
  'packages/ui/EventArea.tsx',
  'packages/ui/IconTile.tsx',
  'packages/ui/Panel.tsx',
  'packages/ui/PhotoFrame.tsx',
  'packages/ui/ProgressBar.tsx',
  'packages/ui/RowCheckbox.tsx',
  'packages/ui/ScrollRegion.tsx',
  'packages/ui/use-media.ts',
  'packages/ui/use-minute-clock.ts',
  'packages/ui/use-online.ts',
  'packages/ui/use-page-navigation.ts',
]);

/** Files for searching, filtering and selecting the rows of a list. */
export const isPartOfLists = isOneOf([
  'packages/ui/ActiveFilters.tsx',
  'packages/ui/FilterSelect.tsx',
  'packages/ui/SearchBox.tsx',
  'packages/ui/SelectionBar.tsx',
]);

/** Files of the table that screens with long lists use. */
export const isPartOfTables = isOneOf([
  'packages/ui/data-column.ts',
  'packages/ui/DataFrame.tsx',
  'packages/ui/DataHead.tsx',
  'packages/ui/DataRow.tsx',
  'packages/ui/DataTable.tsx',
  'packages/ui/use-print-rows.ts',
  'packages/ui/use-printing.ts',
  'packages/ui/use-row-focus.ts',
  'packages/ui/use-row-height.ts',
  'packages/ui/use-row-window.ts',
  'packages/ui/use-side-overflow.ts',
]);

/** Files that Students imports, and other screens and dialogs that show students too. */
export const isPartOfStudents = isOneOf([
  'features/students/api.ts',
  'features/students/text-checks.ts',
  'features/students/web/selected.ts',
  'features/students/web/selection.ts',
  'features/students/web/StatusBadge.tsx',
  'features/students/web/student-query.ts',
  'features/students/web/StudentPhoto.tsx',
  'features/students/web/use-students.ts',
  'packages/domain/student-search.ts',
]);

/** Files that the Proofing Queue and Proof Review both import. The student's panel imports some of them too. */
export const isPartOfProofing = isOneOf([
  'features/photos/api.ts',
  'features/proofing/api.ts',
  'features/proofing/web/CardPicture.tsx',
  'features/proofing/web/decision-session.ts',
  'features/proofing/web/decision-trouble.ts',
  'features/proofing/web/expired-words.ts',
  'features/proofing/web/IssueTags.tsx',
  'features/proofing/web/optimistic-proofs.ts',
  'features/proofing/web/proof-acts.ts',
  'features/proofing/web/proof-decision.ts',
  'features/proofing/web/proof-query.ts',
  'features/proofing/web/proof-search.ts',
  'features/proofing/web/proof-words.ts',
  'features/proofing/web/ProofStatusBadge.tsx',
  'features/proofing/web/use-card-loaded.ts',
  'features/proofing/web/use-decision-session.ts',
  'features/proofing/web/use-proofs.ts',
  'packages/domain/photo-quality.ts',
  'packages/domain/photo.ts',
  'packages/domain/proof.ts',
]);

/** Files of nearly every form, and no fields: those would bring along their parts of the component library. */
export const isPartOfForms = isOneOf([
  'packages/forms/field-paths.ts',
  'packages/forms/form-errors.ts',
  'packages/forms/FormBody.tsx',
  'packages/forms/use-field.ts',
  'packages/forms/use-form.ts',
  'packages/forms/use-unsaved-mark.ts',
]);

/** Files that Templates imports, and its editor, its dialogs and other screens that draw cards too. */
export const isPartOfTemplates = isOneOf([
  'features/templates/api-template-file.ts',
  'features/templates/api.ts',
  'features/templates/web/template-acts.ts',
  'features/templates/web/template-search.ts',
  'features/templates/web/template-words.ts',
  'features/templates/web/use-templates.ts',
  'packages/domain/card-field.ts',
  'packages/domain/template.ts',
  'packages/ui/download-file.ts',
]);

/** Contracts that the settings of people import. Other settings import some of them too. */
export const isPartOfPeople = isOneOf([
  'features/accounts/api-factor-resets.ts',
  'features/accounts/api-people.ts',
  'features/accounts/api-sign-in-rules.ts',
]);
