const name = 'lanyard.tab';

/**
 * The id of this browser tab. It survives a reload, so that the person can continue editing and is not treated as a
 * second editor.
 */
export function tabId(): string {
  const known = sessionStorage.getItem(name);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(name, made);
  return made;
}
