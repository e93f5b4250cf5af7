// For tests: a school with card designs and photos. Its proofs are created as in production.
import { randomUUID } from 'node:crypto';

import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import { sendTestRequest, type TestOrganisation } from '@lanyard/accounts/server/test-people';
import { answerEvent, type Answerer } from '@lanyard/db/tenant';
import type { Role } from '@lanyard/domain/role';
import type { Vault } from '@lanyard/files/files';
import type { Route } from '@lanyard/http/routes';
import type { JobSteps, JobWork } from '@lanyard/jobs/job';
import { photoDoubted, photosChanged } from '@lanyard/photos/events';
import { acceptPhoto, bytesForCards, photosForCards } from '@lanyard/photos/server/answers';
import { testPhotos, type TestPhotosOptions } from '@lanyard/photos/server/test-photos';
import type { Student } from '@lanyard/students/api';
import {
  cardStagesRequested,
  differingCardsRequested,
  frozenFieldsRequested,
  photoAccepted,
  studentErased,
  studentsChanged,
} from '@lanyard/students/events';
import type { Template } from '@lanyard/templates/api';
import type { Preflight } from '@lanyard/templates/api-preflight';
import {
  cardPhotoBytes,
  cardPhotos,
  proofsOnOtherVersion,
  signedSections,
  templateUsed,
} from '@lanyard/templates/events';
import { preflightWork } from '@lanyard/templates/server/publish/preflight.job';
import { templateRoutes } from '@lanyard/templates/server/routes';
import { beforeAll } from 'vitest';

import type { Proof, ProofInFull } from '../api.ts';
import { proofsStale } from '../events.ts';
import {
  deleteProofsOfStudent,
  countOutdatedApprovals,
  refreshProofsOfSections,
  refreshProofsOfStudents,
  proofsThatDiffer,
  stagesOfCards,
} from './answers.ts';
import type { ProofDependencies } from './dependencies.ts';
import { proofDrawingBacklog } from './draw-proofs.ts';
import { proofRoutes } from './routes.ts';
import { sectionRoutes } from './section-routes.ts';
import { frozenCardFields, signedSectionsAmong } from './sections/frozen.ts';
import { updateDoubtedProof } from './update-doubted-proof.ts';

/** Connects the features like apps/server. */
export const proofAnswers = (wires: ProofDependencies, vault: Vault): readonly Answerer[] => [
  answerEvent(cardPhotos, (act, { ids }) => photosForCards(act, ids)),
  answerEvent(cardPhotoBytes, (act, { keys }) => bytesForCards(vault, act, keys)),
  answerEvent(studentErased, (act, { student }) =>
    act.across(act.org, (there) => deleteProofsOfStudent(there, student)),
  ),
  answerEvent(studentsChanged, (act, { ids }) => refreshProofsOfStudents(wires, act, ids)),
  answerEvent(photosChanged, (act, { ids }) => refreshProofsOfStudents(wires, act, ids)),
  answerEvent(photoDoubted, (act, doubted) => updateDoubtedProof(wires, act, doubted)),
  answerEvent(templateUsed, (act, used) => refreshProofsOfSections(wires, act, used)),
  answerEvent(proofsStale, (act, { ids }) => refreshProofsOfStudents(wires, act, ids)),
  answerEvent(cardStagesRequested, (act, { ids }) => stagesOfCards(act, ids)),
  answerEvent(differingCardsRequested, proofsThatDiffer),
  answerEvent(proofsOnOtherVersion, (act, asked) => countOutdatedApprovals(act, asked)),
  answerEvent(frozenFieldsRequested, (act, asked) => frozenCardFields(act, asked)),
  answerEvent(photoAccepted, (act, accepted) => acceptPhoto(act, accepted)),
  answerEvent(signedSections, (act, { sections }) => signedSectionsAmong(act, sections)),
];

type Fitted = {
  readonly routes?: (vault: Vault, front: AccountDependencies) => readonly Route[];
  readonly answers?: (wires: ProofDependencies, vault: Vault) => readonly Answerer[];
  /** Upload purposes that the test needs besides photos. */
  readonly purposes?: TestPhotosOptions['purposes'];
  /** Whether photos are measured, which takes time. */
  readonly measured?: boolean;
};

