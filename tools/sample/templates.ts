// Creates, checks and publishes the specification's four templates through the product's own functions.
import type { CardDocument } from '@lanyard/card/document/format';
import { sampleDocuments } from '@lanyard/card/samples/sample-documents';
import type { Caller, WithTenant } from '@lanyard/db/tenant';
import type { Queue } from '@lanyard/jobs/queue';
import { changeCardSchool } from '@lanyard/templates/server/cards/card-school';
import { printBadges } from '@lanyard/templates/server/cards/print-badges';
import { createFromDocument, createTemplate } from '@lanyard/templates/server/create-template';
import { startPreflight } from '@lanyard/templates/server/publish/preflight-template';
import { preflightWork } from '@lanyard/templates/server/publish/preflight.job';
import { publishTemplate } from '@lanyard/templates/server/publish/publish-template';
import { listSectionChoices, applyTemplate } from '@lanyard/templates/server/use-template';

import { mustSucceed } from '../must-succeed.ts';

/** This template stays a draft, so that the list has a draft too. */
const drafts: ReadonlySet<string> = new Set(['Student Badge']);
const usedBySections = 'Standard ID Card';
const atTheGate = 'Visitor Badge';

export async function addSampleTemplates(
  withTenant: WithTenant,
  queue: Queue,
  school: Caller,
): Promise<void> {
  await withTenant(school, (act) =>
    changeCardSchool(act, 0, {
      shortName: 'Riverside',
      restOfName: 'Public School',
      localName: 'रिवरसाइड पब्लिक स्कूल',
      address: '14 Ghat Road, Pune 411 004',
      phone: '020 5550 0142',
    }),
  );
  // In reverse, because the list begins with the template that changed last.
  for (const { name } of sampleDocuments.toReversed()) await makeOne(withTenant, queue, school, name);
}

/** Gives the second school only the card that its classes use. */
export async function addSecondSchoolTemplate(
  withTenant: WithTenant,
  queue: Queue,
  school: Caller,
): Promise<void> {
  await withTenant(school, (act) =>
    changeCardSchool(act, 0, {
      shortName: 'Hillview',
      restOfName: 'Academy',
      localName: 'हिलव्यू अकादमी',
      address: '3 Ridge Lane, Nashik 422 002',
      phone: '0253 555 0177',
    }),
  );
  await makeOne(withTenant, queue, school, usedBySections, otherSignature);
}

const otherSignature =
  'M6 40C10 14 16 6 22 8c8 4-8 30-4 32 6 2 16-26 24-26 6 0-6 22 2 22 10 0 14-18 22-18 4 0 0 16 6 16 8 0 12-12 18-12s2 12 8 12 10-8 16-10c10-4 20 4 36-4';

/** The document with another principal's signature, which is on its back. */
function signed(document: CardDocument, signature: string): CardDocument {
  const { back } = document;
  if (!back) throw new Error('the card has no back');
  const elements = back.elements.map((element) =>
    element.type === 'shape' && element.id === 'signature' && element.drawing
      ? { ...element, drawing: { ...element.drawing, d: signature } }
      : element,
  );
  return { ...document, back: { ...back, elements } };
}

async function makeOne(
  withTenant: WithTenant,
  queue: Queue,
  school: Caller,
  name: string,
  signature?: string,
): Promise<void> {
  const document = sampleDocuments.find((each) => each.name === name);
  const made = await withTenant(school, (act) =>
    document && signature !== undefined
      ? createFromDocument(act, signed(document, signature), name)
      : createTemplate(act, { origin: { from: 'starter', starter: name } }),
  );
  const { id, version: revision } = mustSucceed(made);
  if (drafts.has(name)) return;
  const { id: preflight } = mustSucceed(
    await withTenant(school, (act) => startPreflight(act, queue, id, revision)),
  );
  // Runs the preflight now. A worker that comes later finds it done.
  if ('inSteps' in preflightWork)
    await preflightWork.inSteps(
      { org: school.org, step: (run) => withTenant({ ...school, as: 'app_worker' }, run) },
      { preflight } as never,
    );
  const reason = 'What the roster does not have yet comes with the next import';
  mustSucceed(await withTenant(school, (act) => publishTemplate(act, id, { preflight, reason })));
  if (name === atTheGate)
    mustSucceed(
      await withTenant(school, (act) => printBadges(act, id, { fields: {}, copies: 40, firstNumber: 1 })),
    );
  if (name !== usedBySections) return;
  const { version, sections } = mustSucceed(await withTenant(school, (act) => listSectionChoices(act, id)));
  const chosen = {
    version: version.id,
    sections: sections.map((section) => section.id),
    approvedToo: false,
  };
  mustSucceed(await withTenant(school, (act) => applyTemplate(act, id, chosen)));
}
