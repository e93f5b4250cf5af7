import { createFailureToast } from '@lanyard/client/failed-toast';
import { conflictingValueOf } from '@lanyard/http/changed-meanwhile';
import { useToast, type ToastMessage } from '@lanyard/ui/use-toast';
import { useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';

import { withValueAt } from './field-paths.ts';
import {
  errorsOutside,
  schemaErrors,
  serverErrors,
  type FormErrors,
  type ServerErrorRules,
} from './form-errors.ts';
import { markFormSaved } from './unsaved-forms.ts';

/** What a form needs from an act. `useAct` returns it. */
export interface FormAct<Answer, Variables> {
  readonly mutateAsync: (variables: Variables) => Promise<Answer>;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly reset: () => void;
}

/** For a form that sends nothing itself, but gives its content to the screen. */
export const localFormAct = <Answer, Variables>(
  take: (variables: Variables) => Answer | Promise<Answer>,
): FormAct<Answer, Variables> => ({
  mutateAsync: async (variables) => take(variables),
  isPending: false,
  error: null,
  reset: () => undefined,
});

/** What a field needs from its form. */
export interface FormFields<Draft> {
  readonly draft: Draft;
  /** The sentences to show now, by field. Empty until the person first tries to send the form. */
  readonly errors: FormErrors;
  readonly set: (field: string, value: unknown) => void;
  /** Notes that a field is on screen, so that its error is shown there. Returns a function that undoes this. */
  readonly register: (field: string) => () => void;
}

/** What the frame around the fields needs. The frame is a dialog or a panel of a page. */
export interface FormState {
  /** Identifies this form among those on screen. */
  readonly token: symbol;
  /** The person typed something that is not saved. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** The form changes a stored record, and no value differs from it. */
  readonly isUnchanged: boolean;
  /** Counts the attempts that failed, so that the first wrong field gets the focus each time. */
  readonly failures: number;
  /** The sentences of errors that no field on screen shows. */
  readonly outside: readonly string[];
  /** Why the act failed, if no field shows it. */
  readonly error: Error | null;
  /** What someone else saved, if they saved first. */
  readonly conflict:
    | {
        readonly theirs: Readonly<Record<string, string>>;
        readonly keepMine: () => void;
        readonly takeTheirs: () => void;
      }
    | undefined;
  readonly submit: () => void;
  /** Restores the values that the form started with. */
  readonly reset: () => void;
}

export interface Form<Draft> extends FormFields<Draft>, FormState {
  /** Everything that is wrong, even if it is not shown yet. */
  readonly problems: FormErrors;
  readonly change: (part: Partial<Draft>) => void;
  /** Sets values that the person did not type, such as a suggestion. The form does not ask before it discards them. */
  readonly prefill: (part: Partial<Draft>) => void;
  /** Restores the values that the form started with, or sets the given ones. */
  readonly reset: (to?: Draft) => void;
}

interface CommonOptions<Draft, Body, Variables, Answer> extends ServerErrorRules {
  /** The API contract's schema of what the form sends. */
  readonly schema: z.ZodMiniType<Body>;
  /** Checks that the schema cannot make: two fields that must agree, or values that exist on screen only. */
  readonly check?: (draft: Draft) => FormErrors;
  readonly act: FormAct<Answer, Variables>;
  /** The toast to show after the act succeeded. */
  readonly saved?: (answer: Answer, sent: Body) => string | ToastMessage;
  /** Called after the act succeeded, if the form is still on screen. */
  readonly onSaved?: (
    answer: Answer,
    form: { readonly sent: Body; readonly reset: Form<Draft>['reset'] },
  ) => void;
}

type Sends<Body, Variables, Stored, Draft> = [Body] extends [Variables]
  ? { readonly toVariables?: (body: Body, stored: Stored, draft: Draft) => Variables }
  : { readonly toVariables: (body: Body, stored: Stored, draft: Draft) => Variables };

export type EditFormOptions<Stored, Draft, Body, Variables, Answer> = CommonOptions<
  Draft,
  Body,
  Variables,
  Answer
> & {
  /**
   * The record that the form changes. Undefined if the form adds a new one. Later values are ignored: see `conflict`.
   */
  readonly stored: Stored;
  readonly draftOf: (stored: Stored) => Draft;
  /** What the schema checks, if that is not the draft itself. A field has the same name in both. */
  readonly toBody?: (draft: Draft, stored: Stored) => unknown;
  /** What someone else saved, with the form's labels. */
  readonly facts?: (theirs: NonNullable<Stored>) => Readonly<Record<string, string>>;
  /**
   * For a form that settles a conflict field by field: applies the person's changes to what someone else saved. The
   * form then continues from theirs, and `conflict` stays undefined.
   */
  readonly merge?: (mine: Draft, before: Stored, theirs: NonNullable<Stored>, refusal: unknown) => Draft;
  /** For a form that stays on screen: the stored record after the act. */
  readonly storedIn?: (answer: Answer) => Stored;
} & Sends<Body, Variables, Stored, Draft>;

/**
 * The state of a form that changes a stored record: the draft, what is wrong with it, and what someone else saved in
 * the meantime.
 */
export function useEditForm<Stored, Draft extends object, Body, Variables, Answer>(
  options: EditFormOptions<Stored, Draft, Body, Variables, Answer>,
): Form<Draft> & { readonly stored: Stored } {
  const { schema, check, draftOf, toBody, act, facts } = options;
  const toast = useToast();
  const [stored, setStored] = useState(options.stored);
  const [start, setStart] = useState(() => draftOf(options.stored));
  const [draft, setDraft] = useState(start);
  const [hasTried, setHasTried] = useState(false);
  const [failures, setFailures] = useState(0);
  const [onScreen] = useState(() => new Map<string, number>());
  const [token] = useState(() => Symbol('form'));
  const isMounted = useRef(true);
  // A second press may come before the button is drawn as busy.
  const isSending = useRef(false);

  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const bodyFor = (base: Stored): unknown => (toBody ? toBody(draft, base) : draft);
  const problems = { ...schemaErrors(schema, bodyFor(stored)), ...check?.(draft) };
  const refused = serverErrors(act.error, options);
  const theirs = conflictingValueOf(act.error) as NonNullable<Stored> | undefined;
  const isBesideFields =
    Object.keys(refused).length > 0 && errorsOutside(refused, onScreen.keys()).length === 0;

  const restart = (next: Stored, nextDraft: Draft): void => {
    setStored(next);
    setStart(nextDraft);
    setDraft(nextDraft);
    setHasTried(false);
    act.reset();
  };
  const edit = (next: (before: Draft) => Draft): void => {
    setDraft(next);
    if (act.error && theirs === undefined) act.reset();
  };

  const send = async (base: Stored): Promise<void> => {
    const parsed = schema.safeParse(bodyFor(base));
    if (!parsed.success) return;
    const { data } = parsed;
    let answer: Answer;
    isSending.current = true;
    try {
      answer = await act.mutateAsync(
        options.toVariables ? options.toVariables(data, base, draft) : (data as unknown as Variables),
      );
    } catch (error) {
      if (!isMounted.current) {
        toast.show(createFailureToast('Nothing was saved', error));
        return;
      }
      setFailures((count) => count + 1);
      const now = conflictingValueOf(error) as NonNullable<Stored> | undefined;
      if (now !== undefined && options.merge) {
        setStored(now);
        setStart(draftOf(now));
        setDraft(options.merge(draft, base, now, error));
        act.reset();
      }
      return;
    } finally {
      isSending.current = false;
    }
    markFormSaved(token);
    const said = options.saved?.(answer, data);
    if (said !== undefined) toast.show(typeof said === 'string' ? { kind: 'done', title: said } : said);
    if (!isMounted.current) return;
    setStart(draft);
    setHasTried(false);
    if (options.storedIn) {
      const next = options.storedIn(answer);
      const nextDraft = draftOf(next);
      setStored(next);
      setStart(nextDraft);
      // Values that were typed after sending stay.
      setDraft((now) => (now === draft ? nextDraft : now));
    }
    options.onSaved?.(answer, { sent: data, reset });
  };
  const reset = (to?: Draft): void => restart(stored, to ?? draftOf(stored));

  return {
    token,
    stored,
    draft,
    problems,
    errors: hasTried ? { ...refused, ...problems } : refused,
    set: (field, value) => edit((before) => withValueAt(before, field, value)),
    change: (part) => edit((before) => ({ ...before, ...part })),
    prefill: (part) => {
      setStart((before) => ({ ...before, ...part }));
      setDraft((before) => ({ ...before, ...part }));
    },
    register: useCallback(
      (field) => {
        onScreen.set(field, (onScreen.get(field) ?? 0) + 1);
        return () => {
          const left = (onScreen.get(field) ?? 0) - 1;
          if (left > 0) onScreen.set(field, left);
          else onScreen.delete(field);
        };
      },
      [onScreen],
    ),
    isDirty,
    isBusy: act.isPending,
    isUnchanged: stored !== undefined && !isDirty,
    failures,
    outside: hasTried ? errorsOutside(problems, onScreen.keys()) : [],
    error: theirs === undefined && !isBesideFields ? act.error : null,
    conflict:
      theirs === undefined
        ? undefined
        : {
            theirs: facts?.(theirs) ?? {},
            keepMine: () => void send(theirs),
            takeTheirs: () => restart(theirs, draftOf(theirs)),
          },
    submit: () => {
      if (act.isPending || isSending.current) return;
      setHasTried(true);
      if (Object.keys(problems).length > 0) setFailures((count) => count + 1);
      else void send(stored);
    },
    reset,
  };
}

export type FormOptions<Draft, Body, Variables, Answer> = CommonOptions<Draft, Body, Variables, Answer> & {
  /** The first values of the fields. Later values are ignored. */
  readonly start: Draft;
  /** What the schema checks, if that is not the draft itself. A field has the same name in both. */
  readonly toBody?: (draft: Draft) => unknown;
} & Sends<Body, Variables, undefined, Draft>;

/** The state of a form that sends something new. */
export function useForm<Draft extends object, Body, Variables, Answer>({
  start,
  ...options
}: FormOptions<Draft, Body, Variables, Answer>): Form<Draft> {
  const [first] = useState(start);
  return useEditForm<undefined, Draft, Body, Variables, Answer>({
    ...options,
    stored: undefined,
    draftOf: () => first,
  } as EditFormOptions<undefined, Draft, Body, Variables, Answer>);
}
