// Code 128, sets B and C. Written here because a library would be larger than the card engine for this one code.
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
    .split(' ')
    .map((pattern) => Array.from(pattern, Number));
const startB = 104;
const startC = 105;
const toB = 100;
const toC = 99;
const stop = 106;
/** The first symbol of a GS1 code: an application identifier and its value follow. */
const fnc1 = 102;

function symbolsOf(text: string): number[] {
  const symbols: number[] = [];
  let set = '';
  const turn = (to: 'B' | 'C'): void => {
    if (set === to) return;
    symbols.push(set === '' ? (to === 'B' ? startB : startC) : to === 'B' ? toB : toC);
    set = to;
  };
  for (let at = 0; at < text.length;) {
    const digits = /^\d+/.exec(text.slice(at))?.[0].length ?? 0;
    const edge = at === 0 || at + digits === text.length;
    if (digits >= (edge ? 4 : 6)) {
      if (digits % 2 === 1) {
        turn('B');
        symbols.push(text.charCodeAt(at++) - 32);
      }
      turn('C');
      for (; /^\d\d/.test(text.slice(at, at + 2)); at += 2) symbols.push(Number(text.slice(at, at + 2)));
    } else {
      turn('B');
      symbols.push(text.charCodeAt(at++) - 32);
    }
  }
  return symbols;
}

const widthsOf = (symbols: readonly number[]): number[] => {
  const check = symbols.reduce((sum, symbol, at) => sum + symbol * Math.max(1, at), 0) % 103;
  return [...symbols, check, stop].flatMap((symbol) => patterns[symbol] ?? []);
};

/** The widths of bar, space, bar … in modules. Undefined if the code cannot carry the text. */
export function encodeCode128(text: string): number[] | undefined {
  if (!/^[\x20-\x7e]{1,80}$/.test(text)) return undefined;
  return widthsOf(symbolsOf(text));
}

/** GS1-128 for pairs of digits, as on a carton: `00` and eighteen digits. */
export function encodeGs1Code128(digits: string): number[] | undefined {
  if (!/^(?:\d\d){1,24}$/.test(digits)) return undefined;
  return widthsOf([startC, fnc1, ...Array.from(digits.matchAll(/\d\d/g), ([pair]) => Number(pair))]);
}
