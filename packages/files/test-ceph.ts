// A real S3 for the tests: Ceph's monitor, one object store in memory and the radosgw gateway, from Debian's packages,
// on loopback. It ends with the process that started it.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { spawnGuarded, type GuardedProcess } from '@lanyard/db/spawn-guarded';

import { createS3Client, type S3Config } from './s3-request.ts';

const run = promisify(execFile);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

const settings = (folder: string, id: string, monitor: number, gateway: number): string => `[global]
fsid = ${id}
mon_host = [v2:127.0.0.1:${String(monitor)}]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
# Without secrets there is no encryption to agree on; radosgw would ask for it for ever.
ms_mon_client_mode = crc
ms_client_mode = crc
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
osd_crush_chooseleaf_type = 0
run_dir = ${folder}/run
admin_socket = ${folder}/run/$name.$pid.asok
pid_file =
log_file = ${folder}/log/$name.log
crash_dir = ${folder}/log
mon_data = ${folder}/mon
osd_data = ${folder}/osd
rgw_data = ${folder}/rgw
keyring = ${folder}/keyring
osd_objectstore = memstore
memstore_device_bytes = 4294967296
rgw_frontends = beast endpoint=127.0.0.1:${String(gateway)}
rgw_thread_pool_size = 32
rgw_enable_usage_log = false
rgw_dynamic_resharding = false
mon_data_avail_warn = 1
mon_data_avail_crit = 1
# Decisions of a monitor with nobody to ask need not be gathered for a second.
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
mon_tick_interval = 1
osd_heartbeat_interval = 1
`;

export type Ceph = {
  /** Creates a bucket for one test. */
  readonly bucket: () => Promise<S3Config>;
  readonly stop: () => Promise<void>;
};

async function startIn(folder: string, programs: GuardedProcess[]): Promise<Ceph> {
  const id = randomUUID();
  const [monitor, gateway] = [await freePort(), await freePort()];
  for (const name of ['mon', 'osd', 'rgw', 'run', 'log']) await mkdir(join(folder, name));
  const conf = join(folder, 'ceph.conf');
  await writeFile(conf, settings(folder, id, monitor, gateway));
  const ceph = (program: string, ...args: string[]): Promise<{ stdout: string }> =>
    run(program, ['--conf', conf, ...args]);
  const output = await open(join(folder, 'log/output'), 'a');
  const serve = (program: string, ...args: string[]): void => {
    programs.push(spawnGuarded(program, ['--conf', conf, '-f', ...args], 'TERM', {}, output.fd));
  };

  const keyring = join(folder, 'keyring');
  await run('ceph-authtool', [
    '--create-keyring',
    keyring,
    '--gen-key',
    '-n',
    'client.admin',
    '--cap',
    'mon',
    'allow *',
    '--cap',
    'osd',
    'allow *',
  ]);
  await run('ceph-authtool', [keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
  const map = join(folder, 'monmap');
  const address = `[v2:127.0.0.1:${String(monitor)}]`;
  await run('monmaptool', ['--create', '--addv', 'a', address, '--fsid', id, map]);
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
  serve('ceph-mon', '-i', 'a');
  const store = randomUUID();
  await ceph('ceph', 'osd', 'new', store);
  await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store);
  await ceph('ceph', 'osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=h');
  serve('ceph-osd', '-i', '0');
  serve('radosgw', '-n', 'client.admin');
  await output.close();
  const endpoint = `http://127.0.0.1:${String(gateway)}`;
  for (let attempt = 0; !(await fetch(endpoint).catch(() => undefined)); attempt++) {
    if (attempt > 600 || programs.some(({ child }) => child.exitCode !== null))
      throw new Error(
        `radosgw did not start: ${(await readFile(join(folder, 'log/output'), 'utf8')).slice(-500)}`,
      );
    await sleep(50);
  }
  const keys = { accessKeyId: 'test-access-key', secretAccessKey: randomUUID() };
  await ceph(
    'radosgw-admin',
    'user',
    'create',
    '--uid=test',
    '--display-name=test',
    `--access-key=${keys.accessKeyId}`,
    `--secret-key=${keys.secretAccessKey}`,
  );
  return {
    bucket: async () => {
      const config = { endpoint, region: 'us-east-1', bucket: `files-${randomUUID()}`, ...keys };
      const { status } = await createS3Client(config)({ method: 'PUT' });
      if (status !== 200) throw new Error(`no bucket: ${String(status)}`);
      return config;
    },
    stop: () => Promise.resolve(),
  };
}

export async function startCeph(): Promise<Ceph> {
  await run('radosgw', ['--version']).catch(() => {
    throw new Error(
      'the S3 tests need: apt-get install --no-install-recommends ceph-mon ceph-osd radosgw ceph-common (LANYARD_NO_S3=1 leaves them out)',
    );
  });
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-ceph-'));
  const programs: GuardedProcess[] = [];
  const stop = async (): Promise<void> => {
    // Everything is in memory, so the programs can be killed.
    for (const program of programs) program.child.kill('SIGKILL');
    await Promise.all(programs.map((program) => program.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await startIn(folder, programs)), stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
