// Random sequences of approvals and of changes to everything that a card is printed from. After each act, every seal
// must match what would be printed now, or its proof must say why not. Nothing else may change.
import { randomUUID } from 'node:crypto';

import { sendTestRequest } from '@lanyard/accounts/server/test-people';
import { documentFields } from '@lanyard/card/document/fields';
import type { CardDocument } from '@lanyard/card/document/format';
import { claimProofs, writeDrawnProof } from '@lanyard/proofing/server/queries/drawing';
import { sealedProofs } from '@lanyard/proofing/server/stages';
import { Client } from 'pg';

import { atLeast, exactlyZero, type Trial } from '../tools/figure.ts';
import { publishStarter, createDrawnProof, createServerWithTenant } from '../tools/sample/proofed.ts';
import { withInstallation, type Installation } from './installation.ts';
import { photoActs } from './photo-acts.ts';
import { randomFrom } from './random.ts';
import { proofSealActsOf } from './seal-acts.ts';
import { proofFaultsOf, sealInputOf, calculateSeal, type PrintedFields } from './seal-model.ts';
import { openSealReader, type SealStudent } from './seal-state.ts';
import { openStudio } from './studio.ts';

const children = 8;
const sealing: ReadonlySet<string> = new Set(['approve', 'ordered', 'printed', 'decide a locked one']);

async function printedBy({ ownerUrl }: Installation): Promise<PrintedFields> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; document: CardDocument }>(
    'select id, document from app.template_versions',
  );
  await client.end();
  return new Map(rows.map(({ id, document }) => [id, documentFields(document)]));
}

/** Gives every proof the same picture, because an approval needs one. */
async function drawAll(installation: Installation, picture: string): Promise<void> {
  const { org } = installation.town.alpha;
  await createServerWithTenant(installation)({ org, user: '', as: 'app_worker' }, async (act) => {
    const id = randomUUID();
    for (const waiting of await claimProofs(act.tx, org, { id, most: 100 }))
      await writeDrawnProof(act.tx, org, waiting, { front: picture, back: picture, faults: [] });
  });
}

/** How many of the cards that may be ordered now have a doubted photo. */
async function countDoubtedPrintable(
  installation: Installation,
  now: ReadonlyMap<string, SealStudent>,
): Promise<number> {
  const { org } = installation.town.alpha;
  const sealed = await createServerWithTenant(installation)({ org, user: '', as: 'app_worker' }, (act) =>
    sealedProofs(act, { enrolments: [...now.keys()] }),
  );
  return sealed.filter(({ enrolment }) => now.get(enrolment)?.proof?.doubt != null).length;
}

/**
 * Rolls over to the next year with the photos. Every child must have a proof of the new year. Returns the number of
 * wrong proofs.
 */
async function rollOver(
  { app, town, ownerUrl }: Installation,
  before: ReadonlyMap<string, SealStudent>,
  printed: PrintedFields,
): Promise<number> {
  const { org, people } = town.alpha;
  const send = async (method: 'GET' | 'POST', path: string, body?: object, token = people.admin.token) => {
    const reply = await sendTestRequest(app, token, `/orgs/${org}${path}`, {
      method,
      key: randomUUID(),
      ...(body && { body }),
    });
    if (reply.statusCode >= 300) throw new Error(reply.body);
    return reply;
  };
  const year = {
    label: '2026',
    startsOn: '2026-04-21',
    endsOn: '2027-03-31',
    classes: ['9', '10', '11'],
    divisions: ['A', 'B'],
  };
  const into = (await send('POST', '/years', year)).json<{ id: string }>().id;
  type Move = {
    readonly from: { readonly section: string };
    readonly to: { readonly section: string } | null;
  };
  const { moves } = (await send('GET', '/roll-over')).json<{ moves: Move[] }>();
  await send('POST', '/roll-over', {
    into,
    moves: moves.map(({ from, to }) => ({ from: from.section, to: to?.section ?? null })),
    carryPhotos: true,
  });
  const there = await openSealReader(ownerUrl, org);
  const now = await there.read();
  await there.end();
  const right = [...now.values()].filter(
    (student) =>
      student.proof?.status === 'pending' &&
      student.template !== null &&
      student.proof.hash === calculateSeal(sealInputOf(student, student.template, printed)),
  );
  return before.size - right.length + (now.size - before.size);
}

