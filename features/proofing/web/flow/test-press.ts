// For tests: a key press in the full-screen review.
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const nextFrame = () => new Promise((go) => requestAnimationFrame(go));

/** Presses a key after the photo and the card were on the screen for a moment. Before that, the page takes no decision. */
export async function pressWhenSeen(key: string): Promise<void> {
  await expect.element(page.getByRole('img', { name: 'Photo' })).toBeInTheDocument();
  await expect.element(page.getByText('The pictures are on their way.')).not.toBeInTheDocument();
  // The page counts the moment from the frame after the last picture, which a busy machine draws late.
  await nextFrame();
  await nextFrame();
  await new Promise((go) => setTimeout(go, 150));
  await userEvent.keyboard(key);
}
