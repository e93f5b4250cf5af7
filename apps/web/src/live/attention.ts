// Whether a person is using the page. After half an hour without a person, the session must end. Automatic requests
// would keep it alive while anyone in the school works.
const patience = 10 * 60_000;
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let seen = Date.now();
const returned = new Set<() => void>();

export const isAttended = (): boolean =>
  document.visibilityState === 'visible' && Date.now() - seen < patience;

function sign(): void {
  if (document.visibilityState !== 'visible') return;
  const wasAway = Date.now() - seen >= patience;
  seen = Date.now();
  if (wasAway) for (const each of returned) each();
}
for (const event of signs) addEventListener(event, sign, { passive: true, capture: true });
document.addEventListener('visibilitychange', () => {
  sign();
  if (document.visibilityState === 'visible') for (const each of returned) each();
});

/** Calls `run` when a person returns after a pause. */
export function onPersonReturn(run: () => void): () => void {
  returned.add(run);
  return () => returned.delete(run);
}
