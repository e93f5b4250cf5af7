// Acts of a reviewer on a planted pair: a card with another child's photo. The server answers as it does for a proof,
// so that nobody can recognise a pair. Each act returns undefined if the id is not of a planted pair.
import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { isCaught, pairStatusAfter } from '@lanyard/domain/honest-proofing';
import type { ProofAct } from '@lanyard/domain/proof';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Vault } from '@lanyard/files/files';
import type { FileAnswer } from '@lanyard/http/endpoint';
import { photoQualityOf } from '@lanyard/photos/server/photo-quality';

import type { DecidedProof, ProofInFull, ProofPictureQuery } from '../../api.ts';
import { printedFieldLabel } from '../notify-approvers.ts';
import { pictureSeconds } from '../picture-seconds.ts';
import { lastYearsPhoto } from '../queries/one.ts';
import {
  addPairEvent,
  findPair,
  writePairAnswer,
  type PairAnswer,
  type PairRow,
} from '../queries/planted.ts';
import { showCardFile } from '../show-card-file.ts';
import { isStillUndoable } from '../undo-window.ts';
import { plantedPairAsProof } from './planted.ts';

type DecisionInput = { readonly act: ProofAct; readonly reason?: string | undefined; readonly note: string };
const kinds = { approve: 'approved', reject: 'rejected', retake: 'retake', send: 'sent' } as const;

async function lockPairAsSeen(
  act: Act,
  id: string,
  version: number,
): Promise<PairRow | Refusal<'changed_meanwhile'> | undefined> {
  const pair = await findPair(act, id, true);
  if (!pair || pair.version === version) return pair;
  const names = await personNamesOf(act.tx, [act.user]);
  const { act: decision, answeredAt: at } = pair;
  return refuse('changed_meanwhile', {
    now: {
      status: pairStatusAfter(decision),
      version: pair.version,
      decision,
      by: decision === null ? null : (names.get(act.user) ?? null),
      at,
    },
  });
}

async function write(act: Act, pair: PairRow, answer: PairAnswer | null): Promise<DecidedProof> {
  const version = await writePairAnswer(act, pair.id, pair.version, answer);
  if (version === undefined) throw new Error('a locked pair was changed by someone else');
  await addPairEvent(act, pair.id, {
    kind: answer ? kinds[answer.act] : 'undone',
    reason: answer?.reason ?? null,
    note: answer?.note ?? '',
  });
  return { id: pair.id, version, status: pairStatusAfter(answer?.act ?? null), enrolment: pair.enrolment };
}

export async function answerPlantedPair(
  act: Act,
  id: string,
  version: number,
  { act: what, reason, note }: DecisionInput,
): Promise<DecidedProof | Refusal<'changed_meanwhile' | 'proof_not_pending'> | undefined> {
  const pair = await lockPairAsSeen(act, id, version);
  if (!pair || isRefusal(pair)) return pair;
  if (pair.act !== null) return refuse('proof_not_pending', { status: pairStatusAfter(pair.act) });
  return write(act, pair, { act: what, reason: reason ?? null, note, caught: isCaught(what) });
}

export async function undoPlantedAnswer(
  act: Act,
  id: string,
  version: number,
): Promise<DecidedProof | Refusal<'changed_meanwhile' | 'decision_stands'> | undefined> {
  const pair = await lockPairAsSeen(act, id, version);
  if (!pair || isRefusal(pair)) return pair;
  // The reviewer cannot change an answer after seeing the result.
  if (pair.act === null || pair.told || !isStillUndoable(pair.secondsAgo)) return refuse('decision_stands');
  return write(act, pair, null);
}

export async function commentOnPlantedPair(
  act: Act,
  id: string,
  note: string,
): Promise<{ comments: number } | undefined> {
  const pair = await findPair(act, id, true);
  if (!pair) return undefined;
  await addPairEvent(act, id, { kind: 'comment', reason: null, note });
  return { comments: (await plantedPairAsProof(act, pair)).comments + 1 };
}

export async function plantedPairInFull(act: Act, id: string): Promise<ProofInFull | undefined> {
  const pair = await findPair(act, id);
  if (!pair) return undefined;
  const { tx, org } = act;
  const names = await personNamesOf(tx, [act.user, pair.madeBy ?? []].flat());
  const quality = await photoQualityOf(act, [pair.photo.id]);
  const event = { number: 1, fields: [] };
  return {
    ...(await plantedPairAsProof(act, pair)),
    printed: Object.entries(pair.fields).map(([field, value]) => ({
      field,
      label: printedFieldLabel(field),
      value,
    })),
    template: pair.template,
    score: quality.get(pair.photo.id)?.score ?? null,
    lastYear: (await lastYearsPhoto(tx, org, pair.student)) ?? null,
    changed: [],
    versions: [{ number: 1, madeAt: pair.madeAt, drawn: true, changed: [] }],
    history: [
      {
        ...event,
        id: pair.id,
        at: pair.madeAt,
        by: names.get(pair.madeBy ?? '') ?? null,
        kind: 'made',
        reason: null,
        note: '',
      },
      ...pair.events.map((each) => ({ ...event, ...each, by: names.get(act.user) ?? null })),
    ],
    seal: pair.act === 'approve' ? pair.hash : null,
  };
}

export async function showPlantedPicture(
  vault: Vault,
  act: Act,
  id: string,
  { side, size, number }: ProofPictureQuery,
): Promise<FileAnswer | Refusal<'not_found' | 'too_many_requests'> | undefined> {
  const pair = number === undefined || number === 1 ? await findPair(act, id) : undefined;
  if (!pair) return undefined;
  const keep = number === undefined ? false : pictureSeconds;
  const look = { size, as: 'proof', face: pair.student, about: [id, pair.photo.id], keep };
  return showCardFile(vault, act, pair[side], look);
}
