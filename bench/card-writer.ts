// A child process of `card-pdf`. It writes cards with one engine and reports the cost, including its own start. It
// loads no other engine.
import type { Engine } from './card-job.ts';

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  bare: async () => (await import('./card-bare.ts')).bareCardEngine,
  own: async () => (await import('./card-own.ts')).productCardEngine,
  pdfkit: async () => (await import('./card-pdfkit.ts')).pdfkitEngine,
};

const [name = '', count = '', folder = '', files = '', out = ''] = process.argv.slice(2);
const engine = await engines[name]?.();
if (!engine) throw new Error(`no engine is called ${name}`);
await engine({ count: Number(count), folder, files: Number(files), out });
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1000, rss: maxRSS / 1024 }));
