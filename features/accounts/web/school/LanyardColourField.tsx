import { leastLanyardContrast, lanyardColours, lanyardContrast } from '@lanyard/domain/colour';
import { formatDecimal } from '@lanyard/format/numbers';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';

import { StripePreview } from './StripePreview.tsx';

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Explains the contrast in words, because most people cannot judge the number. */
function contrastWords(colour: string): { readonly good: boolean; readonly words: string } {
  const { light, dark } = lanyardContrast(colour);
  const figures = `${formatDecimal(light, 1)}:1 on light, ${formatDecimal(dark, 1)}:1 on dark`;
  if (light >= leastLanyardContrast && dark >= leastLanyardContrast)
    return { good: true, words: `Stands out in both themes (${figures}).` };
  if (light < leastLanyardContrast && dark < leastLanyardContrast)
    return { good: false, words: `Hard to see in both themes (${figures}; 3:1 is enough).` };
  return light < leastLanyardContrast
    ? {
        good: false,
        words: `Hard to see in the light theme (${figures}; 3:1 is enough). A darker one stands out.`,
      }
    : {
        good: false,
        words: `Hard to see in the dark theme (${figures}; 3:1 is enough). A lighter one stands out.`,
      };
}

export interface LanyardColourFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

export function LanyardColourField({ value, onChange, error }: LanyardColourFieldProps) {
  const name = useId();
  const shown = isColour(value) ? value.toLowerCase() : undefined;
  const contrast = shown === undefined ? undefined : contrastWords(shown);
  const Icon = contrast?.good ? CircleCheck : TriangleAlert;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Lanyard colour</legend>
      <p className="mb-3 text-xs text-fg-3">The stripe at the edge of every page.</p>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <div className="flex flex-wrap gap-2">
          {lanyardColours.map((each) => (
            <label
              key={each.colour}
              title={each.name}
              className="relative grid size-9 place-items-center rounded-md border border-line has-checked:border-ink has-checked:ring-2 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ring coarse:size-11"
            >
              <input
                type="radio"
                name={name}
                value={each.colour}
                aria-label={each.name}
                checked={shown === each.colour}
                onChange={() => onChange(each.colour)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span
                aria-hidden
                className="size-6 rounded-sm coarse:size-8"
                style={{ backgroundColor: each.colour }}
              />
            </label>
          ))}
        </div>
        <div className="flex items-end gap-2">
          <input
            type="color"
            aria-label="Choose any colour"
            value={shown ?? '#000000'}
            onChange={(event) => onChange(event.target.value)}
            className="size-9 cursor-pointer rounded-md border border-edge bg-surface p-1 coarse:size-11"
          />
          <Field label="Own colour" error={error} className="w-32">
            <TextInput
              value={value}
              onChange={(event) => onChange(event.target.value.trim())}
              spellCheck={false}
              autoComplete="off"
              maxLength={7}
              className="font-mono"
            />
          </Field>
        </div>
      </div>
      <div aria-live="polite" className="mt-4 grid gap-3 sm:grid-cols-2">
        <StripePreview colour={shown} theme="light" />
        <StripePreview colour={shown} theme="dark" />
        {contrast && (
          <p className="flex items-start gap-1.5 text-xs text-fg-2 sm:col-span-2">
            <Icon
              aria-hidden
              className={
                contrast.good
                  ? 'mt-px size-3.5 shrink-0 text-green'
                  : 'mt-px size-3.5 shrink-0 text-yellow-fg'
              }
            />
            {contrast.words}
          </p>
        )}
      </div>
    </fieldset>
  );
}
