import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Dialog } from './Dialog.tsx';
import { setHotkeysOn, useHotkey } from './use-hotkey.ts';

const run = vi.fn<(keys: string) => void>();

function Key({ keys, inDialog = false }: { readonly keys: string; readonly inDialog?: boolean }) {
  useHotkey(keys, () => run(keys), { inDialog });
  return null;
}

const keys = ['s', 'g s', '?', 'mod+k', 'Escape'].map((each) => <Key key={each} keys={each} />);

afterEach(() => {
  run.mockReset();
  localStorage.clear();
});

test('a sequence suppresses the single key that it ends with', async () => {
  await render(keys);
  await userEvent.keyboard('gs');
  expect(run.mock.calls).toEqual([['g s']]);
  await userEvent.keyboard('s');
  expect(run.mock.calls).toEqual([['g s'], ['s']]);
  await userEvent.keyboard('g{Shift>}?{/Shift}s');
  expect(run.mock.calls).toEqual([['g s'], ['s'], ['?'], ['s']]);
});

test('does nothing while someone types or holds a modifier', async () => {
  const screen = await render(
    <>
      {keys}
      <input aria-label="Name" />
      <input type="checkbox" />
    </>,
  );
  await screen.getByLabelText('Name').click();
  await userEvent.keyboard('gs?{Escape}');
  expect(run).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(run.mock.calls).toEqual([['mod+k']]);

  await screen.getByRole('checkbox').click();
  await userEvent.keyboard('{Alt>}s{/Alt}{Shift>}s{/Shift}');
  expect(run).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Shift>}?{/Shift}s');
  expect(run.mock.calls).toEqual([['mod+k'], ['?'], ['s']]);
});

test('single keys can be switched off, but not Escape or keys with modifiers', async () => {
  await render(keys);
  setHotkeysOn(false);
  await userEvent.keyboard('sgs?{Escape}{Control>}k{/Control}');
  expect(run.mock.calls).toEqual([['Escape'], ['mod+k']]);
  setHotkeysOn(true);
  await userEvent.keyboard('s');
  expect(run).toHaveBeenLastCalledWith('s');
});

test('ignores the keys of the page while a dialog is open, but not those of the dialog', async () => {
  const screen = await render(
    <>
      {keys}
      <Dialog title="Review" open>
        <Key keys="ArrowRight" inDialog />
      </Dialog>
    </>,
  );
  await expect.element(screen.getByRole('dialog')).toHaveFocus();
  await userEvent.keyboard('s{ArrowRight}');
  expect(run.mock.calls).toEqual([['ArrowRight']]);
});
