import {
  secondFactorGraceDays,
  idleMinutes,
  sessionHours,
  type SecondFactorRule,
} from '@lanyard/domain/second-factor';
import { formatCount, plural } from '@lanyard/format/plurals';
import { FormPanel } from '@lanyard/forms/FormPanel';
import { NumberField } from '@lanyard/forms/NumberField';
import { SegmentedField } from '@lanyard/forms/SegmentedField';
import { useEditForm } from '@lanyard/forms/use-form';
import { usePlace } from '@lanyard/place/use-place';

import { SignInRulesChange, type SignInRules } from '../../api-sign-in-rules.ts';
import { useChangeSignInRules } from './use-sign-in-rules.ts';

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
const minutes = (count: number): string => formatCount(count, 'minute', 'minutes');
const hours = (count: number): string => formatCount(count, 'hour', 'hours');
const people = (count: number): string => formatCount(count, 'person', 'people');

/** Who needs a second factor, for each kind of organisation. */
const whom = {
  school: 'Admins, office staff and principals need one: they may see all students.',
  vendor: 'Admins need one: they change what others may do.',
} as const;

/** The effect of the choice today: how many people have to set up a second factor. */
function effectWords({ secondFactor }: Draft, rules: SignInRules): string {
  const isNew = secondFactor !== rules.secondFactor;
  const count = secondFactor === 'everyone' ? rules.withoutIfEveryone : rules.without;
  if (secondFactor === 'usual' && isNew) return 'Everyone else may then sign in with a password alone.';
  if (count === 0) return 'Everyone who needs one has one.';
  const who = `${people(count)} who ${plural(count, 'needs', 'need')} one ${plural(count, 'has', 'have')} none yet.`;
  return isNew ? `${who} People who need one only now have ${String(secondFactorGraceDays)} days.` : who;
}

const factsOf = (rules: SignInRules): Readonly<Record<string, string>> => ({
  'Second factor': rules.secondFactor === 'everyone' ? 'Everyone' : 'By role',
  'Without use': minutes(rules.idleMinutes),
  'At the latest': hours(rules.sessionHours),
});

export function SignInRulesForm({ rules }: { readonly rules: SignInRules }) {
  const { kind } = usePlace();
  const form = useEditForm({
    stored: rules,
    draftOf,
    schema: SignInRulesChange,
    act: useChangeSignInRules(),
    toVariables: (body, { version }) => ({ version, body }),
    facts: factsOf,
    storedIn: (saved) => saved,
    saved: () => 'Rules saved',
  });
  return (
    <FormPanel
      form={form}
      label="Sign-in rules"
      note="Stricter times hold at once, also for sessions that are open now."
    >
      <div>
        <SegmentedField
          form={form}
          name="secondFactor"
          label="Who needs a second factor"
          items={[
            { value: 'usual', label: 'By role' },
            { value: 'everyone', label: 'Everyone' },
          ]}
        />
        <p className="mt-2 text-sm text-fg-2">
          {form.draft.secondFactor === 'usual'
            ? whom[kind]
            : 'Every member needs a passkey or an authenticator app.'}
        </p>
        <p className="mt-1 text-sm text-fg-2">{effectWords(form.draft, form.stored)}</p>
      </div>
      <div className="grid max-w-md grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <NumberField
          form={form}
          name="idleMinutes"
          label="Sign out without use"
          hint={kind === 'school' ? 'People who are only photographers: after 12 hours.' : undefined}
          unit="minutes"
          min={idleMinutes.least}
          max={idleMinutes.most}
        />
        <NumberField
          form={form}
          name="sessionHours"
          label="Sign out at the latest"
          unit="hours"
          min={sessionHours.least}
          max={sessionHours.most}
        />
      </div>
      <p className="text-sm text-fg-2">
        Someone who belongs to several organisations keeps to the strictest of their times.
      </p>
    </FormPanel>
  );
}
