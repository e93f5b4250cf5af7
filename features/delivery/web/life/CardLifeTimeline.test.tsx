import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import type { OrganisationKind } from '@lanyard/domain/role';
import { PlaceContext } from '@lanyard/place/use-place';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { CardLife, CardLifeEvent } from '../../api-life.ts';
import { CardLifeTimeline } from './CardLifeTimeline.tsx';

const card = { id: '01990000-0000-7000-8000-000000000001', serial: 'L25-000017' };
const newer = { id: '01990000-0000-7000-8000-000000000002', serial: 'L25-000018' };
const box = {
  id: '01990000-0000-7000-8000-000000000003',
  name: 'PKG-0042',
  courier: 'City Courier',
  tracking: 'CC-778812',
  estimatedOn: null,
};
const someEvent = (kind: CardLifeEvent['kind'], more: Partial<CardLifeEvent> = {}): CardLifeEvent => ({
  id: kind,
  kind,
  at: '2025-11-12T05:00:00Z',
  side: 'school',
  by: null,
  reason: null,
  note: '',
  fields: [],
  card: null,
  order: null,
  file: null,
  package: null,
  ...more,
});

const show = (life: Partial<CardLife>, kind: OrganisationKind = 'school') =>
  render(
    <PlaceContext
      value={{
        ...testSchoolMembership,
        kind,
        roles: [kind === 'school' ? 'staff' : 'vendor'],
        person: { id: '', name: 'Priya Sharma', email: '' },
      }}
    >
      <CardLifeTimeline
        life={{ stage: null, next: { step: 'release', by: null }, replacedBy: null, events: [], ...life }}
      />
    </PlaceContext>,
  );
const lines = (): readonly string[] =>
  page
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);

test.each<[string, CardLifeEvent]>([
  ['Printed, file PRN-0003, sheet 1,200', someEvent('printed', { file: { name: 'PRN-0003', sheet: 1200 } })],
  ['Printed', someEvent('printed')],
  ['On hold until the principal decides', someEvent('held', { side: 'system' })],
  ['Moved to the package of the new class', someEvent('rerouted', { side: 'system' })],
  ['Card damaged', someEvent('damaged', { note: 'damaged' })],
  ['Card replaced', someEvent('replaced', { note: 'changed' })],
  ['Card cancelled: the student left', someEvent('void', { note: 'left_school' })],
  ['Approval cancelled: Name, Class', someEvent('approval_cancelled', { fields: ['Name', 'Class'] })],
  [
    'Dispatched in PKG-0042 with City Courier, tracking number CC-778812',
    someEvent('dispatched', { package: box }),
  ],
  [
    'Someone says that the photo is of another child“She has a sister”',
    someEvent('photo_doubted', { note: 'She has a sister' }),
  ],
  ['Photo confirmed: it is this child', someEvent('photo_confirmed')],
])('a line says: %s', async (sentence, event) => {
  await show({ events: [event] });
  const [line = ''] = lines();
  expect(line.slice(0, sentence.length + 6)).toBe(`${sentence}12 Nov`);
});

test('a line names the person, or the other side, and never the side that reads it', async () => {
  const events = [
    someEvent('proof_approved', { by: 'Meera Nair' }),
    someEvent('checked', { side: 'vendor' }),
    someEvent('released'),
    someEvent('held', { side: 'system' }),
  ];
  const shown = await show({ events });
  const whoOf = () => lines().map((line) => /\d\d:\d\d(.*)$/u.exec(line)?.[1]);
  expect(whoOf()).toEqual(['Meera Nair', 'the vendor', '', '']);
  await shown.unmount();
  await show({ events }, 'vendor');
  expect(whoOf()).toEqual(['Meera Nair', '', 'the school', '']);
});

test('lines show the serial if the student has several cards', async () => {
  const events = [someEvent('packed', { card: newer }), someEvent('added')];
  const shown = await show({ events });
  await expect.element(page.getByText(`Card ${newer.serial}`)).not.toBeInTheDocument();
  await shown.unmount();
  await show({ events: [...events, someEvent('lost', { card })] });
  expect(lines().map((line) => /Card (L.*)$/u.exec(line)?.[1])).toEqual([
    newer.serial,
    undefined,
    card.serial,
  ]);
});

test.each<[string, Partial<CardLife>]>([
  [
    'The vendor prints the card.It was expected by 2 Jan 2020.',
    { next: { step: 'print', by: '2020-01-02' } },
  ],
  ['The vendor prints the card.Expected by 2 Jan 2999.', { next: { step: 'print', by: '2999-01-02' } }],
  [
    'Nobody photographs this child, because the parents said no to a photo.',
    { next: { step: 'photo_refused', by: null } },
  ],
  ['Nothing more. The student has the card.', { next: { step: 'nothing', by: null } }],
  [
    'Nothing more. This card has ended, and nobody may use it.Card L25-000018 replaces it.',
    { next: { step: 'ended', by: null }, replacedBy: newer.serial },
  ],
])('what happens next: %s', async (sentence, life) => {
  await show(life);
  expect(page.getByText('What happens next').element().parentElement?.textContent).toBe(
    `What happens next${sentence}`,
  );
});
