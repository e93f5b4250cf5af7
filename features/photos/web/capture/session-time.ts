/** When this tab began with a class today; a reload does not begin it again. */
export function beganAt(section: string, today: string): number {
  const setting = `lanyard.capture.${today}.${section}`;
  const known = Number(sessionStorage.getItem(setting));
  if (known > 0) return known;
  const now = Date.now();
  sessionStorage.setItem(setting, String(now));
  return now;
}
export const minutesSince = (began: number): number => Math.max(1, Math.round((Date.now() - began) / 60_000));
