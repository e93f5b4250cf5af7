import { Refused } from '@lanyard/http/call';

/** What the server says is wrong, by the names of the form's fields. */
export function toldIn(refusal: unknown, prefix: string): Readonly<Record<string, string>> {
  if (!(refusal instanceof Refused)) return {};
  const { errors } = refusal.problem as { errors?: readonly { path: string; message: string }[] };
  return Object.fromEntries((errors ?? []).map(({ path, message }) => [path.replace(prefix, ''), message]));
}
