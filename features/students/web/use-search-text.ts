import { useEffect, useEffectEvent, useState } from 'react';

const pause = 200; // ms after the last key before the address and the request follow

/**
 * The text is shown as it is typed; `onAsk` hears it after a pause. A change of `q` from elsewhere (Back, Clear) takes
 * the text's place, while the echo of what was asked, which may come late, never eats a letter.
 */
export function useSearchText(q: string, onAsk: (q: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const ask = useEffectEvent((next: string) => {
    setAsked([...asked, next]);
    onAsk(next);
  });

  if (q !== seen) {
    setSeen(q);
    const echo = asked.indexOf(q);
    setAsked(asked.slice(echo + 1));
    if (echo === -1) setText(q);
  }

  const wanted = text.trim();
  const last = asked.at(-1) ?? seen;
  useEffect(() => {
    if (wanted === last) return undefined;
    const timer = setTimeout(() => ask(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted, last]);

  return [text, setText];
}
