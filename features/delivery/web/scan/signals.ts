// Sound and vibration after a scan. Right, repeated and wrong differ in pitch and in rhythm.
import type { ScanTone } from '@lanyard/domain/package-scan';

type Note = { readonly at: number; readonly hertz: number; readonly to?: number; readonly seconds: number };
const tunes: Record<ScanTone, readonly Note[]> = {
  done: [{ at: 0, hertz: 660, to: 990, seconds: 0.14 }],
  again: [
    { at: 0, hertz: 520, seconds: 0.09 },
    { at: 0.14, hertz: 520, seconds: 0.09 },
  ],
  wrong: [
    { at: 0, hertz: 180, seconds: 0.22 },
    { at: 0.3, hertz: 180, seconds: 0.32 },
  ],
};
const buzzes: Record<ScanTone, number | number[]> = { done: 30, again: [40, 60, 40], wrong: [160, 80, 220] };

let audio: AudioContext | undefined;
export function playScanSignal(tone: ScanTone, aloud: boolean): void {
  navigator.vibrate?.(buzzes[tone]);
  if (!aloud) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const { at, hertz, to = hertz, seconds } of tunes[tone]) {
    const sound = audio.createOscillator();
    const volume = audio.createGain();
    sound.type = tone === 'wrong' ? 'square' : 'sine';
    sound.frequency.setValueAtTime(hertz, now + at);
    sound.frequency.linearRampToValueAtTime(to, now + at + seconds);
    volume.gain.setValueAtTime(0.18, now + at);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + seconds);
    sound.connect(volume).connect(audio.destination);
    sound.start(now + at);
    sound.stop(now + at + seconds);
  }
}