export async function testProofs({
  routes = () => [],
  answers = () => [],
  purposes = [],
  measured = false,
}: Fitted = {}) {
  const school = await testPhotos(
    (vault, front) => [
      ...templateRoutes(vault, front),
      ...proofRoutes(vault),
      ...sectionRoutes(front.queue),
      ...routes(vault, front),
    ],
    {
      unmeasured: !measured,
      purposes,
      answers: (wires, vault) => [...proofAnswers(wires, vault), ...answers(wires, vault)],
    },
  );
  const { town, vault, send, worker, section } = school;

  const work = async (of: JobWork, data: object): Promise<void> => {
    const steps: JobSteps = { org: town.alpha.org, ...worker };
    if ('inSteps' in of) await of.inSteps(steps, data as never);
  };
  /** Draws all pending proofs, like the worker. Returns how many. */
  const drawAll = async (): Promise<number> => {
    const backlog = proofDrawingBacklog(vault);
    for (let done = 0; ;) {
      const claim = randomUUID();
      const rows = await worker.step((act) => backlog.claim(act, { id: claim, most: backlog.slice }));
      if (rows.length === 0) return done;
      await backlog.run({ org: town.alpha.org, ...worker }, rows, claim);
      done += rows.length;
    }
  };

  const ok = async <Body>(...given: Parameters<typeof send>): Promise<Body> => {
    const reply = await send(...given);
    if (reply.statusCode >= 300) throw new Error(reply.body);
    return reply.json<Body>();
  };
  /** Publishes the template's draft. */
  const publish = async (template: Template): Promise<Template> => {
    const started = await ok<Preflight>('POST', `/templates/${template.id}/preflights`, {
      revision: template.version,
    });
    await work(preflightWork, { preflight: started.id });
    return ok<Template>('POST', `/templates/${template.id}/versions`, {
      preflight: started.id,
      reason: 'Fine as it is',
    });
  };
  const use = (template: Template, sections: readonly string[], approvedToo = false): Promise<unknown> =>
    ok('POST', `/templates/${template.id}/use`, { version: template.published?.id, sections, approvedToo });
  /** Uses the standard card in both sections of the school. */
  const design = async (starter = 'Standard ID Card'): Promise<Template> => {
    const made = await ok<Template>('POST', '/templates', { origin: { from: 'starter', starter } });
    const published = await publish(made);
    await use(published, [section(0), section(1)]);
    return published;
  };
  const held: { template?: Template } = {};
  beforeAll(async () => {
    held.template = await design();
  });

  const proofs = async (query = '', by: Role = 'admin'): Promise<Proof[]> =>
    (await ok<{ proofs: Proof[] }>('GET', `/proofs?limit=200${query}`, undefined, { by })).proofs;
  const proofOf = async (student: string): Promise<ProofInFull> => {
    const found = (await proofs()).find(({ studentId }) => studentId === student);
    if (!found) throw new Error('there is no proof of this student');
    return ok<ProofInFull>('GET', `/proofs/${found.id}`, undefined, { by: 'admin' });
  };
  return {
    ...school,
    ok,
    work,
    drawAll,
    publish,
    use,
    design,
    template: () => {
      if (!held.template) throw new Error('before the first test');
      return held.template;
    },
    proofs,
    proofOf,
    /** Adds a student with a photo and a drawn proof. */
    proofed: async (name: string, at = 0, more: object = {}): Promise<{ student: Student; proof: Proof }> => {
      const student = await school.add(name, more, at);
      await school.photograph(student.id, name);
      await drawAll();
      return { student, proof: await proofOf(student.id) };
    },
    decide: (
      proof: Pick<Proof, 'id' | 'version'>,
      body: object,
      by: Role = 'reviewer',
      at: TestOrganisation = town.alpha,
    ) => send('PATCH', `/proofs/${proof.id}/decision`, body, { by, version: proof.version, at }),
    principal: (proof: Pick<Proof, 'id' | 'version'>, body: object, by: Role = 'principal') =>
      send('PATCH', `/proofs/${proof.id}/locked`, body, { by, version: proof.version }),
    undo: (proof: Pick<Proof, 'id' | 'version'>, by: Role = 'reviewer') =>
      send('DELETE', `/proofs/${proof.id}/decision`, undefined, { by, version: proof.version }),
    reopen: (proof: Pick<Proof, 'id' | 'version'>, by: Role = 'principal') =>
      send('PATCH', `/proofs/${proof.id}/reopening`, { note: 'Look again' }, { by, version: proof.version }),
    /** Reports that the photo shows another child, or settles that doubt. */
    doubt: (of: Pick<Proof, 'studentId' | 'photo'>, doubted = true, by: Role = 'staff', why = '') =>
      send('POST', `/students/${of.studentId}/photo-doubt`, { photo: of.photo?.id, doubted, why }, { by }),
    /** Sends a request in another school, as a person of that school. */
    fromBeta: (method: 'GET' | 'POST' | 'PATCH', path: string, by: Role, body?: object) =>
      sendTestRequest(town.app, town.beta.people[by].token, `/orgs/${town.beta.org}${path}`, {
        method,
        key: randomUUID(),
        headers: { 'if-match': '"1"' },
        ...(body ? { body } : {}),
      }),
  };
}
