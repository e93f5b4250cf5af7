import './test-styles.css';
// The card is on the screen of a phone wherever a proof is decided, however many notes the proof has.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { pictureStore } from './flow/picture-store.ts';
import { ProofSheet } from './flow/ProofSheet.tsx';
import { deckItem } from './flow/test-deck.ts';
import { serveTestCards } from './test-card-pictures.ts';
import { testProofServer } from './test-proof-server.ts';
import { someProof, testProofId } from './test-proofs.ts';
import { TestQueue } from './TestQueue.tsx';

const notes = {
  doubt: { id: testProofId(7), by: 'Priya Nair', at: '2026-11-16T09:00:00Z', why: 'Her sister' },
  expiredOn: '2026-03-31',
  returned: true,
} as const;
const boxOf = (element: Element) => element.getBoundingClientRect();

beforeEach(() => page.viewport(390, 844));

test('Proof Review shows the whole card above the buttons', async () => {
  testProofServer([someProof(1, { ...notes, photo: { id: testProofId(70), version: 1 } })]);
  serveTestCards('loading'); // a card that loads takes the most space
  await render(<TestQueue search={{ proof: testProofId(1) }} />);
  const review = page.getByRole('dialog', { name: 'Proof Review' });
  await expect.element(review.getByText(/Priya Nair says this is not Asha 1/)).toBeInTheDocument();
  const card = boxOf(review.getByRole('img', { name: 'The card of Asha 1, front' }).element());
  expect(card.height).toBeGreaterThan(150);
  const retake = review.getByRole('button', { name: 'Request Retake' }).element();
  expect(card.bottom).toBeLessThan(boxOf(retake).top);
});

test('the full-screen review shows the whole card', async () => {
  const changed = [{ field: 'student.name', label: 'Name', from: 'Asa', to: 'Asha' }];
  const blurred = { tag: 'Blurry image' as const, blocking: true, because: [] };
  const item = deckItem(1, { ...notes, changed, issues: [blurred], comments: 2 });
  const picture = { state: 'ready', url: item.pictures.card ?? '' } as const;
  const store = { ...pictureStore(), get: () => picture };
  await render(
    <div style={{ position: 'relative', height: 640 }}>
      <ProofSheet card={{ item, state: { is: 'open' } }} store={store} timeZone="UTC" lastYear={false} />
    </div>,
  );
  const card = boxOf(page.getByRole('img', { name: 'Card as it would be printed' }).element());
  expect(card.height).toBe(128);
  expect(card.bottom).toBeLessThan(640);
});
