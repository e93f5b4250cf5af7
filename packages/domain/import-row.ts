// Reads one row of a file as a student, or finds what is wrong with it. Preview, comparison and repair get the same
// result, because the function is pure.
import { readRollNo, suggestRollNo, type ClassDivision, type ClassFinder } from './class-words.ts';
import type { CellProblem } from './import-cell.ts';
import { readOwnField, type DateOrder, type OwnFieldRule } from './import-custom.ts';
import type { ImportField } from './import-field.ts';
import { isOneCase, tidyName, titleCase, putFirstNameFirst } from './name-words.ts';
import { eachOptionalText, findText, type OptionalTextName } from './student-field.ts';

export type ImportRowCells = Readonly<Partial<Record<ImportField, string>>>;
export type RowProblem = {
  readonly field: ImportField;
  readonly problem: CellProblem;
  readonly found: string;
  readonly suggestion: string | null;
};
/** Undefined means that the file does not give the value, so the student's value does not change. */
export type RowValues = Readonly<Record<OptionalTextName, string | undefined>> & {
  readonly name: string;
  /**
   * The file has the name only in capitals or only in small letters, so Lanyard chose the capitals. If only the
   * capitals differ, the student's name then does not change.
   */
  readonly recased: boolean;
  readonly place: ClassDivision | undefined;
  readonly rollNo: string | undefined;
  readonly sourceId: string | undefined;
  readonly consent: 'yes' | 'no' | undefined;
  readonly custom: Readonly<Record<string, string>>;
};
export type RowResult = { readonly values: RowValues; readonly problems: readonly RowProblem[] };

export type RowRules = {
  readonly places: ClassFinder;
  readonly own: ReadonlyMap<string, { readonly rule: OwnFieldRule; readonly order: DateOrder }>;
  readonly mapped: ReadonlySet<ImportField>;
  /** True if most names of the file have a comma: `Rao, Priya`. */
  readonly lastFirst: boolean;
};

const unprintable = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const yes = new Set('y yes true 1 ok allowed granted given agreed haan ja oui si sim x ✓ ✔'.split(' '));
const no = new Set('n no false 0 not denied refused none nein non nao não withdrawn ✗ ✘'.split(' '));
export const readConsent = (text: string): 'yes' | 'no' | undefined => {
  const word = text.toLowerCase().replaceAll(/[.\s]+/g, '');
  return yes.has(word) ? 'yes' : no.has(word) ? 'no' : undefined;
};

const mostOfName = findText('name')?.text.most ?? 0;

type Report = (field: ImportField, problem: CellProblem, found: string, suggestion?: string) => void;

function readName(
  cells: ImportRowCells,
  rules: RowRules,
  report: Report,
): { name: string; recased: boolean } {
  const one = cells.name ?? '';
  // If the file has no legal first name, Lanyard uses the preferred first name.
  const first = cells.first_name || cells.preferred_first_name;
  const parts = [first, cells.middle_name, cells.last_name].filter(Boolean).join(' ');
  const whole = tidyName(one === '' ? parts : rules.lastFirst ? putFirstNameFirst(one) : one);
  const field: ImportField = rules.mapped.has('name')
    ? 'name'
    : rules.mapped.has('first_name')
      ? 'first_name'
      : 'last_name';
  if (whole === '') report(field, 'no_name', '');
  else if (unprintable.test(whole)) report(field, 'name_unprintable', whole);
  else if (whole.length > mostOfName)
    report(field, 'name_too_long', whole, whole.slice(0, mostOfName).trim());
  const recased = isOneCase(whole);
  return { name: recased ? titleCase(whole) : whole, recased };
}

/**
 * The full preferred name, from its own column or composed with the preferred first name. Empty if it equals the name.
 */
function readPreferred(cells: ImportRowCells, name: string): string {
  const { preferred_first_name: first = '', first_name: legal = '' } = cells;
  const parts = [first, cells.middle_name, cells.last_name].filter(Boolean).join(' ');
  const replaced = legal === '' ? (cells.name ? name.replace(/^\S+/u, first) : '') : parts;
  const whole = tidyName(cells.preferred_name || (first === '' ? '' : replaced));
  const preferred = isOneCase(whole) ? titleCase(whole) : whole;
  return preferred === name ? '' : preferred;
}

const join = (place: ClassDivision | undefined): string | undefined =>
  place && `${place.class}-${place.division}`;

