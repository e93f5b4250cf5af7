import { darken, mixColours } from './colour.ts';
import { featureX, drawGlow, paintUrl, pathData, type PortraitSitter } from './drawing.ts';

type Side = -1 | 1;

/** On a turned head, the eye that turns away looks narrower and the other eye looks wider. */
const narrower = (sitter: PortraitSitter, side: Side): number => {
  const at = side * sitter.person.eyesApart;
  return (featureX(sitter, at + 1) - featureX(sitter, at - 1)) / 2;
};

function closedEye({ person }: PortraitSitter, inner: number, x: number, outer: number, y: number): string {
  const { skin } = person;
  const lashes = pathData`M ${inner} ${y + 5} Q ${x} ${y + 13} ${outer} ${y + 3}`;
  const fold = pathData`M ${inner} ${y - 4} Q ${x} ${y - 14} ${outer} ${y - 5}`;
  return `<path d="${lashes}" fill="none" stroke="${darken(skin, 0.75)}" stroke-width="4.5" stroke-linecap="round"/>
<path d="${fold}" fill="none" stroke="${darken(skin, 0.28)}" stroke-width="2" opacity=".6"/>`;
}

const lid = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${String(width)}" opacity="${String(opacity)}" stroke-linecap="round"/>`;

function eye(sitter: PortraitSitter, side: Side): string {
  const { person, pose, id } = sitter;
  const { skin, iris, eyeWidth } = person;
  const x = featureX(sitter, side * person.eyesApart);
  const y = sitter.eyeLine;
  const w = side * eyeWidth * narrower(sitter, side);
  const h = person.eyeHeight * pose.eyes;
  const inner = x - w;
  const outer = x + w;
  if (pose.eyes < 0.15) return closedEye(sitter, inner, x, outer, y);
  const upper = pathData`
    M ${inner} ${y + 4}
    C ${x - w * 0.55} ${y - h * 1.15} ${x + w * 0.45} ${y - h * 1.25} ${outer} ${y - 1}
  `;
  const lower = pathData`
    C ${x + w * 0.5} ${y + h * 0.85} ${x - w * 0.5} ${y + h * 0.9} ${inner} ${y + 4} Z
  `;
  const underLid = pathData`
    M ${inner} ${y + 5} C ${x - w * 0.5} ${y + h * 0.95} ${x + w * 0.5} ${y + h * 0.9} ${outer} ${y}
  `;
  const crease = pathData`
    M ${inner - side} ${y - 6}
    C ${x - w * 0.5} ${y - h * 1.75} ${x + w * 0.4} ${y - h * 1.85} ${outer + side * 3} ${y - 9}
  `;
  const clip = `${id}eye${side > 0 ? 'R' : 'L'}`;
  const cx = x + pose.turned * 0.2;
  const disc = (dx: number, dy: number, r: number, fill: string, opacity = 1): string =>
    `<circle cx="${String(cx + dx)}" cy="${String(y + dy)}" r="${String(r)}" fill="${fill}" opacity="${String(opacity)}"/>`;
  return `<clipPath id="${clip}"><path d="${upper} ${lower}"/></clipPath>
${drawGlow(sitter, [x, y + 2, Math.abs(w) * 1.18, h * 1.75], darken(skin, 0.28), 0.16)}
<g clip-path="url(#${clip})"><rect x="${String(x - 60)}" y="${String(y - 40)}" width="120" height="80" fill="#f4efe9"/>
<rect x="${String(x - 60)}" y="${String(y - 40)}" width="120" height="${String(40 - h * 0.25)}" fill="#5b4a42" opacity=".28"/>
${disc(0, -1, eyeWidth * 0.405, darken(iris, 0.45))}${disc(0, -0.5, eyeWidth * 0.36, paintUrl(sitter, 'iris'))}${disc(0, -1, eyeWidth * 0.17, '#0b0706')}
${disc(-4.5, -6, 3.4, '#ffffff', 0.92)}${disc(4, 4, 1.7, '#ffffff', 0.35)}</g>
${lid(upper, darken(skin, 0.82), person.girl ? 4.6 : 3.6)}
${lid(underLid, darken(skin, 0.5), 1.4, 0.55)}
${lid(crease, darken(skin, 0.5), 2, 0.5)}`;
}

function brow(sitter: PortraitSitter, side: Side): string {
  const { person } = sitter;
  const x = featureX(sitter, side * person.eyesApart);
  const y = sitter.eyeLine - 37 + person.brows;
  const at = (dx: number): number => x + side * dx * narrower(sitter, side);
  const shape = pathData`
    M ${at(-39)} ${y + 7} C ${at(-20)} ${y - 6} ${at(14)} ${y - 10} ${at(43)} ${y + 4}
    C ${at(15)} ${y - 2} ${at(-14)} ${y + 2} ${at(-37)} ${y + 15} Z
  `;
  return `<path d="${shape}" fill="${mixColours(person.hair, '#17120f', 0.35)}" opacity="${person.girl ? '.8' : '.9'}" filter="${paintUrl(sitter, 'fine')}"/>`;
}

function glasses(sitter: PortraitSitter): string {
  const { person, x, eyeLine: y, halfWidth } = sitter;
  if (!person.glasses) return '';
  const left = featureX(sitter, -person.eyesApart, 8);
  const right = featureX(sitter, person.eyesApart, 8);
  const [wide, wider] = [49 * narrower(sitter, -1), 49 * narrower(sitter, 1)];
  const lens = (cx: number, half: number): string =>
    `<rect x="${String(cx - half)}" y="${String(y - 33)}" width="${String(2 * half)}" height="68" rx="24"/>`;
  const bridge = pathData`
    M ${left + wide} ${y - 8} Q ${(left + right) / 2} ${y - 22} ${right - wider} ${y - 8}
  `;
  const arms = pathData`
    M ${left - wide} ${y - 10} L ${x - halfWidth - 4} ${y - 16} M ${right + wider} ${y - 10}
    L ${x + halfWidth + 4} ${y - 16}
  `;
  return `<g fill="none" stroke="#1d1d22" stroke-width="6" opacity=".93">${lens(left, wide)}${lens(right, wider)}<path d="${bridge} ${arms}"/></g>`;
}

export const drawEyes = (sitter: PortraitSitter): string => eye(sitter, -1) + eye(sitter, 1);
export const drawBrowsAndGlasses = (sitter: PortraitSitter): string =>
  brow(sitter, -1) + brow(sitter, 1) + glasses(sitter);
