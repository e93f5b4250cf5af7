import { mixColours } from './colour.ts';
import { paintUrl, pathData, type PortraitSitter } from './drawing.ts';
import type { HairStyle } from './person.ts';
import { createPortraitRandom } from './random.ts';

/** The hair behind the head and the hair in front of it. */
export type HairLayers = { readonly back: string; readonly front: string };
type Head = PortraitSitter & {
  readonly w: number;
  readonly y: number;
  readonly crown: number;
  readonly fill: string;
};

const shape = (line: string, fill: string): string => `<path d="${line}" fill="${fill}"/>`;

/** Hair over the skull, down to `low` beside the eyes. `edge` is the path of the hairline back to the start. */
const cap = ({ x, w, y, top, crown, fill }: Head, low: number, edge: string): string =>
  shape(
    pathData`
      M ${x - w - 9} ${y + low} C ${x - w - 22} ${top + 20} ${x - w * 0.62} ${crown} ${x} ${crown}
      C ${x + w * 0.62} ${crown} ${x + w + 22} ${top + 20} ${x + w + 9} ${y + low} ${edge} Z
    `,
    fill,
  );

const round = ({ x, w, y, top }: Head): string => pathData`
  C ${x + w - 6} ${y - 70} ${x + w * 0.66} ${top + 58} ${x + 18} ${top + 52}
  C ${x - w * 0.5} ${top + 46} ${x - w + 6} ${y - 74} ${x - w - 9} ${y - 24}
`;
const straight = ({ x, w, y, top }: Head, inset: number, high: number, drop: number): string => pathData`
  L ${x + w - inset} ${y - high}
  C ${x + w * 0.6} ${top + drop} ${x - w * 0.6} ${top + drop} ${x - w + inset} ${y - high}
`;

const bun = (head: Head): HairLayers => ({
  back: `<circle cx="${String(head.x)}" cy="${String(head.crown - 16)}" r="44" fill="${head.fill}"/>`,
  front: cap(head, -26, round(head)),
});

function curly(head: Head): HairLayers {
  const { x, w, top, fill } = head;
  const { between } = createPortraitRandom(`curls ${head.id}`);
  const curls = Array.from({ length: 34 }, (_, i) => {
    const angle = Math.PI * (1.04 + (0.92 * i) / 33);
    const cx = x + Math.cos(angle) * (w + between(-4, 10));
    const cy = top + 92 + Math.sin(angle) * (112 + between(-8, 10));
    return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${between(17, 25).toFixed(1)}" fill="${fill}"/>`;
  });
  return { back: '', front: curls.join('') + cap(head, -44, straight(head, 4, 70, 48)) };
}

/** Hair behind the head, down to `end`. `out` is how far it sticks out at the shoulders. */
const curtain = (
  { x, w, y, top, crown, fill }: Head,
  wide: number,
  out: number,
  bend: number,
  end: number,
): string =>
  shape(
    pathData`
      M ${x} ${crown + 4}
      C ${x - w * 0.8} ${crown + 4} ${x - w - wide} ${top + 40} ${x - w - wide - 4} ${y}
      C ${x - w - out} ${y + bend} ${x - w - 30} ${end - 20} ${x - w + 18} ${end}
      L ${x + w - 18} ${end}
      C ${x + w + 30} ${end - 20} ${x + w + out} ${y + bend} ${x + w + wide + 4} ${y}
      C ${x + w + wide} ${top + 40} ${x + w * 0.8} ${crown + 4} ${x} ${crown + 4} Z
    `,
    fill,
  );

function long(head: Head): HairLayers {
  const { x, w, y, top } = head;
  const parting = pathData`
    L ${x + w - 2} ${y - 40} C ${x + w - 16} ${y - 104} ${x + 40} ${top + 62} ${x - 30} ${top + 40}
    C ${x - 54} ${top + 80} ${x - w + 10} ${y - 84} ${x - w - 2} ${y - 30}
  `;
  return { back: curtain(head, 24, 62, 150, 672), front: cap(head, 30, parting) };
}

const bob = (head: Head): HairLayers => ({
  back: curtain(head, 20, 46, 90, head.chin + 14),
  front: cap(head, 20, straight(head, 6, 50, 78)),
});

function ponytail(head: Head): HairLayers {
  const { x, w, y, top, chin, fill } = head;
  const tail = pathData`
    M ${x + w - 20} ${top + 40}
    C ${x + w + 84} ${y} ${x + w + 50} ${chin + 60} ${x + w + 6} ${chin + 110}
    C ${x + w + 10} ${chin} ${x + w - 10} ${y + 60} ${x + w - 30} ${y} Z
  `;
  return { back: shape(tail, fill), front: cap(head, -26, round(head)) };
}

