import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import { academicYearAt } from '@lanyard/domain/academic-year';
import { lanyardColours } from '@lanyard/domain/colour';
import { emailKey } from '@lanyard/domain/person';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Visit } from '@lanyard/http/routes';

import type { SetUp } from '../../api-set-up.ts';
import type { Me } from '../../api.ts';
import { passwordSentences } from '../../password-sentences.ts';
import { insertMembership, insertPerson } from '../queries/people.ts';
import { insertFirstSchool, lockSetUp, nextOrganisationId, somebodyExists } from '../queries/set-up.ts';
import { createFirstYear } from '../school/create-organisation.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { signedInPersonOf } from './me.ts';
import { hashPassword } from './password.ts';
import { startSession } from './session.ts';
import { isSetUpCode } from './set-up-code.ts';
import { passwordWeaknessOf } from './weak-password.ts';

const classes = ['9', '10', '11', '12'];
const divisions = ['A', 'B', 'C'];

export const setUpIsOpen = async ({ db }: Pick<AccountDependencies, 'db'>): Promise<boolean> =>
  !(await somebodyExists(db));

/** Works once per installation. If several people try at once, only one creates the school. */
export async function setUp(
  front: AccountDependencies,
  visit: Visit,
  asked: SetUp,
): Promise<{ me: Me } | Refusal<'set_up_done' | 'wrong_code' | 'invalid_input'>> {
  // This check also runs before the slow hash, so that no one can keep the server busy after the set-up is done.
  if (!(await setUpIsOpen(front))) return refuse('set_up_done');
  if (!isSetUpCode(front.keys, asked.code)) return refuse('wrong_code');
  const problem = passwordWeaknessOf(asked.password, {
    email: asked.email,
    name: asked.name,
    organisations: [asked.school],
  });
  if (problem)
    return refuse('invalid_input', {
      errors: [{ path: 'body.password', message: passwordSentences[problem] }],
    });
  const person = await firstSchool(front, asked, await hashPassword(asked.password));
  if (isRefusal(person)) return person;
  await startSession(front, visit, person);
  return { me: await signedInPersonOf(front.db, person) };
}

/** Creates the school, its year, classes and admin in one transaction, which acts inside the new school. */
async function firstSchool(
  { db, withTenant }: AccountDependencies,
  { school, timeZone, name, email }: SetUp,
  passwordHash: string,
): Promise<string | Refusal<'set_up_done'>> {
  const org = await nextOrganisationId(db);
  return withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
    const person = await act.control(async (tx) => {
      await lockSetUp(tx);
      if (await somebodyExists(tx)) return undefined;
      await insertFirstSchool(tx, { id: org, name: school, colour: lanyardColours[0].colour, timeZone });
      return insertPerson(tx, { name, email, emailKey: emailKey(email), passwordHash });
    });
    if (!person) return refuse('set_up_done');
    await insertMembership(act.tx, org, person.id, ['admin']);
    const year = academicYearAt(timeZone, new Date());
    await createFirstYear(act, year, classes, divisions);
    await recordAudit(act, { action: 'set_up', subjects: [person.id] });
    await recordActivity(act, { kind: 'year_opened', detail: { label: year.label } });
    return person.id;
  });
}
