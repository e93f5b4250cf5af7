// A person who does not exist, from a seed: their looks, but not how the photo is taken.
import { skinColour } from './colour.ts';
import { createPortraitRandom } from './random.ts';

const girlsHair = ['long', 'bob', 'bun', 'braids', 'hijab', 'ponytail'] as const;
const boysHair = ['short', 'crop', 'side', 'curly', 'patka', 'buzz'] as const;
type GirlsHair = (typeof girlsHair)[number];
type BoysHair = (typeof boysHair)[number];
export type HairStyle = GirlsHair | BoysHair;

const darkHair = ['#17120f', '#221813', '#2f2018', '#3c281b'] as const;
const anyHair = [...darkHair, '#523422', '#6e4a2c', '#8a6136', '#a97c48'] as const;
const brownEyes = ['#3a2416', '#4b2f1c', '#2b1b12', '#5a4025'] as const;
const anyEyes = [...brownEyes, '#4d5b3f', '#51697d'] as const;

export type PortraitPerson = {
  readonly skinTone: number;
  readonly skin: string;
  readonly hair: string;
  readonly style: HairStyle;
  readonly cloth: string;
  readonly iris: string;
  readonly girl: boolean;
  readonly glasses: boolean;
  readonly faceWidth: number;
  readonly faceHeight: number;
  readonly jaw: number;
  readonly eyeWidth: number;
  readonly eyeHeight: number;
  readonly eyesApart: number;
  readonly nose: number;
  readonly mouthWidth: number;
  readonly lips: number;
  readonly smile: number;
  readonly brows: number;
};

/** What the caller decides about the invented person. The seed decides everything else. */
export type WantedLooks = Partial<Pick<PortraitPerson, 'skinTone' | 'girl'>> & {
  /** How a girl and a boy may wear their hair. */
  readonly styles?: {
    readonly girls: readonly [GirlsHair, ...GirlsHair[]];
    readonly boys: readonly [BoysHair, ...BoysHair[]];
  };
};

export function portraitPersonOf(seed: string, wanted: WantedLooks = {}): PortraitPerson {
  const { share, between, pick } = createPortraitRandom(`person ${seed}`);
  const girl = wanted.girl ?? share() < 0.5;
  const skinTone = wanted.skinTone ?? share();
  const { girls, boys } = wanted.styles ?? { girls: girlsHair, boys: boysHair };
  const style = girl ? pick(girls) : pick(boys);
  return {
    skinTone,
    skin: skinColour(skinTone),
    hair: skinTone < 0.4 && share() < 0.35 ? pick(anyHair) : pick(darkHair),
    style,
    cloth: pick(
      style === 'hijab'
        ? ['#2f3e55', '#5a4a5e', '#34514b', '#7a6a58', '#3b3b40']
        : ['#24365c', '#6b2330', '#1f4a3d', '#26262b'],
    ),
    iris: share() < 0.85 ? pick(brownEyes) : pick(anyEyes),
    girl,
    glasses: share() < 0.18,
    faceWidth: between(0.94, 1.05) * (girl ? 0.965 : 1),
    faceHeight: between(0.97, 1.03),
    jaw: girl ? between(0.8, 0.88) : between(0.86, 0.97),
    eyeWidth: between(37, 42),
    eyeHeight: between(14.5, 18),
    eyesApart: between(61.5, 67),
    nose: between(0.78, 0.84),
    mouthWidth: between(38, 46) * (girl ? 0.97 : 1),
    lips: between(0.9, 1.25),
    smile: between(0.6, 6),
    brows: between(-2, 3),
  };
}
