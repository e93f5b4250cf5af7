// Sounds and vibration at the shutter. They are off by default, because they disturb nervous children.
let audio: AudioContext | undefined;

function beep(frequency: number, seconds: number): void {
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
}

export function playCaptureSignal(what: 'good' | 'warning' | 'wrong'): void {
  navigator.vibrate?.(what === 'good' ? 30 : [40, 60, 40]);
  if (what === 'good') beep(880, 0.15);
  else beep(what === 'warning' ? 330 : 220, 0.3);
}

/** Reads the name aloud, so that the child can confirm it. */
export function speakName(name: string): void {
  speechSynthesis.cancel();
  speechSynthesis.speak(new SpeechSynthesisUtterance(name));
}
