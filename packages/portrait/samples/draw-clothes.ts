import { darken } from './colour.ts';
import { drawGlow, paintUrl, pathData, type PortraitSitter } from './drawing.ts';

export type Uniform = { readonly jacket: string; readonly shirt: string; readonly tie: string };
export const uniforms: readonly [Uniform, ...Uniform[]] = [
  { jacket: '#24365c', shirt: '#f4f4f0', tie: '#8c2430' },
  { jacket: '#3a3f46', shirt: '#f1f1ee', tie: '#2d5a8c' },
  { jacket: '#5b2331', shirt: '#f3f0ea', tie: '#24365c' },
  { jacket: '#1f4a3d', shirt: '#f5f5f0', tie: '#c8a13a' },
];

const raised = (content: string): string => `<g transform="translate(0 -30)">${content}</g>`;

export function drawClothes(sitter: PortraitSitter, uniform: Uniform): string {
  const { chin, id, person, x } = sitter;
  const shoulders = pathData`
    M 60 840 C 66 690 130 652 214 ${chin + 92} L 386 ${chin + 92} C 470 652 534 690 540 840 Z
  `;
  const opening = pathData`
    M 222 ${chin + 84} L 300 ${chin + 176} L 378 ${chin + 84} L 352 ${chin + 58}
    L 248 ${chin + 58} Z
  `;
  const neck = pathData`
    M ${x - 66} ${chin - 60} L ${x - 70} ${chin + 64} Q ${x} ${chin + 130} ${x + 70} ${chin + 64}
    L ${x + 66} ${chin - 60} Z
  `;
  const collar = pathData`
    M 232 ${chin + 70} L 208 ${chin + 112} L 282 ${chin + 150} L 300 ${chin + 118} Z
    M 368 ${chin + 70} L 392 ${chin + 112} L 318 ${chin + 150} L 300 ${chin + 118} Z
  `;
  const tie = pathData`
    M 286 ${chin + 124} L 314 ${chin + 124} L 309 ${chin + 148} L 326 840 L 274 840
    L 291 ${chin + 148} Z
  `;
  const lapels = pathData`M 208 ${chin + 112} L 250 840 M 392 ${chin + 112} L 350 840`;
  return `${raised(`<path d="${shoulders}" fill="${paintUrl(sitter, 'jacket')}"/><path d="${opening}" fill="${uniform.shirt}"/>`)}
<clipPath id="${id}neck"><path d="${neck}"/></clipPath><path d="${neck}" fill="${darken(person.skin, 0.1)}"/>
<g clip-path="url(#${id}neck)">${drawGlow(sitter, [x, chin + 16, 92, 34], darken(person.skin, 0.5), 0.5)}</g>
${raised(`<path d="${collar}" fill="${uniform.shirt}" stroke="#00000022" stroke-width="2"/><path d="${tie}" fill="${uniform.tie}"/>
<path d="${lapels}" stroke="#00000038" stroke-width="5" fill="none"/>`)}`;
}
