import { useEffect, useEffectEvent, useState } from 'react';

const pause = 200; // ms after the last key, before the page changes the URL and sends the request

/**
 * The input shows the text at once, and `onAsk` gets it after a pause. If `q` changes from elsewhere (Back, Clear), the
 * input shows the new `q`. A late change of `q` to a text that this hook asked for is ignored, so that it does not
 * remove newer letters.
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
