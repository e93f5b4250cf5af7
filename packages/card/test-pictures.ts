// Drawn faces of no real person. Each differs from the next.
import sharp from 'sharp';

export function drawTestFace(seed: number, width = 600, height = 800): Promise<Buffer> {
  const hue = (seed * 47) % 360;
  const skin = `hsl(${String(20 + (seed % 5) * 4)} 45% ${String(35 + ((seed * 7) % 40))}%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 600 800">
    <defs><linearGradient id="b" x2="0" y2="1"><stop stop-color="hsl(${String(hue)} 25% 82%)"/><stop offset="1" stop-color="hsl(${String(hue)} 25% 62%)"/></linearGradient></defs>
    <rect width="600" height="800" fill="url(#b)"/><path d="M60 800C80 600 200 560 300 560s220 40 240 240z" fill="hsl(${String(hue + 180)} 40% 25%)"/>
    <ellipse cx="300" cy="360" rx="150" ry="195" fill="${skin}"/><path d="M150 330c0-220 300-220 300 0 0-80-60-120-150-120s-150 40-150 120z" fill="#2a1d17"/>
    <circle cx="245" cy="360" r="14" fill="#222"/><circle cx="355" cy="360" r="14" fill="#222"/><path d="M250 460q50 40 100 0" stroke="#7a2b2b" stroke-width="8" fill="none"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** A drawn crest with transparency. */
export const drawTestCrest = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0 100 100"><path d="M50 2 92 14v36c0 27-18 40-42 48C26 90 8 77 8 50V14z" fill="#1d4f91"/><path d="M18 60c8-7 13-7 21 0s14 7 22 0 13-7 21 0" fill="none" stroke="#fff" stroke-width="5"/></svg>',
    ),
  )
    .png()
    .toBuffer();
