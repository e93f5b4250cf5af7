// `npm run bench -- NAME`: speed, size, memory; each beside the engine run bare, in one run. Not part of CI but for first-load.
import { report, type Figure } from '../tools/figure.ts';
import { cardPdf } from './card-pdf.ts';
import { cardProof } from './card-proof.ts';
import { cardSame } from './card-same.ts';
import { firstLoad } from './first-load.ts';
import { importRoster } from './import.ts';
import { photoAnalysis } from './photo-analysis.ts';
import { photoTags } from './photo-tags.ts';
import { studentsList } from './students-list.ts';
import { typing } from './typing.ts';

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  'first-load': firstLoad,
  'students-list': studentsList,
  import: importRoster,
  typing,
  'card-pdf': cardPdf,
  'card-proof': cardProof,
  'card-same': cardSame,
  'photo-analysis': photoAnalysis,
  'photo-tags': photoTags,
};

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (!bench) throw new Error(`name a measurement: ${Object.keys(benches).join(', ')}`);
const { passed, failed } = report(await bench());
console.log(`${String(passed)} passed, ${String(failed)} failed`);
process.exit(failed > 0 ? 1 : 0);
