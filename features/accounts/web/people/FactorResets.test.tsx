import { PlaceContext } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { Person } from '../../api-people.ts';
import { testSchoolMembership } from '../test-school-membership.ts';
import { FactorResets } from './FactorResets.tsx';
import { ResetFactorDialog } from './ResetFactorDialog.tsx';

const me = { id: 'p1', name: 'Priya Sharma', email: 'priya@school.example' };
const show = (what: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <PlaceContext value={{ ...testSchoolMembership, roles: ['admin'], person: me }}>{what}</PlaceContext>
      </ToastProvider>
    </QueryClientProvider>,
  );
const reset = { id: 'r1', person: 'p2', name: 'Meera Nair', askedBy: 'Anil Kumar' };
const later = '2999-11-20T10:00:00.000Z';
const earlier = '2026-11-10T10:00:00.000Z';

test.for([
  [
    { freeAt: later },
    'Anil Kumar asked to reset the second factor of Meera Nair. You can finish it from 20 Nov 2999, 15:30 on, unless Meera Nair cancels it.',
    false,
  ],
  [
    { freeAt: earlier },
    'Anil Kumar asked to reset the second factor of Meera Nair. You can finish it now, unless Meera Nair cancels it.',
    true,
  ],
  [
    { freeAt: later, person: 'p1' },
    'Anil Kumar asked to reset your second factor. Another admin can finish it from 20 Nov 2999, 15:30 on. Withdraw it if you still have your second factor.',
    false,
  ],
  [
    { freeAt: earlier, person: 'p1' },
    'Anil Kumar asked to reset your second factor. Another admin can finish it now. Withdraw it if you still have your second factor.',
    false,
  ],
] as const)('explains a waiting reset: %j', async ([more, sentence, canFinish]) => {
  await show(<FactorResets resets={[{ ...reset, ...more }]} />);
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeEnabled();
  expect(page.getByRole('button', { name: 'Reset now' }).elements()).toHaveLength(canFinish ? 1 : 0);
});

const meera: Person = {
  id: 'p2',
  name: 'Meera Nair',
  email: 'meera@school.example',
  roles: ['staff'],
  signIn: 'app',
  secondFactorFrom: null,
  sections: [],
  version: 1,
};
test.for([
  [['staff'], 'It happens at once, and Meera Nair gets an email.', 'Reset second factor', null],
  [['admin'], 'Meera Nair is an admin, so the reset waits for 72 hours.', 'Ask for the reset', later],
] as const)('explains in the dialog what happens for %j', async ([roles, sentence, act, freeAt]) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ freeAt })));
  await show(<ResetFactorDialog person={{ ...meera, roles: [...roles] }} onClose={() => undefined} />);
  await expect.element(page.getByText(sentence, { exact: false })).toBeVisible();
  (page.getByRole('button', { name: act }).element() as HTMLElement).click();
  const said =
    freeAt === null
      ? 'The second factor of Meera Nair is reset'
      : 'You can reset it from 20 Nov 2999, 15:30 on';
  await expect.element(page.getByText(said).first()).toBeInTheDocument();
});
