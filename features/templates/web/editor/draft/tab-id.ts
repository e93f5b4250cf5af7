const name = 'lanyard.tab';

/** Of this browser tab, through reloads: who comes back to it goes on editing instead of meeting themselves. */
export function tabId(): string {
  const known = sessionStorage.getItem(name);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(name, made);
  return made;
}
