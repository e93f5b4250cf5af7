import { existsSync } from 'node:fs';

import { readConfig } from './config.ts';
import { metricsServer } from './metrics.ts';
import { createServer } from './server.ts';

const { host, port, metricsPort, ...settings } = readConfig(process.env);
const dist = new URL('../web/dist/', import.meta.url);
const { app, metrics } = await createServer({
  ...settings,
  ...(existsSync(new URL('index.html', dist)) && !settings.development ? { dist } : {}),
});
const measuring = metricsServer(metrics).listen(metricsPort, host);
await app.listen({ host, port });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    measuring.close();
    void app.close().then(() => process.exit(0));
  });
