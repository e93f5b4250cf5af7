import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { PlaceContext, type Place } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { HonestSettings, ReviewerCatchRate, ReviewSummary } from '../../api-honest.ts';
import type { SectionReview } from '../../api-nudges.ts';
import { DigestSwitch } from '../nudges/DigestSwitch.tsx';
import { testProofId } from '../test-proofs.ts';
import { ProofingSettings } from './ProofingSettings.tsx';
import { ReviewOutcome } from './ReviewOutcome.tsx';

const place: Omit<Place, 'roles'> = {
  ...testSchoolMembership,
  person: { id: '', name: 'Priya Sharma', email: '' },
};

type TestRequest = { readonly method: string; readonly path: string; readonly body: unknown };
type Answers = Readonly<Record<string, unknown>>;

/**
 * Renders `shown` with a fake server. The keys of `answers` are `METHOD /path`. An answer that is a function is called.
 */
async function open(
  role: Place['roles'][number],
  answers: Answers,
  shown: ReactNode,
): Promise<TestRequest[]> {
  const log: TestRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, location.origin).pathname.replace('/api/v1/orgs/7', '');
    log.push({ method, path, body: JSON.parse(typeof body === 'string' ? body : 'null') as unknown });
    const answer = answers[`${method} ${path}`];
    return answer === undefined
      ? Response.json({ type: '', title: '', status: 404, code: 'not_found', request: 'x' }, { status: 404 })
      : Response.json(typeof answer === 'function' ? await (answer as () => unknown)() : answer);
  });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <PlaceContext value={{ ...place, roles: [role] }}>{shown}</PlaceContext>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return log;
}

const section: SectionReview = {
  id: testProofId(1),
  class: '10-A',
  reviewer: { id: testProofId(2), name: 'Meera Nair' },
  deputy: null,
  dueOn: '2025-11-10',
  overdue: true,
  proofs: 40,
  pending: 12,
  returned: 2,
  locked: 1,
  withPrincipal: null,
  signed: false,
  remindedToday: false,
};
const meera: ReviewerCatchRate = {
  id: testProofId(2),
  name: 'Meera Nair',
  classes: ['10-A', '10-B'],
  rate: { answered: 3, caught: 1, percent: 33 },
  under: true,
};
const settings: HonestSettings = { on: false, pairs: 3, limit: 60, version: 0 };
const world = (of: Partial<HonestSettings> = {}, review: Partial<SectionReview> = {}): Answers => ({
  'GET /proof-settings': { ...settings, ...of },
  'GET /reviewer-standings': { reviewers: [meera] },
  'GET /section-reviews': { sections: [{ ...section, ...review }] },
});

describe('the settings', () => {
  test('are turned on with other numbers, and then show what each reviewer caught', async () => {
    const saved = { on: true, pairs: 3, limit: 90, version: 1 };
    const log = await open('admin', { ...world(), 'PATCH /proof-settings': saved }, <ProofingSettings />);
    const save = page.getByRole('button', { name: 'Save' });
    await expect.element(save).toHaveAccessibleDescription('Nothing has changed.');
    await expect.element(page.getByText('With 3 in a class, 2 caught are enough.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Reviewers' })).not.toBeInTheDocument();
    await page.getByText('Plant wrong pairs in reviews').click();
    await page.getByRole('textbox', { name: 'At least caught' }).fill('90');
    await page.getByRole('textbox', { name: 'Pairs in a class' }).click();
    await expect.element(page.getByText('Whoever misses one of 3 is under the limit.')).toBeVisible();
    await save.click();
    await expect.element(page.getByText('Honest proofing is on')).toBeVisible();
    expect(log.find(({ method }) => method === 'PATCH')?.body).toEqual({ on: true, pairs: 3, limit: 90 });
    await expect.element(page.getByText('1 of 3')).toBeVisible();
    await expect.element(page.getByText('33%')).not.toBeInTheDocument();
    await expect.element(page.getByText('Under the limit', { exact: true })).toBeVisible();
  });

  test('are read by the principal, with the note who can change them', async () => {
    await open('principal', world({ on: true }), <ProofingSettings />);
    await expect.element(page.getByRole('checkbox')).toBeDisabled();
    await expect
      .element(page.getByRole('button', { name: 'Save' }))
      .toHaveAccessibleDescription('An admin can change this.');
    await expect.element(page.getByText('10-A and 10-B')).toBeVisible();
  });
});

