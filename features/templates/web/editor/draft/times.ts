const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** `10:28`, and the day before it when it is not today. */
export function timeOf(iso: string, now = new Date()): string {
  const then = new Date(iso);
  return then.toDateString() === now.toDateString()
    ? time.format(then)
    : `${day.format(then)}, ${time.format(then)}`;
}
