import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import type { PrintedFieldChange } from '@lanyard/domain/proof';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import type { Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { photoQualityOf } from '@lanyard/photos/server/photo-quality';

import type { ProofInFull, ProofPictureQuery } from '../api.ts';
import { commentOnPlantedPair, plantedPairInFull, showPlantedPicture } from './honest/answer-planted.ts';
import { proofScopeOf, proofsFromRows } from './list-proofs.ts';
import { printedFieldLabel } from './notify-approvers.ts';
import { pictureSeconds } from './picture-seconds.ts';
import { incrementComments } from './queries/deciding.ts';
import { proofEventsOf, insertProofEvents } from './queries/events.ts';
import { proofRow } from './queries/list.ts';
import { lastYearsPhoto, proofSealOf, proofVersionsOf } from './queries/one.ts';
import { showCardFile } from './show-card-file.ts';

const labelled = (changes: readonly PrintedFieldChange[]) =>
  changes.map((change) => ({ ...change, label: printedFieldLabel(change.field) }));

export async function getProof(
  act: Act,
  scopes: Scopes,
  id: string,
): Promise<ProofInFull | Refusal<'not_found'>> {
  const { tx, org } = act;
  const row = await proofRow(tx, org, proofScopeOf(act, scopes), id);
  const [proof] = row ? await proofsFromRows(act, [row]) : [];
  if (!row || !proof) return (await plantedPairInFull(act, id)) ?? refuse('not_found');
  const versions = await proofVersionsOf(tx, org, id);
  const [newest] = versions;
  if (!newest) throw new Error('a proof without a version');
  const events = await proofEventsOf(tx, org, id);
  const names = await personNamesOf(
    tx,
    events.flatMap(({ by }) => by ?? []),
  );
  const quality = await photoQualityOf(act, proof.photo ? [proof.photo.id] : []);
  return {
    ...proof,
    printed: Object.entries(newest.fields).map(([field, value]) => ({
      field,
      label: printedFieldLabel(field),
      value,
    })),
    template: newest.template,
    score: (proof.photo && quality.get(proof.photo.id)?.score) ?? null,
    lastYear: (await lastYearsPhoto(tx, org, row.student)) ?? null,
    changed: labelled(newest.changed),
    versions: versions.map(({ number, madeAt, drawn, changed }) => ({
      number,
      madeAt,
      drawn,
      changed: labelled(changed),
    })),
    history: events.map(({ id: event, number, at, by, kind, reason, note, fields }) => ({
      id: event,
      number,
      at,
      by: by === null ? null : (names.get(by) ?? null),
      kind,
      reason,
      note,
      fields: fields.map(printedFieldLabel),
    })),
    seal: await proofSealOf(tx, org, id),
  };
}

export async function showProofPicture(
  vault: Vault,
  act: Act,
  scopes: Scopes,
  id: string,
  { side, size, number }: ProofPictureQuery,
): Promise<FileAnswer | Refusal<'not_found' | 'too_many_requests'>> {
  const row = await proofRow(act.tx, act.org, proofScopeOf(act, scopes), id);
  const versions = row ? await proofVersionsOf(act.tx, act.org, id) : [];
  const version = number === undefined ? versions[0] : versions.find((each) => each.number === number);
  if (!row) return (await showPlantedPicture(vault, act, id, { side, size, number })) ?? refuse('not_found');
  const keep = number === undefined ? false : pictureSeconds;
  const look = { size, as: 'proof', face: row.student, about: [id], keep };
  return showCardFile(vault, act, version?.[side] ?? null, look);
}

export async function commentOnProof(
  act: Act,
  scopes: Scopes,
  id: string,
  text: string,
): Promise<{ comments: number } | Refusal<'not_found'>> {
  const row = await proofRow(act.tx, act.org, proofScopeOf(act, scopes), id);
  if (!row) return (await commentOnPlantedPair(act, id, text)) ?? refuse('not_found');
  await insertProofEvents(act, [{ proof: id, number: row.number, kind: 'comment', note: text }]);
  await incrementComments(act.tx, act.org, id);
  return { comments: row.comments + 1 };
}
