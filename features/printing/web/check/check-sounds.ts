// The sounds differ in pitch and rhythm, so that people need not look at the screen.
export type CheckSound = 'read' | 'pass' | 'fail' | 'trouble';
const tunes: Readonly<Record<CheckSound, readonly (readonly [hertz: number, seconds: number])[]>> = {
  read: [[880, 0.06]],
  pass: [
    [660, 0.07],
    [990, 0.1],
  ],
  fail: [
    [220, 0.16],
    [0, 0.05],
    [220, 0.16],
  ],
  trouble: [[160, 0.45]],
};
const shakes: Readonly<Record<CheckSound, number | number[]>> = {
  read: 15,
  pass: 30,
  fail: [60, 50, 60],
  trouble: 250,
};

const setting = 'lanyard.check-sound';
export const isCheckSoundOn = (): boolean => localStorage.getItem(setting) !== 'off';
export function setCheckSound(on: boolean): void {
  if (on) localStorage.removeItem(setting);
  else localStorage.setItem(setting, 'off');
}

let audio: AudioContext | undefined;
export function playCheckSound(sound: CheckSound): void {
  navigator.vibrate?.(shakes[sound]);
  if (!isCheckSoundOn()) return;
  audio ??= new AudioContext();
  let at = audio.currentTime;
  for (const [hertz, seconds] of tunes[sound]) {
    if (hertz > 0) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.15, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + seconds);
    }
    at += seconds;
  }
}
