import { useEffect, useState, type RefObject } from 'react';

import { useHotkey } from './use-hotkey.ts';
import { usePrinting } from './use-printing.ts';

/** A list is printed up to this many rows. Each row costs the browser time and memory until the paper is laid out. */
export const mostPrintedRows = 2000;
/** How long pictures of new rows may take to load before the list is printed without them, in ms. */
const pictureWait = 5000;

type PrintedList = {
  readonly frame: RefObject<HTMLElement | null>;
  /** Undefined until the first page is loaded. */
  readonly loaded: number | undefined;
  readonly total: number;
  /** Fetches the next page. Undefined while that is not possible or already under way. */
  readonly fetchMore: (() => void) | undefined;
};

async function printWithPictures(frame: HTMLElement): Promise<void> {
  const pictures = [...frame.querySelectorAll('img')];
  await Promise.race([
    Promise.allSettled(pictures.map((picture) => picture.decode())),
    new Promise((late) => setTimeout(late, pictureWait)),
  ]);
  print();
}

/**
 * The browser prints only the rows that the page has. So Ctrl P first fetches the rest of the list. If someone prints
 * from the browser's menu, the rest is fetched meanwhile, for the next try.
 */
export function usePrintRows({ frame, loaded, total, fetchMore }: PrintedList) {
  const printing = usePrinting();
  const [wanted, setWanted] = useState<'fetch' | 'print'>();
  const missing = loaded !== undefined && loaded < Math.min(total, mostPrintedRows);
  useHotkey('mod+p', () => setWanted('print'), { enabled: missing && wanted !== 'print' });

  if (printing && missing && wanted === undefined) setWanted('fetch');
  if (wanted === 'fetch' && !missing) setWanted(undefined);
  useEffect(() => {
    if (wanted && missing) fetchMore?.();
  }, [wanted, missing, fetchMore]);

  const prepared = wanted === 'print' && !missing;
  useEffect(() => {
    if (!prepared || !frame.current) return undefined;
    let stopped = false;
    const end = () => stopped || setWanted(undefined);
    void printWithPictures(frame.current).then(end);
    return () => {
      stopped = true;
    };
  }, [prepared, frame]);
  return {
    /** All rows must be in the document. */
    whole: printing || prepared,
    /** The rest of the list is being fetched for the printer. */
    preparing: wanted === 'print',
  };
}
