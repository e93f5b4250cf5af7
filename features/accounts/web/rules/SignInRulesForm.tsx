import { graceDays, idleMinutes, sessionHours, type SecondFactorRule } from '@lanyard/domain/second-factor';
import { counted, plural } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { Segmented } from '@lanyard/ui/Segmented';

import { SignInRulesChange, type SignInRules } from '../../api-sign-in-rules.ts';
import { fieldErrors } from '../field-errors.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import { useSettingsDraft } from '../use-settings-draft.ts';
import { useChangeSignInRules } from './use-sign-in-rules.ts';

export interface SignInRulesFormProps {
  readonly rules: SignInRules;
  readonly onDirty: (dirty: boolean) => void;
}

type Draft = {
  readonly secondFactor: SecondFactorRule;
  readonly idleMinutes: number | null;
  readonly sessionHours: number | null;
};
const draftOf = ({ secondFactor, idleMinutes: idle, sessionHours: hours }: SignInRules): Draft => ({
  secondFactor,
  idleMinutes: idle,
  sessionHours: hours,
});
const read = (draft: Draft): SignInRulesChange | undefined => {
  const { success, data } = SignInRulesChange.safeParse(draft);
  return success ? data : undefined;
};

const minutes = (count: number): string => counted(count, 'minute', 'minutes');
const hours = (count: number): string => counted(count, 'hour', 'hours');
const people = (count: number): string => counted(count, 'person', 'people');

/** Whom the rule asks, by the kind of organisation. */
const whom = {
  school: 'Admins, office staff and principals need one: they may see all students.',
  vendor: 'Admins need one: they change what others may do.',
} as const;

/** What the choice means today: how many people have to act. */
function effectWords({ secondFactor }: Draft, rules: SignInRules): string {
  const isNew = secondFactor !== rules.secondFactor;
  const count = secondFactor === 'everyone' ? rules.withoutIfEveryone : rules.without;
  if (secondFactor === 'usual' && isNew) return 'Everyone else may then sign in with a password alone.';
  if (count === 0) return 'Everyone who needs one has one.';
  const who = `${people(count)} who ${plural(count, 'needs', 'need')} one ${plural(count, 'has', 'have')} none yet.`;
  return isNew ? `${who} People who need one only now have ${String(graceDays)} days.` : who;
}

const factsOf = (rules: SignInRules): Readonly<Record<string, string>> => ({
  'Second factor': rules.secondFactor === 'everyone' ? 'Everyone' : 'By role',
  'Without use': minutes(rules.idleMinutes),
  'At the latest': hours(rules.sessionHours),
});

export function SignInRulesForm({ rules, onDirty }: SignInRulesFormProps) {
  const { kind } = usePlace();
  const form = useSettingsDraft({
    kept: rules,
    draftOf,
    read,
    save: useChangeSignInRules(),
    saved: () => ['Rules saved'],
    onDirty,
  });
  const { draft, edit, seen } = form;
  const errors = form.tried ? fieldErrors(SignInRulesChange, draft) : {};
  return (
    <SettingsForm
      label="Sign-in rules"
      of={form}
      factsOf={factsOf}
      resting="Stricter times hold at once, also for sessions that are open now."
    >
      <div>
        <p className="mb-1.5 text-sm font-medium">Who needs a second factor</p>
        <Segmented
          label="Who needs a second factor"
          items={[
            { value: 'usual', label: 'By role' },
            { value: 'everyone', label: 'Everyone' },
          ]}
          value={draft.secondFactor}
          onChange={(secondFactor: SecondFactorRule) => edit({ secondFactor })}
        />
        <p className="mt-2 text-sm text-fg-2">
          {draft.secondFactor === 'usual'
            ? whom[kind]
            : 'Every member needs a passkey or an authenticator app.'}
        </p>
        <p className="mt-1 text-sm text-fg-2">{effectWords(draft, seen)}</p>
      </div>
      <div className="grid max-w-md grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <Field
          label="Sign out without use"
          hint={kind === 'school' ? 'People who are only photographers: after 12 hours.' : undefined}
          error={errors['idleMinutes']}
        >
          <NumberInput
            unit="minutes"
            min={idleMinutes.least}
            max={idleMinutes.most}
            value={draft.idleMinutes}
            onChange={(value) => edit({ idleMinutes: value })}
          />
        </Field>
        <Field label="Sign out at the latest" error={errors['sessionHours']}>
          <NumberInput
            unit="hours"
            min={sessionHours.least}
            max={sessionHours.most}
            value={draft.sessionHours}
            onChange={(value) => edit({ sessionHours: value })}
          />
        </Field>
      </div>
      <p className="text-sm text-fg-2">
        Someone who belongs to several organisations keeps to the strictest of their times.
      </p>
    </SettingsForm>
  );
}
