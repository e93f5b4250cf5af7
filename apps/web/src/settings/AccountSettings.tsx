import { MyAccount } from '@lanyard/accounts/web/account/MyAccount';
import { SecuritySettings } from '@lanyard/accounts/web/account/SecuritySettings';
import { sessionQuery } from '@lanyard/accounts/web/use-session';
import { usePlace } from '@lanyard/place/use-place';
import { DigestSwitch } from '@lanyard/proofing/web/nudges/DigestSwitch';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Segmented } from '@lanyard/ui/Segmented';
import { Switch } from '@lanyard/ui/Switch';
import { hotkeysAreOn, setHotkeysOn } from '@lanyard/ui/use-hotkey';
import { useTheme, type ThemeChoice } from '@lanyard/ui/use-theme';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useDensity, type Density } from '../use-density.ts';

const themes = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const;
const densities = [
  { value: 'comfortable', label: 'Comfortable', icon: Rows3 },
  { value: 'compact', label: 'Compact', icon: Rows4 },
] as const;

function Choice({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div>
        <p className="text-sm font-medium">{label}</p>
        <p className="text-xs text-fg-3">{hint}</p>
      </div>
      {children}
    </div>
  );
}

function Appearance() {
  const { choice, setChoice } = useTheme();
  const [density, setDensity] = useDensity();
  return (
    <Panel title="Appearance" note="Kept on this device.">
      <div className="flex flex-col gap-4">
        <Choice label="Theme" hint="System follows your device through the day.">
          <Segmented<ThemeChoice> label="Theme" items={themes} value={choice} onChange={setChoice} />
        </Choice>
        <Choice label="Density" hint="Compact shows more rows. Touch screens keep their height.">
          <Segmented<Density> label="Density" items={densities} value={density} onChange={setDensity} />
        </Choice>
      </div>
    </Panel>
  );
}

function Keyboard() {
  const [on, setOn] = useState(hotkeysAreOn);
  return (
    <Panel title="Keyboard" note="Kept on this device.">
      <Switch
        label="Single-key shortcuts"
        hint="Such as g s for Students or / for search. Switch them off if you dictate: speech can press them."
        checked={on}
        onChange={(next) => {
          setHotkeysOn(next);
          setOn(next);
        }}
      />
    </Panel>
  );
}

/** The link in the daily email stops it: /settings/account?daily-mail=off. */
function DailyMail() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [stop] = useState(search['daily-mail'] === 'off');
  return (
    <DigestSwitch
      stop={stop}
      onStopped={() =>
        void navigate({ to: '/settings/$section', params: { section: 'account' }, replace: true })
      }
    />
  );
}

export function AccountSettings() {
  const { org, kind } = usePlace();
  const { data: me } = useQuery(sessionQuery);
  return (
    <>
      <PageTitle title="My account" />
      {me && <MyAccount me={me} org={org} />}
      {kind === 'school' && <DailyMail />}
      <SecuritySettings />
      <Appearance />
      <Keyboard />
    </>
  );
}
