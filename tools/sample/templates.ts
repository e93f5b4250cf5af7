// Creates, checks and publishes the specification's four templates through the product's own functions.
import type { CardDocument } from '@lanyard/card/document/format';
import { pathElement } from '@lanyard/card/samples/parts';
import { sampleDocuments } from '@lanyard/card/samples/sample-documents';
import type { Caller, WithTenant } from '@lanyard/db/tenant';
import type { Queue } from '@lanyard/jobs/queue';
import { changeCardSchool } from '@lanyard/templates/server/cards/card-school';
import { printBadges } from '@lanyard/templates/server/cards/print-badges';
import { createFromDocument } from '@lanyard/templates/server/create-template';
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
  for (const { name } of sampleDocuments.toReversed())
    await makeOne(withTenant, queue, school, name, firstSignature);
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
  await makeOne(withTenant, queue, school, usedBySections, secondSignature);
}

// The outlines of the principals' signatures, each in a box of 180 by 50.
const firstSignature =
  'M2 34C14 4 26 2 24 18 22 34 10 46 12 32c2-12 22-16 26-10 2 6-8 14-2 14 8 0 14-20 18-20s-6 18 0 18 10-16 14-16-4 16 2 16c8 0 14-30 24-32-8 10-14 34-8 34 8 0 10-18 18-18-4 8-4 18 4 16 12-2 18-10 40-14';
const secondSignature =
  'M6 40C10 14 16 6 22 8c8 4-8 30-4 32 6 2 16-26 24-26 6 0-6 22 2 22 10 0 14-18 22-18 4 0 0 16 6 16 8 0 12-12 18-12s2 12 8 12 10-8 16-10c10-4 20 4 36-4';

/** Writes a principal's signature above the line for it on the back of the card, as a school does in the editor. */
function sign(document: CardDocument, signature: string): CardDocument {
  const { back } = document;
  const line = back?.elements.find((each) => each.id === 'signature-line');
  if (!back || !line) return document;
  const drawn = pathElement('signature', signature, [0, 0, 180, 50], {
    stroke: '#23304a',
    line: 3,
    cap: 'round',
  });
  const placed = { ...drawn, x: line.x + 2, y: line.y - 6, w: 18.9, h: 5.25 };
  return { ...document, back: { ...back, elements: [...back.elements, placed] } };
}

async function makeOne(
  withTenant: WithTenant,
  queue: Queue,
  school: Caller,
  name: string,
  signature: string,
): Promise<void> {
  const document = sampleDocuments.find((each) => each.name === name);
  if (!document) throw new Error(`there is no sample document "${name}"`);
  const made = await withTenant(school, (act) => createFromDocument(act, sign(document, signature), name));
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