describe('classes under review', () => {
  test('show that a class is overdue, and send a reminder to its reviewer', async () => {
    const path = `/sections/${section.id}/reminder`;
    const log = await open(
      'admin',
      { ...world(), [`POST ${path}`]: { to: ['Meera'] } },
      <ProofingSettings />,
    );
    await expect.element(page.getByText('12 of 40 proofs to review · 2 came back · 1 locked')).toBeVisible();
    await expect.element(page.getByText('Overdue since 10 Nov')).toBeVisible();
    await page.getByRole('button', { name: 'Remind about 10-A' }).click();
    await expect.element(page.getByText('Reminder sent to Meera')).toBeVisible();
    expect(log.filter((each) => each.path === path)).toHaveLength(1);
  });
  test('allow one reminder a day', async () => {
    await open('admin', world({}, { remindedToday: true }), <ProofingSettings />);
    await expect
      .element(page.getByRole('button', { name: 'Remind about 10-A' }))
      .toHaveAccessibleDescription('A reminder went out today.');
  });
  test('have no reminder button if the class is not overdue', async () => {
    await open('admin', world({}, { overdue: false, dueOn: null }), <ProofingSettings />);
    await expect.element(page.getByText('No date')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Remind/ })).not.toBeInTheDocument();
  });
  test('let the principal give a class back', async () => {
    const path = `/sections/${section.id}/to-principal`;
    const given = world({ on: true });
    let isBack = false;
    const answers = {
      ...given,
      'GET /section-reviews': () => ({
        sections: [{ ...section, overdue: false, withPrincipal: isBack ? null : '2025-11-12T08:00:00.000Z' }],
      }),
      // After the class is handed back, this answer comes late: the button has already disappeared. The page must still
      // show the result.
      'GET /reviewer-standings': async () => {
        if (isBack) await new Promise((go) => setTimeout(go, 400));
        return given['GET /reviewer-standings'];
      },
      [`DELETE ${path}`]: () => {
        isBack = true;
        return {};
      },
    };
    const log = await open('principal', answers, <ProofingSettings />);
    await expect.element(page.getByText('With the principal')).toBeVisible();
    await page.getByRole('button', { name: 'Give back 10-A to Meera Nair' }).click();
    await expect.element(page.getByText('10-A is Meera Nair’s again')).toBeVisible();
    expect(log.filter((each) => each.path === path)).toHaveLength(1);
  });
  test('do not let an admin give a class back', async () => {
    await open('admin', world({}, { withPrincipal: '2025-11-12T08:00:00.000Z' }), <ProofingSettings />);
    await expect
      .element(page.getByRole('button', { name: /Give back 10-A/ }))
      .toHaveAccessibleDescription('The principal gives a class back.');
  });
});

describe('the end of a review', () => {
  const pair = (n: number, caught: boolean): ReviewSummary['pairs'][number] => ({
    id: testProofId(n),
    studentName: `Child ${String(n)}`,
    faceOf: `Face ${String(n)}`,
    act: caught ? 'reject' : 'approve',
    caught,
  });
  const told: ReviewSummary = {
    finished: true,
    pairs: [pair(1, true), pair(2, false)],
    rate: { answered: 2, caught: 1, percent: 50 },
    withPrincipal: true,
    mayBulkApprove: false,
  };
  const at = `POST /sections/${section.id}/review-summary`;
  const outcome = <ReviewOutcome section={section.id} />;
  test('shows what was caught and missed, with both names', async () => {
    await open('reviewer', { [at]: told }, outcome);
    await expect
      .element(page.getByRole('heading', { name: 'You caught 1 of 2 planted cards' }))
      .toBeVisible();
    await expect.element(page.getByText(/Anybody can miss one/)).toBeVisible();
    await expect
      .element(page.getByRole('listitem').nth(1))
      .toHaveTextContent('The card of Child 2 showed Face 2Went through');
    await expect.element(page.getByText(/The principal will read this class as well/)).toBeVisible();
  });
  test('thanks a reviewer who caught all pairs, without a warning', async () => {
    const all = {
      ...told,
      pairs: [pair(1, true), pair(3, true)],
      withPrincipal: false,
      mayBulkApprove: true,
    };
    await open('reviewer', { [at]: all }, outcome);
    await expect.element(page.getByRole('heading', { name: 'You caught all 2 planted cards' })).toBeVisible();
    await expect.element(page.getByText(/thank you for looking/)).toBeVisible();
    await expect.element(page.getByText(/one by one/)).not.toBeInTheDocument();
  });
  test.each([
    ['not through yet', { ...told, finished: false, pairs: [] }],
    ['nothing was planted', { ...told, pairs: [] }],
  ])('shows nothing if %s', async (_, answer) => {
    const log = await open('reviewer', { [at]: answer }, <div>Before{outcome}</div>);
    await expect.poll(() => log.length).toBe(1);
    await expect.element(page.getByText('Before')).toBeVisible();
    await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
  });
});

describe('the switch of the daily email', () => {
  test('is on by default, and off after a press', async () => {
    const log = await open(
      'reviewer',
      { 'GET /my-digest': { wanted: true }, 'PATCH /my-digest': { wanted: false } },
      <DigestSwitch />,
    );
    const control = page.getByRole('switch', { name: 'What waits for me, each morning' });
    await expect.element(control).toBeChecked();
    await page.getByText('What waits for me, each morning').click();
    await expect.element(control).not.toBeChecked();
    expect(log.at(-1)).toEqual({ method: 'PATCH', path: '/my-digest', body: { wanted: false } });
  });
  test('is turned off once by the link in the email, and says so', async () => {
    const stopped = vi.fn();
    const log = await open(
      'reviewer',
      { 'GET /my-digest': { wanted: true }, 'PATCH /my-digest': { wanted: false } },
      <DigestSwitch stop onStopped={stopped} />,
    );
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('The daily mail is off. You can turn it on again here.');
    await expect.element(page.getByRole('switch')).not.toBeChecked();
    expect(log.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
    expect(stopped).toHaveBeenCalledTimes(1);
  });
});
