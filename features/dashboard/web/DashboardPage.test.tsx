import { forecastSteps, type Forecast, type ForecastStep, type HoldUp } from '@lanyard/domain/forecast';
import type { Role } from '@lanyard/domain/role';
import type { ProofSection } from '@lanyard/proofing/api-sections';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import type { Alert, AlertList } from '../api-alerts.ts';
import type { ActivityItem, Dashboard } from '../api.ts';
import { DashboardPage } from './DashboardPage.tsx';
import { testActivityItem } from './test-activity.ts';
import { TestDashboard, testDashboardNavigation } from './TestDashboard.tsx';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  location.hash = '';
});

const season: Dashboard = {
  own: null,
  designed: true,
  counts: {
    students: 4832,
    captured: 4156,
    pendingProof: 287,
    delivered: 3945,
    inProduction: 445,
    missingPhoto: 155,
    toPhotograph: 152,
    toReview: 270,
    locked: 12,
    rejected: 5,
    noProof: 0,
    handedOver: 3120,
  },
  tasks: { correction: 2, photo_repair: 0, capture: 3, layout: 0, office: 0 },
  lastMonth: { students: 4832, captured: 3711, pendingProof: 319, delivered: 0 },
  weeks: [],
  forecast: null,
};
const alert: Alert = {
  id: '00000000-0000-7000-8000-000000000002',
  type: 'warning',
  kind: 'missing_photos',
  message: '47 students missing photos in Class 10-A',
  at: '2025-11-15T05:00:00.000Z',
  count: 47,
  state: 'open',
  resolvedAt: null,
  done: null,
  snoozedUntil: null,
  assignee: null,
  about: { section: null, class: '10', division: 'A', order: null },
};
const alerts: AlertList = { items: [alert], counts: { error: 0, warning: 1, info: 0, mine: 0 } };
type Answers = {
  dashboard?: Dashboard | 'fails';
  activity?: readonly ActivityItem[] | 'fails';
  sections?: readonly ProofSection[];
};
const section = (division: string, more: Partial<ProofSection>): ProofSection => ({
  id: `00000000-0000-7000-8000-00000000000${division}`,
  class: '10',
  division,
  version: 1,
  students: 30,
  noPhoto: 0,
  noProof: 0,
  pending: 0,
  approved: 0,
  rejected: 0,
  locked: 0,
  doubted: 0,
  dueOn: null,
  overdue: false,
  reviewer: null,
  deputy: null,
  toPrincipal: false,
  signed: null,
  reopened: null,
  ...more,
});

/** Answers with the current content of `answers`. Returns the URLs that the page requested. */
function serve(answers: Answers): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    if (address.includes('/alerts')) return Promise.resolve(new Response(JSON.stringify(alerts)));
    if (address.includes('/proof-sections'))
      return Promise.resolve(new Response(JSON.stringify({ sections: answers.sections ?? [] })));
    if (address.includes('/people')) return Promise.resolve(new Response(JSON.stringify({ people: [] })));
    if (address.includes('/sections')) return Promise.resolve(new Response(JSON.stringify({ sections: [] })));
    const answer = address.includes('/activity') ? answers.activity : answers.dashboard;
    if (answer === 'fails') return Promise.resolve(new Response('{"code":"fault"}', { status: 500 }));
    const body = address.includes('/activity')
      ? { items: answer ?? [testActivityItem], next: null }
      : (answer ?? season);
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  return asked;
}
const show = (roles: Role[] = ['admin'], yearEndsOn?: string) =>
  render(
    <TestDashboard roles={roles} yearEndsOn={yearEndsOn}>
      <DashboardPage ways={testDashboardNavigation} />
    </TestDashboard>,
  );
const testOrder = '00000000-0000-7000-8000-00000000000e';
const holdUp = (division: string, step: ForecastStep, count: number): HoldUp => ({
  id: `00000000-0000-7000-8000-00000000000${division.toLowerCase()}`,
  class: '10',
  division,
  step,
  count,
  order: step === 'resume' ? testOrder : null,
});
const forecast: Forecast = {
  left: 887,
  students: 4832,
  refused: 3,
  last: { state: 'known', day: '2026-12-04', since: null },
  holdUps: [holdUp('A', 'photo', 47), holdUp('B', 'hand_over', 30), holdUp('C', 'print', 28)],
  more: 0,
};

