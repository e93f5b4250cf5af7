import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useState, type KeyboardEvent, type RefObject } from 'react';

import type { TemplateSummary } from '../api.ts';
import type { OnTemplateAct } from './template-acts.ts';

type Keys = {
  readonly frame: RefObject<HTMLElement | null>;
  readonly templates: readonly TemplateSummary[];
  readonly onAct: OnTemplateAct;
};

const steps: Readonly<Record<string, 'before' | 'after' | 'above' | 'below'>> = {
  ArrowLeft: 'before',
  ArrowRight: 'after',
  ArrowUp: 'above',
  ArrowDown: 'below',
};

/** How many tiles are in one row, measured on the screen. */
const inRow = (all: readonly HTMLElement[]): number => {
  const top = all[0]?.getBoundingClientRect().top;
  const next = all.findIndex((each) => each.getBoundingClientRect().top !== top);
  return next === -1 ? all.length : next;
};
const go = (from: number, to: number, all: readonly HTMLElement[]): void => {
  const there = all[to];
  if (from === to || !there) return;
  there.focus();
  there.scrollIntoView({ block: 'nearest' });
};

/** Only one picture at a time can be reached with Tab. The arrow keys move to the next picture in their direction. */
export function useTemplateKeys({ frame, templates, onAct }: Keys) {
  const [place, setPlace] = useState<string>();
  const known = templates.find(({ id }) => id === place);
  const current = known ?? templates[0];

  const pictures = (): HTMLElement[] => [
    ...(frame.current?.querySelectorAll<HTMLElement>('[data-roving]') ?? []),
  ];
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const target = event.target instanceof Element ? event.target : null;
    if (!step || !target?.hasAttribute('data-roving')) return;
    const all = pictures();
    const at = all.indexOf(target as HTMLElement);
    const across = inRow(all);
    const to = { before: at - 1, after: at + 1, above: at - across, below: at + across }[step];
    event.preventDefault();
    go(at, to, all);
  };

  const act = (what: 'edit' | 'duplicate') => known && onAct(what, known);
  useHotkey('e', () => act('edit'), { enabled: known !== undefined });
  useHotkey('d', () => act('duplicate'), { enabled: known !== undefined });
  const move = (step: 1 | -1): void => {
    const all = pictures();
    const at = known ? templates.indexOf(known) : -1;
    go(-1, known ? Math.min(all.length - 1, Math.max(0, at + step)) : 0, all);
  };
  useHotkey('j', () => move(1));
  useHotkey('k', () => move(-1));
  return { current: current?.id, onCurrent: setPlace, onKeyDown };
}
