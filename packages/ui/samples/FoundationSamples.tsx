import { clsx } from 'clsx';

import { Panel } from '../Panel.tsx';
import { Wordmark } from '../Wordmark.tsx';
import { Sample } from './Sample.tsx';

const neutrals = [
  ['bg', 'bg-bg'],
  ['surface', 'bg-surface'],
  ['well', 'bg-well'],
  ['table', 'bg-table'],
  ['line', 'bg-line'],
  ['line-2', 'bg-line-2'],
  ['edge', 'bg-edge'],
  ['fg-3', 'bg-fg-3'],
  ['fg-2', 'bg-fg-2'],
  ['fg', 'bg-fg'],
  ['ink', 'bg-ink'],
  ['lanyard', 'bg-lanyard'],
] as const;

const tones = [
  ['Blue', 'bg-blue-bg', 'bg-blue-line', 'bg-blue', 'bg-blue-bg text-blue-fg'],
  ['Green', 'bg-green-bg', 'bg-green-line', 'bg-green', 'bg-green-bg text-green-fg'],
  ['Yellow', 'bg-yellow-bg', 'bg-yellow-line', 'bg-yellow', 'bg-yellow-bg text-yellow-fg'],
  ['Purple', 'bg-purple-bg', 'bg-purple-line', 'bg-purple', 'bg-purple-bg text-purple-fg'],
  ['Red', 'bg-red-bg', 'bg-red-line', 'bg-red', 'bg-red-bg text-red-fg'],
] as const;

const scale = [
  ['text-3xl font-semibold tracking-[-0.025em] tnum', '4,832', '3xl · 36/40 figures'],
  ['text-2xl font-semibold tracking-[-0.015em]', 'Page title', '2xl · 28/34'],
  ['text-xl font-semibold', 'Sign in', 'xl · 22/28'],
  ['text-lg font-semibold', 'Dialog title', 'lg · 18/24'],
  ['text-md font-semibold', 'Panel title', 'md · 16/24'],
  ['text-base', 'Body text is read in whole sentences.', 'base · 14/22'],
  ['text-sm font-medium', 'Labels, rows and buttons', 'sm · 13/20'],
  ['text-xs text-fg-2', 'Notes and times, 2 hours ago', 'xs · 12/16'],
  ['font-mono text-2xs text-fg-2', '10-A-23 · I l 1 O 0', '2xs · 11/16, mono'],
] as const;

export function FoundationSamples() {
  return (
    <>
      <Panel title="Type" note="Atkinson Hyperlegible Next and Mono: I l 1 and O 0 never look alike">
        <ul className="divide-y divide-line">
          {scale.map(([look, words, name]) => (
            <li key={name} className="flex items-baseline justify-between gap-4 py-2">
              <span className={clsx('min-w-0 truncate', look)}>{words}</span>
              <span className="shrink-0 font-mono text-2xs text-fg-3">{name}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Colour" note="Neutral surroundings, ink for actions, colour only for status">
        <div className="space-y-5">
          <Sample name="Neutrals and the organisation’s colour">
            <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6">
              {neutrals.map(([name, fill]) => (
                <li key={name} className="text-center font-mono text-2xs text-fg-2">
                  <span className={clsx('mb-1 block h-9 rounded-md border border-line', fill)} />
                  {name}
                </li>
              ))}
            </ul>
          </Sample>
          <Sample name="Tones: bg, line, solid, fg on bg">
            <ul className="space-y-1.5">
              {tones.map(([name, bg, line, solid, text]) => (
                <li key={name} className="grid grid-cols-4 gap-1.5 text-xs font-medium">
                  <span className={clsx('h-8 rounded-md', bg)} />
                  <span className={clsx('h-8 rounded-md', line)} />
                  <span className={clsx('h-8 rounded-md', solid)} />
                  <span className={clsx('grid h-8 place-items-center rounded-md', text)}>{name}</span>
                </li>
              ))}
            </ul>
          </Sample>
          <Sample name="Wordmark and strap">
            <div className="flex items-center gap-6">
              <Wordmark />
              <Wordmark size="lg" />
              <span aria-hidden className="lanyard-strap h-2 flex-1 rounded-full" />
            </div>
          </Sample>
        </div>
      </Panel>
    </>
  );
}
