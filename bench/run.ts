// `npm run bench -- NAME`: speed, size, memory; each beside the engine run bare, in one run. Not part of CI but for first-load.
import { report, type Figure } from '../tools/figure.ts';
import { cardPdf } from './card-pdf.ts';
import { cardProof } from './card-proof.ts';
import { cardSame } from './card-same.ts';
import { editorDrag } from './editor-drag.ts';
import { editorSize } from './editor-size.ts';
import { firstLoad } from './first-load.ts';
import { importRoster } from './import.ts';
import { pages } from './pages.ts';
import { photoAnalysis } from './photo-analysis.ts';
import { photoTags } from './photo-tags.ts';
import { preflightSchool } from './preflight.ts';
import { studentsList } from './students-list.ts';
import { typing } from './typing.ts';
import { uploadLoad } from './upload-load.ts';
//X from './typing.ts';

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  'first-load': firstLoad,
  pages,
  'students-list': studentsList,
  import: importRoster,
  typing,
  'card-pdf': cardPdf,
  'card-proof': cardProof,
  'card-same': cardSame,
  'editor-drag': editorDrag,
  'editor-size': editorSize,
  preflight: preflightSchool,
  'photo-analysis': photoAnalysis,
  'photo-tags': photoTags,
  'upload-load': uploadLoad,
};

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (!bench) throw new Error(`name a measurement: ${Object.keys(benches).join(', ')}`);
const { passed, failed } = report(await bench());
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exit(failed > 0 ? 1 : 0);