export const seal: Trial = {
  full: 2000,
  ci: 60,
  run: ({ n, seed }) =>
    withInstallation(async (installation) => {
      const { town, ownerUrl } = installation;
      const { org, sections: all, people } = town.alpha;
      const sections = all.slice(0, 2).map(({ id }) => id);
      const office = { org, user: people.staff.id };
      const templates = [
        await publishStarter(
          installation,
          office,
          'Standard ID Card',
          all.map(({ id }) => id),
        ),
        await publishStarter(installation, office, 'Premium ID Card', []),
      ];
      for (const label of ['Blood', 'Bus', 'Guardian phone', 'House']) {
        const body = { label, kind: 'text', options: [], pattern: null, most: null, required: false };
        await sendTestRequest(installation.app, people.admin.token, `/orgs/${org}/student-fields`, {
          method: 'POST',
          key: randomUUID(),
          body,
        });
      }
      let picture = '';
      for (let i = 0; i < children; i++)
        await createServerWithTenant(installation)({ org, user: '', as: 'app_worker' }, async (act) => {
          const section = sections[i % 2] ?? '';
          const { proof } = await createDrawnProof(installation, act, {
            name: `Child ${String(i)}`,
            section,
            rollNo: i + 1,
          });
          const row = await act.tx
            .selectFrom('proof_versions')
            .select('front_file_id')
            .where('proof_id', '=', proof)
            .executeTakeFirst();
          picture = row?.front_file_id ?? picture;
        });
      const printed = await printedBy(installation);
      const state = await openSealReader(ownerUrl, org);
      const photos = photoActs(installation, await openStudio());
      const acts = Object.entries(proofSealActsOf(installation, sections, templates, photos));
      const below = randomFrom(seed);
      const one = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item;
      const done = new Map<string, number>();
      const found = { wrong: 0, sealed: 0, doubtedPrintable: 0 };
      let before = await state.read();
      for (let step = 0; step < n;) {
        // Half of the acts approve, order or print, so that there are enough sealed cards for the other acts to change.
        const student = one([...before.values()]);
        const onward = below(2) === 0 ? acts.filter(([each]) => sealing.has(each)) : acts;
        const [name, act] = one(onward);
        const did = await act(student, { below, one });
        if (!did) continue;
        step++;
        done.set(name, (done.get(name) ?? 0) + 1);
        const now = await state.read();
        for (const [id, was] of before) {
          const is = now.get(id);
          const faults = is ? proofFaultsOf(was, is, did, printed) : ['gone'];
          if (faults.length > 0 && found.wrong++ < 10)
            console.error(
              `seal: step ${String(step)}, ${name}${id === student.enrolment ? '' : ' of another'}: ${faults.join('; ')}`,
            );
          if (is?.proof?.seal) found.sealed++;
        }
        found.doubtedPrintable += await countDoubtedPrintable(installation, now);
        await drawAll(installation, picture);
        before = await state.read();
      }
      await state.end();
      console.error(`seal: ${[...done].map(([name, times]) => `${name} ${String(times)}`).join(', ')}`);
      return [
        atLeast('seal.acts', n, `acts of ${String(done.size)} kinds`, n),
        // Chance decides which kinds of acts a short run does, so only a long run must do all of them.
        atLeast(
          'seal.kinds',
          done.size,
          `of ${String(acts.length)} kinds of acts`,
          n < 500 ? 10 : acts.length,
        ),
        atLeast('seal.sealed', found.sealed, 'seals compared with what would be printed', n < 500 ? 1 : n),
        exactlyZero('seal.wrong', found.wrong, 'proofs that stand otherwise than the decisions say'),
        exactlyZero(
          'seal.doubted',
          found.doubtedPrintable,
          'doubted photos that could be ordered or printed again',
        ),
        exactlyZero(
          'seal.rolled-over',
          await rollOver(installation, before, printed),
          'carried photos without their proof',
        ),
      ];
    }),
};
