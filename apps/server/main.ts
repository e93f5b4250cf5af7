import { existsSync } from 'node:fs';

import { setUpIsOpen } from '@lanyard/accounts/server/door/set-up';
import { setUpCode } from '@lanyard/accounts/server/door/set-up-code';
import { readFilesLocation, openAuditHeadsStore, openVault } from '@lanyard/files/files-config';
import { openKeyRing } from '@lanyard/keys/key-folder';
import { createMailSender } from '@lanyard/mail/mail-delivery-backlog';
import { sharedDecoders } from '@lanyard/pictures/decoders';

import { readConfig } from './config.ts';
import { createJobList } from './jobs.ts';
import { readAuditKey } from './keys.ts';
import { metricsServer } from './metrics.ts';
import { sealAudits } from './seal-audits.ts';
import { createServer } from './server.ts';
import { startAlertUpdates } from './start-alert-updates.ts';

const { host, port, metricsPort, keys: folder, mail, auditLines, ...settings } = readConfig(process.env);
const keys = openKeyRing(folder);
const vault = openVault(readFilesLocation(process.env), keys);
const dist = new URL('../web/dist/', import.meta.url);
const home = settings.origin ?? `http://${host}:${String(port)}`;
const { app, db, metrics } = await createServer({
  ...settings,
  vault,
  jobs: (wires) =>
    createJobList(createMailSender({ ...mail, keepWords: settings.development }), vault, wires),
  home,
  keys,
  ...(existsSync(new URL('index.html', dist)) && !settings.development ? { dist } : {}),
});
// The worker logs at the start whether it can open photos. Otherwise the operator would learn it only from the first photo.
if (settings.parts !== 'web')
  sharedDecoders()
    .walls()
    .catch((fault: unknown) => app.log.error({ fault: String(fault) }, 'files cannot be opened'));
const heads = openAuditHeadsStore(process.env);
if (!heads)
  app.log.warn('AUDIT_HEADS is not set: whoever owns the database can cut off the end of the audit unseen');
sealAudits(app, db, readAuditKey(folder), { outside: heads, lines: auditLines });
startAlertUpdates(app, db);
if (settings.parts !== 'worker' && (await setUpIsOpen({ db })))
  process.stdout.write(
    `There is no school yet. Open ${home}/set-up and write this code: ${setUpCode(keys)}\n`,
  );
const measuring = metricsServer(metrics).listen(metricsPort, host);
await app.listen({ host, port });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    measuring.close();
    void app.close().then(() => process.exit(0));
  });
