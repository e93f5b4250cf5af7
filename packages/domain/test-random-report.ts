// For tests: the figures of random reports. The same seed gives the same figures.
import type { Rate } from './rate.ts';
import type { NamedProgressCounts } from './report-sentence.ts';
import type { Mean, QualityCounts } from './report.ts';

export type RandomReports = {
  readonly seed: number;
  /** A number from 0 up to, but not including, `under`. */
  readonly random: (under: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  readonly rows: () => readonly NamedProgressCounts[];
  readonly rate: () => Rate | null;
  readonly quality: () => QualityCounts;
};

/** Without a given seed, the seed is new in each run. */
export function randomReports(given?: string): RandomReports {
  const seed = Number(given ?? Date.now() % 1_000_000);
  let state = seed;
  const random = (under: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * under);
  };
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const between = (least: number, most: number): number => pick([least, least + random(most - least + 1)]);

  /**
   * Draws how the students divide into the four buckets. A delivered student can have no photo or no approved proof,
   * for example after the photo was rejected.
   */
  function withBuckets(
    counts: Pick<NamedProgressCounts, 'name' | 'students' | 'captured' | 'approved' | 'delivered'>,
  ): NamedProgressCounts {
    const { students, captured, approved, delivered } = counts;
    const left = students - delivered;
    const inProduction = between(Math.max(0, approved - delivered), Math.min(approved, left));
    const pendingProof = between(
      Math.max(0, captured - delivered - inProduction),
      Math.min(captured, left - inProduction),
    );
    return { ...counts, inProduction, pendingProof, missingPhoto: left - inProduction - pendingProof };
  }

  function rows(): readonly NamedProgressCounts[] {
    const large = pick([1, 3, 12, 40, 1500]);
    const drawn = Array.from({ length: random(7) }, (_, i) => {
      const students = random(large + 1);
      const upTo = (most: number): number => pick([most, 0, random(most + 1)]);
      const captured = pick([students, random(students + 1)]);
      const approved = upTo(pick([captured, students]));
      const delivered = upTo(pick([approved, students]));
      return withBuckets({ name: `${String(9 + i)}-A`, students, captured, approved, delivered });
    });
    // Classes often stand at the same step, so that some of them tie.
    const [first] = drawn;
    return first && random(3) === 0
      ? drawn.map((each) => (random(2) === 0 ? withBuckets({ ...first, name: each.name }) : each))
      : drawn;
  }

  function rate(): Rate | null {
    const whole = pick([0, 1, 7, 19, 20, 1000]);
    return pick([null, { part: pick([whole, random(whole + 1)]), whole }]);
  }
  function mean(most: number): Mean | null {
    const count = pick([0, 1, 30]);
    return pick([null, { sum: count * random(most + 1), count }]);
  }
  const quality = (): QualityCounts => ({
    firstPass: rate(),
    reprint: rate(),
    photoScore: mean(100),
    satisfaction: mean(5),
  });
  return { seed, random, pick, rows, rate, quality };
}
