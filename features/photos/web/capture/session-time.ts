/** The time when this tab started with a class today. A reload does not change it. */
export function captureStartTime(section: string, today: string): number {
  const setting = `lanyard.capture.${today}.${section}`;
  const known = Number(sessionStorage.getItem(setting));
  if (known > 0) return known;
  const now = Date.now();
  sessionStorage.setItem(setting, String(now));
  return now;
}
export const minutesSince = (began: number): number => Math.max(1, Math.round((Date.now() - began) / 60_000));
