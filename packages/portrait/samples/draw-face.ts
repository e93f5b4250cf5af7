import { darken, lighten } from './colour.ts';
import { drawBrowsAndGlasses, drawEyes } from './draw-eyes.ts';
import { featureX, drawGlow, lipColour, paintUrl, pathData, type PortraitSitter } from './drawing.ts';

function contour({ person, pose, x, eyeLine: y, chin, top, halfWidth: w }: PortraitSitter): string {
  const { jaw } = person;
  return pathData`
    M ${x - w} ${y - 30}
    C ${x - w - 4} ${y + 50} ${x - w * jaw} ${chin - 62} ${x - w * 0.42} ${chin - 14}
    Q ${x + pose.turned * 0.5} ${chin + 8} ${x + w * 0.42} ${chin - 14}
    C ${x + w * jaw} ${chin - 62} ${x + w + 4} ${y + 50} ${x + w} ${y - 30}
    C ${x + w - 2} ${top + 40} ${x + w * 0.6} ${top} ${x} ${top}
    C ${x - w * 0.6} ${top} ${x - w + 2} ${top + 40} ${x - w} ${y - 30} Z
  `;
}

function ear({ person, x, eyeLine: y, halfWidth: w }: PortraitSitter, side: -1 | 1): string {
  const at = (dx: number): number => x + side * (w + dx);
  const shell = pathData`
    M ${at(-6)} ${y - 26} C ${at(24)} ${y - 40} ${at(26)} ${y + 26} ${at(-2)} ${y + 44} Z
  `;
  const fold = pathData`
    M ${at(3)} ${y - 14} C ${at(16)} ${y - 18} ${at(15)} ${y + 16} ${at(2)} ${y + 26}
  `;
  return `<path d="${shell}" fill="${darken(person.skin, 0.1)}"/><path d="${fold}" fill="none" stroke="${darken(person.skin, 0.5)}" stroke-width="2.4" opacity=".5"/>`;
}

function nose(sitter: PortraitSitter): string {
  const { person, eyeLine } = sitter;
  const { skin } = person;
  const root = featureX(sitter, 0, 10);
  const x = featureX(sitter, 0, 40);
  const y = eyeLine + 84 * person.nose;
  const shade = pathData`
    M ${root - 17} ${eyeLine - 2}
    C ${root - 13} ${eyeLine + 30} ${x - 25} ${y - 22} ${x - 29} ${y - 4}
    C ${x - 31} ${y + 8} ${x - 16} ${y + 10} ${x - 11} ${y + 7}
    C ${x - 4} ${y + 13} ${x + 4} ${y + 13} ${x + 11} ${y + 7}
    C ${x + 16} ${y + 10} ${x + 31} ${y + 8} ${x + 29} ${y - 4}
  `;
  const nostrils = pathData`M ${x - 21} ${y + 5} q 6 6 12 1 M ${x + 21} ${y + 5} q -6 6 -12 1`;
  const wings = pathData`M ${x - 29} ${y - 6} q -5 9 3 13 M ${x + 29} ${y - 6} q 5 9 -3 13`;
  return `<path d="${shade}" fill="${darken(skin, 0.28)}" opacity=".26" filter="${paintUrl(sitter, 'soft')}"/>
${drawGlow(sitter, [x - 4, y - 14, 9, 26], lighten(skin, 0.38), 0.55)}
<path d="${nostrils}" stroke="${darken(skin, 0.72)}" stroke-width="3.4" fill="none" stroke-linecap="round" opacity=".8"/>
<path d="${wings}" stroke="${darken(skin, 0.5)}" stroke-width="2" fill="none" opacity=".45"/>`;
}

function mouth(sitter: PortraitSitter): string {
  const { person } = sitter;
  const lip = lipColour(person);
  const { lips: full, mouthWidth: w, smile } = person;
  const x = featureX(sitter, 0, 12);
  const y = sitter.eyeLine + 130 * person.faceHeight;
  const upper = pathData`
    M ${x - w} ${y - smile}
    C ${x - w * 0.5} ${y - 8 * full} ${x - 9} ${y - 10 * full} ${x} ${y - 5 * full}
    C ${x + 9} ${y - 10 * full} ${x + w * 0.5} ${y - 8 * full} ${x + w} ${y - smile}
    C ${x + w * 0.5} ${y + 2} ${x - w * 0.5} ${y + 2} ${x - w} ${y - smile} Z
  `;
  const lower = pathData`
    M ${x - w} ${y - smile} C ${x - w * 0.5} ${y + 1} ${x + w * 0.5} ${y + 1} ${x + w} ${y - smile}
    C ${x + w * 0.62} ${y + 13 * full} ${x + w * 0.25} ${y + 17 * full} ${x} ${y + 17 * full}
    C ${x - w * 0.25} ${y + 17 * full} ${x - w * 0.62} ${y + 13 * full} ${x - w} ${y - smile} Z
  `;
  const seam = pathData`
    M ${x - w - 2} ${y - smile - 1}
    C ${x - w * 0.5} ${y + 2} ${x + w * 0.5} ${y + 2} ${x + w + 2} ${y - smile - 1}
  `;
  return `<path d="${upper}" fill="${darken(lip, 0.12)}"/><path d="${lower}" fill="${paintUrl(sitter, 'lip')}"/>
<path d="${seam}" stroke="${darken(lip, 0.65)}" stroke-width="2.6" fill="none" stroke-linecap="round"/>
${drawGlow(sitter, [x, y + 28, 26, 6], darken(person.skin, 0.28), 0.35)}`;
}

/** Shine is equally bright on every skin, because the surface reflects the light. */
function cheeksAndShine(sitter: PortraitSitter): string {
  const { person, eyeLine: y, top } = sitter;
  return [
    drawGlow(sitter, [featureX(sitter, -66), y + 70, 36, 26], '#c8504a', 0.13),
    drawGlow(sitter, [featureX(sitter, 66), y + 70, 36, 26], '#c8504a', 0.11),
    drawGlow(sitter, [featureX(sitter, -20), top + 82, 62, 34], lighten(person.skin, 0.38), 0.35),
    drawGlow(sitter, [featureX(sitter, -16), top + 96, 40, 16], '#fff4e6', 0.22),
    drawGlow(sitter, [featureX(sitter, -70), y + 48, 22, 12], '#fff4e6', 0.2),
    drawGlow(sitter, [featureX(sitter, 70), y + 48, 22, 12], '#fff4e6', 0.18),
  ].join('');
}

export function drawFace(sitter: PortraitSitter): string {
  const ears = sitter.person.style === 'hijab' ? '' : ear(sitter, -1) + ear(sitter, 1);
  return `${ears}<path d="${contour(sitter)}" fill="${paintUrl(sitter, 'face')}"/>${cheeksAndShine(sitter)}${drawEyes(sitter)}${nose(sitter)}${mouth(sitter)}${drawBrowsAndGlasses(sitter)}`;
}
