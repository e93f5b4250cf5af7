// How many photos of the schools in `wrong-faces` show another child, and how often people notice. These are
// assumptions, not measurements: docs/trust.md lists them beside the figures. If you change one here, change it there
// too.
import { createHash } from 'node:crypto';

export const wrongFaceAssumptions = {
  classes: 4,
  // The children in each class.
  children: 25,
  /**
   * How often two neighbours in a class have each other's photo. Together with `runsPerClass`, about 2 % of all photos
   * are wrong.
   */
  swapsPerClass: 0.13,
  /**
   * How often a class has a run of wrong photos. A child was absent, so from there on each child has the photo of the
   * next one. The run ends at a child who has no photo.
   */
  runsPerClass: 0.03,
  shortestRun: 4,
  longestRun: 12,
  /** The number of twin pairs in a school, each in one class, and how often twins have each other's photo. */
  twinsPerSchool: 2,
  twinsSwapped: 0.05,
  /** How often two children with the same name in two classes have each other's photo. */
  namesakesSwapped: 0.05,
  /** The share of wrong faces that the office notices. It looks through the contact sheet of each class once. */
  sheetNoticed: 0.5,
  /** How often nobody acts on a doubt. */
  doubtLeftOpen: 0.1,
  /** A class teacher misses one wrong face in twenty. So does the principal. */
  teacherMisses: 0.05,
  /** If twins have each other's photo, people do not notice it in half of the cases. */
  twinsMissed: 0.5,
  /** How many of the four teachers of a school approve everything without looking. */
  blindTeachers: 1,
  /**
   * The share of wrong photos that parents and others notice after the approval. They notice one third before the
   * order, one third before the printing, and one third before the hand-over.
   */
  lateNoticed: 0.3,
  /** The share of schools in which someone imports a folder again after the approval, with every file one child off. */
  wrongFolders: 0.05,
  /** How often the person who imports the folder presses Replace all, although the screen says that the photos are approved. */
  replacedAnyway: 0.1,
} as const;

/** Safeguards that the trial can switch off. Planted pairs are off at first, because a school must switch them on. */
export const safeguards = [
  'contact sheet',
  'shift repair',
  'teacher',
  'doubts block',
  'late doubts',
  'import asks',
  'planted pairs',
] as const;
export type Safeguard = (typeof safeguards)[number];
export const usualSafeguards: ReadonlySet<Safeguard> = new Set(
  safeguards.filter((each) => each !== 'planted pairs'),
);

/**
 * Returns a number from 0 up to 1, always the same for the same arguments. So each run simulates the same schools,
 * whichever safeguards are off.
 */
export type Chance = (...about: readonly (string | number)[]) => number;
export const chanceFrom =
  (seed: number): Chance =>
  (...about) =>
    createHash('sha256')
      .update([seed, ...about].join('|'))
      .digest()
      .readUInt32BE() /
    2 ** 32;

export type ClassPlan = {
  readonly name: string;
  /**
   * For each child, the number of the child whose face their first photo shows. Null: nobody took a photo of the child.
   */
  readonly faces: readonly (number | null)[];
  /** Maps the number of a child to the number of their twin. */
  readonly twins: ReadonlyMap<number, number>;
  readonly isBlind: boolean;
  /** True if someone imports a folder after the approval, and every file in it shows the next child. */
  readonly wrongFolder: boolean;
};
export type SchoolPlan = { readonly chance: Chance; readonly classes: readonly ClassPlan[] };

/** Creates the plan of a school. Its children have numbers: class 0 has 0 to 24, class 1 has 25 to 49. */
export function planSchool(chance: Chance): SchoolPlan {
  const { classes, children } = wrongFaceAssumptions;
  const faces: (number | null)[] = Array.from({ length: classes * children }, (_, i) => i);
  const swap = (a: number, b: number): void => {
    [faces[a], faces[b]] = [faces[b] ?? null, faces[a] ?? null];
  };
  const place = (most: number, ...about: readonly (string | number)[]): number =>
    Math.floor(chance(...about) * most);

  const twins = new Map<number, number>();
  for (let pair = 0; pair < wrongFaceAssumptions.twinsPerSchool; pair++) {
    const first = place(classes, 'twins', pair) * children + 2 * place(children / 2 - 1, 'twin', pair);
    twins.set(first, first + 1).set(first + 1, first);
    if (chance('twins swapped', pair) < wrongFaceAssumptions.twinsSwapped) swap(first, first + 1);
  }
  for (let at = 0; at < classes; at++) {
    const start = at * children;
    if (chance('swap', at) < wrongFaceAssumptions.swapsPerClass) {
      const first = start + place(children - 1, 'swapped', at);
      swap(first, first + 1);
    }
    if (chance('run', at) >= wrongFaceAssumptions.runsPerClass) continue;
    const { shortestRun, longestRun } = wrongFaceAssumptions;
    const length = shortestRun + place(longestRun - shortestRun + 1, 'length', at);
    const from = start + place(children - length - 1, 'from', at);
    for (let i = from; i < from + length; i++) faces[i] = i + 1;
    faces[from + length] = null;
  }
  if (chance('namesakes') < wrongFaceAssumptions.namesakesSwapped)
    swap(place(children, 'namesake'), children + place(children, 'namesake'));

  const blind = place(classes, 'blind');
  const folder = chance('folder') < wrongFaceAssumptions.wrongFolders ? place(classes, 'folder of') : -1;
  const plans = Array.from({ length: classes }, (_, at) => ({
    name: `class ${String(at)}`,
    faces: faces.slice(at * children, (at + 1) * children),
    twins,
    isBlind: wrongFaceAssumptions.blindTeachers > 0 && at === blind,
    wrongFolder: at === folder,
  }));
  return { chance, classes: plans };
}

/** Whether a photo of this class can show another child. */
export const isAffected = ({ faces, wrongFolder }: ClassPlan, at: number): boolean =>
  wrongFolder || faces.some((face, i) => face !== at * wrongFaceAssumptions.children + i);
