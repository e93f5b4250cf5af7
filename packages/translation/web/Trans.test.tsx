import { Plural, t, Trans } from '@lanyard/translation/macro';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

const Cards = ({ cards, school }: { readonly cards: number; readonly school: string }) => (
  <p title={t`Cards of ${school}`}>
    <Trans>
      Read{' '}
      <a href="#list">
        <strong>
          <Plural value={cards} one="# card" other="# cards" />
        </strong>
      </a>{' '}
      of {school}.<br />
      Then print.
    </Trans>
  </p>
);

test('a sentence keeps its elements, its values and its plural', async () => {
  const screen = await render(<Cards cards={5000} school="Alpha & <b>Co</b>" />);
  const link = screen.getByRole('link', { name: '5,000 cards' });
  await expect.element(link).toHaveAttribute('href', '#list');
  expect(link.element().innerHTML).toBe('<strong>5,000 cards</strong>');
  expect(link.element().parentElement?.title).toBe('Cards of Alpha & <b>Co</b>');
});
