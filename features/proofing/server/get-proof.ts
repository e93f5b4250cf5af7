import { namesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import type { FieldChange } from '@lanyard/domain/proof';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import type { Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { qualityOf } from '@lanyard/photos/server/quality-of';
import { showFaceFile } from '@lanyard/photos/server/show-picture';

import type { ProofInFull } from '../api.ts';
import { commentOnPlanted, plantedInFull, showPlanted } from './honest/answer-planted.ts';
import { reviewerOf, shown } from './list-proofs.ts';
import { fieldLabel } from './notify-approvers.ts';
import { pictureSeconds } from './picture-seconds.ts';
import { addComment } from './queries/deciding.ts';
import { eventsOf, insertEvents } from './queries/events.ts';
import { proofRow } from './queries/list.ts';
import { lastYearsPhoto, sealOf, versionsOf } from './queries/one.ts';

const labelled = (changes: readonly FieldChange[]) =>
  changes.map((change) => ({ ...change, label: fieldLabel(change.field) }));

export async function getProof(
  act: Act,
  scopes: Scopes,
  id: string,
): Promise<ProofInFull | Refusal<'not_found'>> {
  const { tx, org } = act;
  const row = await proofRow(tx, org, reviewerOf(act, scopes), id);
  const [proof] = row ? await shown(act, [row]) : [];
  if (!row || !proof) return (await plantedInFull(act, id)) ?? refuse('not_found');
  const versions = await versionsOf(tx, org, id);
  const [newest] = versions;
  if (!newest) throw new Error('a proof without a version');
  const events = await eventsOf(tx, org, id);
  const names = await namesOf(
    tx,
    events.flatMap(({ by }) => by ?? []),
  );
  const quality = await qualityOf(act, proof.photo ? [proof.photo.id] : []);
  return {
    ...proof,
    printed: Object.entries(newest.fields).map(([field, value]) => ({
      field,
      label: fieldLabel(field),
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
      fields: fields.map(fieldLabel),
    })),
    seal: await sealOf(tx, org, id),
  };
}

export async function showProof(
  vault: Vault,
  act: Act,
  scopes: Scopes,
  id: string,
  { side, number }: { readonly side: 'front' | 'back'; readonly number?: number | undefined },
): Promise<FileAnswer | Refusal<'not_found' | 'too_many_requests'>> {
  const row = await proofRow(act.tx, act.org, reviewerOf(act, scopes), id);
  const versions = row ? await versionsOf(act.tx, act.org, id) : [];
  const version = number === undefined ? versions[0] : versions.find((each) => each.number === number);
  if (!row) return (await showPlanted(vault, act, id, { side, number })) ?? refuse('not_found');
  const keep = number === undefined ? false : pictureSeconds;
  const look = { size: 'large', as: 'proof', face: row.student, about: [id], keep } as const;
  return showFaceFile(vault, act, version?.[side] ?? null, look);
}

export async function commentOnProof(
  act: Act,
  scopes: Scopes,
  id: string,
  text: string,
): Promise<{ comments: number } | Refusal<'not_found'>> {
  const row = await proofRow(act.tx, act.org, reviewerOf(act, scopes), id);
  if (!row) return (await commentOnPlanted(act, id, text)) ?? refuse('not_found');
  await insertEvents(act, [{ proof: id, number: row.number, kind: 'comment', note: text }]);
  await addComment(act.tx, act.org, id);
  return { comments: row.comments + 1 };
}