test.each([
  ['admin', ['Take photos 10-A', 'Hand over cards 10-B'], ['The vendor prints and sends them.']],
  ['principal', ['Hand over cards 10-B'], ['The office or a photographer takes them.']],
] as const)('the forecast offers an %s only what the role may do', async (role, links, actors) => {
  serve({ dashboard: { ...season, forecast } });
  await show([role]);
  await expect
    .element(page.getByText('At the pace of the last 14 days, the last card is handed over on 4 Dec 2026.'))
    .toBeVisible();
  const classes = page.getByRole('list', { name: 'Classes that hold up the last card' });
  expect(
    classes
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(links);
  for (const actor of actors) await expect.element(classes.getByText(actor)).toBeVisible();
  await expect
    .element(classes.getByRole('link', { name: 'Hand over cards 10-B' }))
    .toHaveAttribute('href', '#delivery?status=delivered&q=10-B');
});

test('each step of the forecast has a button that leads to where people do it', async () => {
  const holdUps = forecastSteps.map((step, i) => holdUp(String.fromCodePoint(65 + i), step, 9));
  serve({ dashboard: { ...season, forecast: { ...forecast, holdUps } } });
  await show();
  const lines = page.getByRole('list', { name: 'Classes that hold up the last card' }).getByRole('listitem');
  await expect.element(lines.first()).toBeVisible();
  const shown = lines.elements().map((line) => {
    const link = line.querySelector('a');
    return [link?.firstChild?.textContent, link?.getAttribute('href')];
  });
  const of = (division: string): string => holdUp(division, 'photo', 9).id;
  const expected: Readonly<Record<ForecastStep, readonly (string | undefined)[]>> = {
    photo: ['Take photos', `#capture?section=${of('A')}`],
    design: ['Choose template', '#templates?'],
    review: ['Review proofs', `#proofing?status=pending&section=${of('C')}`],
    repair: ['Repair proofs', `#proofing?status=rejected&section=${of('D')}`],
    decide: [undefined, undefined],
    release: ['Release cards', `#vendor?release=1&sections=${of('F')}`],
    resume: ['Resume order', `#order?order=${testOrder}`],
    print: [undefined, undefined],
    receive: ['Receive package', '#delivery?q=10-I'],
    hand_over: ['Hand over cards', '#delivery?status=delivered&q=10-J'],
  };
  expect(shown).toEqual(Object.values(expected));
  await expect
    .element(page.getByText('3 students are not counted here, because their parents refused photos.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /Start Capture/ }))
    .toMatchTextContent('152 to photograph');
});

test('the principal decides locked proofs of a class of the forecast', async () => {
  serve({ dashboard: { ...season, forecast: { ...forecast, holdUps: [holdUp('A', 'decide', 9)] } } });
  await show(['principal']);
  await expect
    .element(page.getByRole('link', { name: 'Decide proofs 10-A' }))
    .toHaveAttribute('href', `#proofing?status=locked&section=${holdUp('A', 'decide', 9).id}`);
});

const figures = page.getByRole('list', { name: 'Figures' });
const card = (name: string) =>
  figures.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

test('four cards show their change from last month and link to the list that they count', async () => {
  serve({});
  await show();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect.element(card('Total Students')).toMatchTextContent('Total Students4,8320%from last month');
  await expect.element(card('Photos Captured')).toMatchTextContent('4,156+12%from last month');
  await expect.element(card('Pending Proofs')).toMatchTextContent('287−10%from last month');
  // Nothing was delivered a month ago, so the change is not known, and the card does not speak of one.
  await expect.element(card('Cards Delivered')).toMatchTextContent(/3,9453,120 handed over to students$/);
  const tones = [...figures.element().querySelectorAll('li a > span:has(svg)')].map(
    ({ className }) => /bg-(\w+)-bg/.exec(className)?.[1],
  );
  expect(tones).toEqual(['blue', 'green', 'yellow', 'purple']);
  await expect
    .element(figures.getByRole('link', { name: 'Cards Delivered' }))
    .toHaveAttribute('href', '#students?filter=delivered');
  await userEvent.keyboard('3');
  expect(location.hash).toBe('#students?filter=pending_proof');
});

test('leads to the roll-over after the academic year has ended', async () => {
  serve({});
  await show(['admin'], '2020-03-31');
  await expect
    .element(page.getByRole('link', { name: 'Roll over the year' }))
    .toHaveAttribute('href', '/roll-over');
});

test('a figure says how it is counted when someone asks', async () => {
  serve({});
  await show();
  await page.getByRole('button', { name: 'How is Photos Captured counted?' }).click();
  await expect
    .element(card('Photos Captured'))
    .toMatchTextContent('Students whose photo status is captured.');
});

test('the quick actions are those of the specification, in its order, and alerts and activity have a View All', async () => {
  serve({});
  await show();
  const actions = page.getByRole('region', { name: 'Quick Actions' }).getByRole('link');
  await expect.element(actions.nth(3)).toBeVisible();
  const shown = actions
    .elements()
    .map((link) => [link.textContent.match(/^[A-Z]\w+ [A-Z][a-z]+/)?.[0], link.getAttribute('href')]);
  expect(shown).toEqual([
    ['Import Students', '#import?'],
    ['Start Capture', '#capture?'],
    ['Bulk Approve', '#proofing?bulk=1'],
    ['Generate Report', '#reports?'],
  ]);
  for (const [panel, address] of [
    ['System Alerts', '#alerts?'],
    ['Recent Activity', '#activity?'],
  ] as const)
    await expect
      .element(page.getByRole('region', { name: panel }).getByRole('link', { name: `View All ${panel}` }))
      .toHaveAttribute('href', address);
});

test('an alert says what and since when, and links to the page where people repair it', async () => {
  serve({});
  await show();
  const panel = page.getByRole('region', { name: 'System Alerts' });
  await expect.element(panel.getByText('47 students missing photos in Class 10-A')).toBeVisible();
  await expect.element(panel.getByText('Warning')).toBeInTheDocument();
  await expect.element(panel.getByRole('time')).toMatchTextContent(/ ago$|^last /);
  await expect
    .element(panel.getByRole('link', { name: 'See list' }))
    .toHaveAttribute('href', '#students?filter=missing_photo&class=10&division=A');
});

test('the overview has shares that sum to 100, one image with a sentence, and the completion rate', async () => {
  serve({});
  await show();
  const sentence = 'Delivered 82%, In Production 9%, Pending Proof 6%, Missing Photo 3%';
  await expect.element(page.getByRole('img', { name: sentence })).toBeInTheDocument();
  await expect
    .element(page.getByRole('region', { name: 'Student Status Overview' }))
    .toMatchTextContent('82%Completion rate');
  const buckets = page.getByRole('list', { name: 'Students by status' }).getByRole('link');
  expect(buckets.elements().map(({ textContent }) => textContent)).toEqual([
    'Delivered3,94582%',
    'In Production4459%',
    'Pending Proof270 to review, 12 locked, 5 rejected with a photo2876%',
    'Missing Photo3 refused by the parents1553%',
  ]);
});

test('rejected proofs are shown to the people who repair them, with links', async () => {
  serve({});
  await show(['staff']);
  const links = page.getByRole('list', { name: 'To mend' }).getByRole('link');
  await expect.element(links.first()).toMatchTextContent('Correct the record2');
  await expect.element(links.first()).toHaveAttribute('href', '#proofing?task=correction');
  expect(links.elements()).toHaveLength(2);
});

test('a reviewer sees no repairs, and a photo without a card design is counted separately', async () => {
  const counts = { ...season.counts, toReview: 200, noProof: 70 };
  serve({ dashboard: { ...season, counts, tasks: { ...season.tasks, capture: 10 } } });
  await show(['reviewer']);
  await expect
    .element(page.getByText('200 to review, 12 locked, 5 rejected with a photo, 70 no proof yet'))
    .toBeVisible();
  // Proofing counts 12 rejected proofs: these, and five with a photo.
  await expect.element(page.getByText('7 rejected without a photo')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'To mend' })).not.toBeInTheDocument();
});

test('a reviewer sees whose figures these are, and why some acts are not allowed', async () => {
  serve({ dashboard: { ...season, own: ['10-A', '10-B'] } });
  await show(['reviewer']);
  await expect.element(page.getByText('Figures of your classes: 10-A, 10-B')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Bulk Approve/ })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /Import Students/ }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('a reviewer first sees their classes, the overdue one first', async () => {
  serve({
    sections: [
      section('A', { pending: 12, dueOn: '2025-11-20' }),
      section('B', { pending: 1, overdue: true }),
      section('C', { approved: 30 }),
    ],
  });
  await show(['reviewer']);
  const tiles = page.getByRole('list', { name: 'Waiting for you' }).getByRole('link');
  await expect.element(tiles.first()).toMatchTextContent('Review 10-B1 proofOverdue');
  expect(tiles.elements().map(({ textContent }) => textContent)).toEqual([
    'Review 10-B1 proofOverdue',
    'Review 10-A12 proofs, due 20 Nov',
  ]);
});

test('a principal first sees locked proofs and the classes to sign, complete classes first', async () => {
  serve({
    sections: [
      section('A', { approved: 28, noPhoto: 2 }),
      section('B', { approved: 30 }),
      section('C', { approved: 29, locked: 1 }),
      section('D', { pending: 5 }),
    ],
  });
  await show(['principal']);
  const tiles = page.getByRole('list', { name: 'Waiting for you' }).getByRole('link');
  await expect.element(tiles.first()).toHaveAttribute('href', '#review?status=locked');
  expect(tiles.elements().map(({ textContent }) => textContent)).toEqual([
    'Decide what is locked1 proof',
    'Sign off 10-BAll 30 proofs approved',
    'Sign off 10-A28 proofs approved, 2 without a photo',
  ]);
});

test('the panel says so if there is nothing to decide', async () => {
  serve({ sections: [section('A', { pending: 4 })] });
  await show(['principal']);
  await expect.element(page.getByText('No proof waits for you.')).toBeVisible();
});

test('on the first day a checklist takes the place of the cards', async () => {
  const nobody = Object.fromEntries(
    Object.keys(season.counts).map((name) => [name, 0]),
  ) as Dashboard['counts'];
  serve({ dashboard: { ...season, designed: false, counts: nobody, lastMonth: null }, activity: [] });
  await show();
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect.element(steps.getByRole('link', { name: 'Import' })).toBeVisible();
  expect(steps.getByRole('listitem').elements()).toHaveLength(5);
  await expect.element(figures).not.toBeInTheDocument();
  await expect.element(page.getByText('0%').first()).toBeVisible();
  await expect.element(page.getByText('Nothing happened yet.')).toBeVisible();
});

test('a panel that fails leaves the others, and can be loaded again', async () => {
  const answers: Answers = { activity: 'fails' };
  serve(answers);
  await show();
  const recent = page.getByRole('region', { name: 'Recent Activity' });
  await expect.element(recent.getByRole('alert')).toMatchTextContent(/Couldn’t load the activity/);
  await expect.element(card('Total Students')).toBeVisible();
  delete answers.activity;
  await recent.getByRole('button', { name: 'Retry' }).click();
  await expect.element(recent.getByText(/Anil Kumar added/)).toBeVisible();
});

test('refreshing loads again, and keeps the last figures if it fails', async () => {
  const answers: Answers = {};
  const asked = serve(answers);
  await show();
  await expect.element(page.getByText('Last updated just now')).toBeVisible();
  answers.dashboard = { ...season, counts: { ...season.counts, students: 4833 } };
  const before = asked.length;
  await userEvent.keyboard('r');
  await expect.element(card('Total Students')).toMatchTextContent('4,833');
  expect(asked.length).toBe(before + 2);
  answers.dashboard = 'fails';
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('As of just now: couldn’t refresh')).toBeVisible();
  await expect.element(card('Total Students')).toMatchTextContent('4,833');
});
