// Copies of the samples in one PostgreSQL. Each kind of sample is created once, when somebody first asks for it, and then
// copied: its database and its folder of files. A copy takes less than a second, a sample up to 40 s of CPU.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { constants, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDatabase, dropDatabase } from '@lanyard/db/copy-database';
import { startScratchPostgres } from '@lanyard/db/embedded';
import type { Vault } from '@lanyard/files/files';
import { openVault } from '@lanyard/files/files-config';
import { keyRingOf } from '@lanyard/keys/key-ring';

import type { FillReply, FillRequest } from './sample-maker.ts';
import { baseKinds, type SampleKind } from './sample/kinds.ts';

export type SampleCopy = {
  readonly url: string;
  readonly vault: Vault;
  readonly remove: () => Promise<void>;
};
export type SampleCopies = {
  readonly copy: (kind: SampleKind) => Promise<SampleCopy>;
  readonly stop: () => Promise<void>;
};

/** Starts the process that fills template databases. That process ends with this one. */
function startMaker() {
  const maker = fork(new URL('sample-maker.ts', import.meta.url));
  return {
    create: (order: FillRequest): Promise<void> =>
      new Promise((resolve, reject) => {
        const hear = ({ kind, fault }: FillReply): void => {
          if (kind !== order.kind) return;
          maker.off('message', hear);
          if (fault === undefined) resolve();
          else reject(new Error(`the sample ${kind} was not created: ${fault}`));
        };
        maker.on('message', hear);
        maker.once('exit', () => reject(new Error('the process that creates samples ended')));
        maker.send(order);
      }),
    stop: () => maker.kill(),
  };
}

export async function openSampleCopies(): Promise<SampleCopies> {
  const maker = startMaker();
  const postgres = await startScratchPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'lanyard-files-'));
  const masterKey = randomBytes(32); // one key for all copies, so that copied files stay readable
  const filesOf = (name: string): string => join(folder, name);

  const duplicate = async (to: string, from?: string): Promise<void> => {
    await createDatabase(postgres.url(), to, from);
    if (from === undefined) await mkdir(filesOf(to));
    else await cp(filesOf(from), filesOf(to), { recursive: true, mode: constants.COPYFILE_FICLONE });
  };
  const templates = new Map<SampleKind, Promise<string>>();
  const createTemplate = async (kind: SampleKind): Promise<string> => {
    const from = baseKinds[kind];
    const name = `template_${kind}`;
    await duplicate(name, from && (await templateOf(from)));
    await maker.create({
      kind,
      url: postgres.url(name, 'app'),
      ownerUrl: postgres.url(name),
      disk: filesOf(name),
      key: masterKey.toString('base64'),
    });
    return name;
  };
  /** Callers that ask while the template is being created wait for the same one. */
  const templateOf = (kind: SampleKind): Promise<string> => {
    const known = templates.get(kind) ?? createTemplate(kind);
    templates.set(kind, known);
    return known;
  };

  let copies = 0;
  return {
    copy: async (kind) => {
      const template = await templateOf(kind);
      const name = `copy_${String(++copies)}`;
      await duplicate(name, template);
      return {
        url: postgres.url(name, 'app'),
        vault: openVault({ disk: filesOf(name) }, keyRingOf(masterKey)),
        remove: async () => {
          await dropDatabase(postgres.url(), name);
          await rm(filesOf(name), { recursive: true, force: true });
        },
      };
    },
    stop: async () => {
      maker.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
