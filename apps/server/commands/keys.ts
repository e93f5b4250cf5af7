// `npm run keys -- FOLDER`: makes the installation's secret keys, where they are missing.
import { makeKeys } from '../keys.ts';

const [folder = process.env['LANYARD_KEYS']] = process.argv.slice(2);
if (!folder) throw new Error('name a folder, or set LANYARD_KEYS');
makeKeys(folder);
console.log(`keys are in ${folder}; keep a copy where the database is not`);
