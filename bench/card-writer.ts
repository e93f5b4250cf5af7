// A child of `card-pdf`: writes cards with one engine and says what it cost, start included.
import { engines } from './card-engines.ts';

const [name = '', count = '', photos = '', files = '', out = ''] = process.argv.slice(2);
const engine = engines[name];
if (!engine) throw new Error(`no engine is called ${name}`);
await engine({ count: Number(count), photos, files: Number(files), out });
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, rss: maxRSS / 1024 }));
