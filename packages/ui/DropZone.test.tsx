import { FileUp } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { DropZone } from './DropZone.tsx';
import { FileButton } from './FileButton.tsx';

const list = new File(['a'], 'list.csv');
function dragOnto(kind: 'dragover' | 'dragleave' | 'drop'): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(list);
  const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
  page.getByRole('region').element().dispatchEvent(event);
  // Otherwise the browser would open the file instead of the page.
  if (kind !== 'dragleave') expect(event.defaultPrevented).toBe(true);
}
async function zone(busy: boolean) {
  const onDrop = vi.fn<(dropped: DataTransfer) => void>();
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  await render(
    <DropZone icon={FileUp} title="Drop it" overTitle="Let go" hint="A list" busy={busy} onDrop={onDrop}>
      <FileButton label="Choose" disabled={busy} onFiles={onFiles} />
    </DropZone>,
  );
  return { onDrop, onFiles };
}

test('gives the dropped files, and its title says so before', async () => {
  const { onDrop } = await zone(false);
  dragOnto('dragover');
  await expect.element(page.getByRole('region', { name: 'Let go' })).toBeVisible();
  dragOnto('dragleave');
  await expect.element(page.getByRole('region', { name: 'Drop it' })).toBeVisible();
  dragOnto('drop');
  expect(onDrop.mock.calls[0]?.[0].files[0]?.name).toBe('list.csv');
});

test('accepts nothing while busy', async () => {
  const { onDrop } = await zone(true);
  dragOnto('drop');
  expect(onDrop).not.toHaveBeenCalled();
  await expect.element(page.getByLabelText('Choose')).toBeDisabled();
});

test('lets people choose the same file twice', async () => {
  const { onFiles } = await zone(false);
  const input = page.getByLabelText('Choose');
  await userEvent.upload(input, list);
  await userEvent.upload(input, list);
  await expect
    .poll(() => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name)))
    .toEqual([['list.csv'], ['list.csv']]);
  await expect.element(input).toHaveValue('');
});
