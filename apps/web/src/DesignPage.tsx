import { PageTitle } from '@lanyard/ui/PageTitle';
import { ButtonSamples } from '@lanyard/ui/samples/ButtonSamples';
import { BadgeSamples, FigureSamples } from '@lanyard/ui/samples/DataSamples';
import { FeedbackSamples } from '@lanyard/ui/samples/FeedbackSamples';
import { FormSamples } from '@lanyard/ui/samples/FormSamples';
import { FoundationSamples } from '@lanyard/ui/samples/FoundationSamples';
import { TableSamples } from '@lanyard/ui/samples/TableSamples';
import { Segmented } from '@lanyard/ui/Segmented';
import { ToastProvider } from '@lanyard/ui/Toast';
import { TipLayer } from '@lanyard/ui/Tooltip';
import { useTheme, type ThemeChoice } from '@lanyard/ui/use-theme';
import { Wordmark } from '@lanyard/ui/Wordmark';
import { Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';

const themes = [
  { value: 'light', label: 'Light', icon: Sun, iconOnly: true },
  { value: 'dark', label: 'Dark', icon: Moon, iconOnly: true },
  { value: 'system', label: 'As the system', icon: Monitor, iconOnly: true },
] as const;
const densities = [
  { value: 'comfortable', label: 'Comfortable', icon: Rows3, iconOnly: true },
  { value: 'compact', label: 'Compact', icon: Rows4, iconOnly: true },
] as const;

function Looks() {
  const { choice, setChoice } = useTheme();
  const [density, setDensity] = useState<'comfortable' | 'compact'>('comfortable');
  useEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
  return (
    <>
      <Segmented<ThemeChoice> label="Theme" items={themes} value={choice} onChange={setChoice} />
      <Segmented label="Density" items={densities} value={density} onChange={setDensity} />
    </>
  );
}

/** Shows every component in its states. Exists only in development. */
export function DesignPage() {
  return (
    <TipLayer>
      <ToastProvider>
        <div aria-hidden className="lanyard-strap fixed inset-y-0 start-0 z-20 w-1" />
        <header className="flex h-15 items-center border-b border-line bg-surface px-4 lg:px-6">
          <Wordmark />
        </header>
        <main className="mx-auto flex max-w-360 flex-col gap-5 p-4 pb-24 lg:p-6">
          <PageTitle title="Light table" note="Every part, in every state" actions={<Looks />} />
          <FigureSamples />
          <div className="grid items-start gap-5 xl:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-5">
              <ButtonSamples />
              <BadgeSamples />
              <TableSamples />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <FormSamples />
              <FeedbackSamples />
            </div>
            <FoundationSamples />
          </div>
        </main>
      </ToastProvider>
    </TipLayer>
  );
}