function braids(head: Head): HairLayers {
  const { x, w, y, top, fill } = head;
  const strands = [-1, 1].flatMap((beside) =>
    Array.from(
      { length: 7 },
      (_, i) =>
        `<ellipse cx="${String(x + beside * (w + 14 - i * 1.5))}" cy="${String(y + 40 + i * 40)}" rx="20" ry="26" fill="${fill}"/>`,
    ),
  );
  const parting = pathData`
    L ${x + w - 6} ${y - 56} C ${x + w * 0.6} ${top + 50} ${x + 8} ${top + 38} ${x} ${top + 30}
    C ${x - 8} ${top + 38} ${x - w * 0.6} ${top + 50} ${x - w + 6} ${y - 56}
  `;
  return { back: strands.join(''), front: cap(head, 10, parting) };
}

function parted(head: Head): HairLayers {
  const { x, w, y, top } = head;
  const parting = pathData`
    L ${x + w - 4} ${y - 58}
    C ${x + w * 0.5} ${top + 36} ${x + 10} ${top + 70} ${x - 62} ${top + 44}
    C ${x - 84} ${top + 64} ${x - w + 4} ${y - 90} ${x - w + 2} ${y - 50}
  `;
  return { back: '', front: cap(head, -20, parting) };
}

function hijab({ x, w, y, top, chin, person }: Head): HairLayers {
  const { cloth } = person;
  const back = pathData`
    M ${x - w - 44} ${y} C ${x - w - 52} ${top - 125} ${x + w + 52} ${top - 125} ${x + w + 44} ${y}
    C ${x + w + 52} ${chin} ${x + w + 96} 690 ${x + w + 110} 760 L ${x - w - 110} 760
    C ${x - w - 96} 690 ${x - w - 52} ${chin} ${x - w - 44} ${y} Z
  `;
  const around = pathData`
    M ${x - w - 40} ${y + 10}
    C ${x - w - 46} ${top - 112} ${x + w + 46} ${top - 112} ${x + w + 40} ${y + 10}
    C ${x + w + 36} ${chin - 10} ${x + 90} ${chin + 74} ${x} ${chin + 80}
    C ${x - 90} ${chin + 74} ${x - w - 36} ${chin - 10} ${x - w - 40} ${y + 10} Z
  `;
  const opening = pathData`
    M ${x - w + 8} ${y} C ${x - w + 6} ${chin - 60} ${x - 50} ${chin - 2} ${x} ${chin + 1}
    C ${x + 50} ${chin - 2} ${x + w - 6} ${chin - 60} ${x + w - 8} ${y}
    C ${x + w - 16} ${top + 76} ${x + 60} ${top + 62} ${x} ${top + 62}
    C ${x - 60} ${top + 62} ${x - w + 16} ${top + 76} ${x - w + 8} ${y} Z
  `;
  const fold = pathData`
    M ${x - w + 2} ${y + 40} C ${x - 100} ${chin + 30} ${x + 60} ${chin + 60} ${x + w} ${chin + 30}
  `;
  return {
    back: shape(back, cloth),
    front: `<path fill-rule="evenodd" d="${around} ${opening}" fill="${cloth}"/><path d="${fold}" stroke="${mixColours(cloth, '#000000', 0.3)}" stroke-width="5" fill="none" opacity=".5"/>`,
  };
}

function patka({ x, w, y, top, crown, person }: Head): HairLayers {
  const { cloth } = person;
  const wrap = pathData`
    M ${x - w - 10} ${y - 44} C ${x - w - 34} ${top - 30} ${x - 60} ${crown - 52} ${x} ${crown - 54}
    C ${x + 60} ${crown - 52} ${x + w + 34} ${top - 30} ${x + w + 10} ${y - 44}
    C ${x + w * 0.6} ${top + 56} ${x - w * 0.6} ${top + 56} ${x - w - 10} ${y - 44} Z
  `;
  const fold = pathData`
    M ${x - w} ${y - 60} C ${x - 60} ${top + 10} ${x + 70} ${top - 20} ${x + w + 4} ${y - 70}
  `;
  return {
    back: '',
    front: `${shape(wrap, cloth)}<path d="${fold}" stroke="${mixColours(cloth, '#ffffff', 0.2)}" stroke-width="4" fill="none" opacity=".6"/><circle cx="${String(x + 4)}" cy="${String(crown - 52)}" r="26" fill="${mixColours(cloth, '#000000', 0.15)}"/>`,
  };
}

const styles: Readonly<Record<HairStyle, (head: Head) => HairLayers>> = {
  short: (head) => ({ back: '', front: cap(head, -24, round(head)) }),
  crop: (head) => ({ back: '', front: cap(head, -34, straight(head, 3, 62, 44)) }),
  buzz: (head) => ({ back: '', front: `<g opacity=".86">${cap(head, -40, straight(head, 4, 70, 36))}</g>` }),
  side: parted,
  curly,
  long,
  bob,
  bun,
  ponytail,
  braids,
  hijab,
  patka,
};

export const drawHair = (sitter: PortraitSitter): HairLayers =>
  styles[sitter.person.style]({
    ...sitter,
    w: sitter.halfWidth,
    y: sitter.eyeLine,
    crown: sitter.top - 26,
    fill: paintUrl(sitter, 'hair'),
  });