function readPlace(
  cells: ImportRowCells,
  { places, mapped }: RowRules,
  report: Report,
): ClassDivision | undefined {
  const { section = '' } = cells;
  if (mapped.has('section') && (section !== '' || !mapped.has('class'))) {
    if (section === '') report('section', 'no_class', '');
    const found = places.findSection(section);
    if (!found && section !== '' && !(mapped.has('class') && mapped.has('division')))
      report('section', 'section_unknown', section, join(places.suggestSection(section)));
    if (found) return found;
  }
  if (!mapped.has('class')) return undefined;
  return readTwo(cells, places, report);
}

function readTwo(
  { class: inClass = '', division: div = '' }: ImportRowCells,
  places: ClassFinder,
  report: Report,
): ClassDivision | undefined {
  const both = div === '' ? places.findSection(inClass) : undefined;
  if (both) return both;
  const found = { class: places.findClass(inClass), division: places.findDivision(div) };
  const wholly = places.suggestSection(inClass);
  if (inClass === '') report('class', 'no_class', '');
  else if (found.class === undefined)
    report('class', 'class_unknown', inClass, div === '' ? join(wholly) : places.suggestClass(inClass));
  if (div === '' && (found.class !== undefined || inClass === '')) report('division', 'no_division', '');
  else if (div !== '' && found.division === undefined) report('division', 'division_unknown', div);
  if (found.class === undefined || found.division === undefined) return undefined;
  const place = { class: found.class, division: found.division };
  if (places.isPair(place)) return place;
  report('division', 'section_unknown', `${place.class}-${place.division}`);
  return undefined;
}

/** Splits `10-A-23` in one cell. The last number is the roll number. */
export function splitIdentifier(text: string): { section: string; roll: string } | undefined {
  const [, section, roll] = /^(.*\S)\s*[-/\s]\s*(\d{1,3})$/u.exec(text) ?? [];
  return section === undefined || roll === undefined ? undefined : { section, roll };
}

function withIdentifier(cells: ImportRowCells): ImportRowCells {
  const whole = cells.identifier ?? '';
  const split = splitIdentifier(whole);
  if (whole === '') return cells;
  return {
    ...cells,
    section: cells.section || (split?.section ?? whole),
    roll_no: cells.roll_no || (split?.roll ?? ''),
  };
}

export function readRow(given: ImportRowCells, rules: RowRules): RowResult {
  const problems: RowProblem[] = [];
  const report: Report = (field, problem, found, suggestion) => {
    problems.push({ field, problem, found, suggestion: suggestion ?? null });
  };
  const cells = withIdentifier(given);
  const hasIdentifier = rules.mapped.has('identifier');
  const mapped = hasIdentifier ? new Set<ImportField>([...rules.mapped, 'section', 'roll_no']) : rules.mapped;
  const { name, recased } = readName(cells, rules, report);
  const place = readPlace(cells, { ...rules, mapped }, report);
  const roll = cells.roll_no ?? '';
  const rollNo = roll === '' ? undefined : readRollNo(roll);
  const isNamed = rules.mapped.has('admission_no') || rules.mapped.has('source_id');
  if (roll === '' && mapped.has('roll_no') && !isNamed) report('roll_no', 'no_roll_no', '');
  else if (roll !== '' && rollNo === undefined) report('roll_no', 'not_a_roll_no', roll, suggestRollNo(roll));
  const texts = eachOptionalText(({ key, text: { most, printable } }) => {
    const text = key === 'preferred_name' ? readPreferred(cells, name) : (cells[key] ?? '');
    if (printable !== undefined && unprintable.test(text)) report(key, 'name_unprintable', text);
    else if (text.length > most) report(key, 'too_long', text, text.slice(0, most));
    return text || undefined;
  });
  const { source_id: source = '', consent = '' } = cells;
  if (source.length > 255) report('source_id', 'too_long', source);
  const answer = readConsent(consent);
  if (consent !== '' && answer === undefined) report('consent', 'consent_unclear', consent);
  const custom: Record<string, string> = {};
  for (const [key, { rule, order }] of rules.own) {
    const text = cells[`custom:${key}`] ?? '';
    if (text === '') continue;
    const value = readOwnField(text, rule, order);
    if (value === undefined) report(`custom:${key}`, 'not_valid', text);
    else custom[key] = value;
  }
  const values = {
    ...texts,
    name,
    recased,
    place,
    rollNo,
    sourceId: source || undefined,
    consent: answer,
    custom,
  };
  return { values, problems };
}
