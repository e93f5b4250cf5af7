// `npm run bench -- NAME` measures speed, size and memory. For comparison, each bench also measures the engine or
// database without our code in the same run. CI runs only `first-load`.
import { printFigures, type Figure } from '../tools/figure.ts';
import { cardPdf } from './card-pdf.ts';
import { cardProof } from './card-proof.ts';
import { cardSame } from './card-same.ts';
import { dashboard } from './dashboard.ts';
import { editorDrag } from './editor-drag.ts';
import { editorSize } from './editor-size.ts';
import { firstLoad } from './first-load.ts';
import { idle } from './idle.ts';
import { importRoster } from './import.ts';
import { lintCpu } from './lint.ts';
import { packageLists } from './package-lists.ts';
import { pages } from './pages.ts';
import { photoAnalysis } from './photo-analysis.ts';
import { photoTags } from './photo-tags.ts';
import { preflightSchool } from './preflight.ts';
import { printFile } from './print-file.ts';
import { proofBulk } from './proof-bulk.ts';
import { proofFairness } from './proof-fairness.ts';
import { proofGrid } from './proof-grid.ts';
import { reports } from './reports.ts';
import { reviewKey } from './review-key.ts';
import { search } from './search.ts';
import { studentsList } from './students-list.ts';
import { tableScroll } from './table-scroll.ts';
import { typing } from './typing.ts';
import { uploadLoad } from './upload-load.ts';
import { vendorLists } from './vendor-lists.ts';

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  'first-load': firstLoad,
  idle,
  lint: lintCpu,
  pages,
  'students-list': studentsList,
  search,
  import: importRoster,
  'table-scroll': tableScroll,
  typing,
  'card-pdf': cardPdf,
  'card-proof': cardProof,
  'card-same': cardSame,
  'editor-drag': editorDrag,
  'editor-size': editorSize,
  preflight: preflightSchool,
  'review-key': reviewKey,
  'photo-analysis': photoAnalysis,
  'photo-tags': photoTags,
  'upload-load': uploadLoad,
  'print-file': printFile,
  'proof-fairness': proofFairness,
  'proof-bulk': proofBulk,
  'proof-grid': proofGrid,
  dashboard,
  reports,
  'vendor-lists': vendorLists,
  'package-lists': packageLists,
};

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (!bench) throw new Error(`name a measurement: ${Object.keys(benches).join(', ')}`);
const { passed, failed } = printFigures(await bench());
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exit(failed > 0 ? 1 : 0);
